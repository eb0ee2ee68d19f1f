// Lesson 2's functions in JavaScript, for `tfx grade tests/learners/exec --exec "node model.mjs"`.
// README.md beside this file says what is read and written.

import { createInterface } from 'node:readline';

const sum = (xs) => xs.reduce((total, x) => total + x, 0);
const dot = (a, b) => sum(a.map((x, i) => x * b[i]));
const columnsOf = (rows) => rows[0].map((_, c) => rows.map((row) => row[c]));

function softmax(xs) {
  const largest = Math.max(...xs);
  const powers = xs.map((x) => Math.exp(x - largest));
  return powers.map((power) => power / sum(powers));
}

function attention(Q, K, V, mask) {
  const root = Math.sqrt(K[0].length);
  const weights = Q.map((q, i) =>
    softmax(K.map((k, j) => (mask && !mask[i][j] ? -Infinity : dot(q, k) / root))));
  return { out: weights.map((row) => columnsOf(V).map((column) => dot(row, column))), weights };
}

function causalMask(n) {
  return Array.from({ length: n }, (_, i) => Array.from({ length: n }, (_, j) => j <= i));
}

function multiHead(Q, K, V, h, mask) {
  const heads = Array.from({ length: h }, (_, t) => {
    const share = (X) => X.map((x) => x.slice((t * x.length) / h, ((t + 1) * x.length) / h));
    return attention(share(Q), share(K), share(V), mask).out;
  });
  return Q.map((_, i) => heads.flatMap((head) => head[i]));
}

function posEncoding(n, d) {
  const cell = (p, c) => {
    const angle = p / 10000 ** ((c - (c % 2)) / d);
    return c % 2 === 0 ? Math.sin(angle) : Math.cos(angle);
  };
  return Array.from({ length: n }, (_, p) => Array.from({ length: d }, (_, c) => cell(p, c)));
}

function layerNorm(row, eps = 1e-5) {
  const mean = sum(row) / row.length;
  const variance = sum(row.map((x) => (x - mean) ** 2)) / row.length;
  return row.map((x) => (x - mean) / Math.sqrt(variance + eps));
}

function block(X, h, mask) {
  const normed = X.map((row) => layerNorm(row));
  const out = multiHead(normed, normed, normed, h, mask);
  return X.map((row, i) => row.map((x, c) => x + out[i][c]));
}

const functions = {
  softmax: ({ xs }) => softmax(xs),
  attention: ({ Q, K, V, mask }) => attention(Q, K, V, mask),
  causal_mask: ({ n }) => causalMask(n),
  multi_head: ({ Q, K, V, h, mask }) => multiHead(Q, K, V, h, mask),
  pos_encoding: ({ n, d }) => posEncoding(n, d),
  layer_norm: ({ row, eps }) => layerNorm(row, eps),
  block: ({ X, h, mask }) => block(X, h, mask),
};

// JSON has no word for what is not finite.
const spelled = (_, value) =>
  typeof value === 'number' && !Number.isFinite(value)
    ? String(value).replace('Infinity', 'inf').replace('NaN', 'nan')
    : value;

for await (const line of createInterface({ input: process.stdin })) {
  const { id, function: name, arguments: given } = JSON.parse(line);
  let answer;
  try {
    answer = { id, result: functions[name](given) };
  } catch (error) {
    answer = { id, error: String(error) };
  }
  console.log(JSON.stringify(answer, spelled));
}
