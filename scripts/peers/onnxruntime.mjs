// ONNX Runtime, by its package for Node.js: node onnxruntime.mjs FOLDER, where FOLDER/node_modules
// has it. Attention in float32 is one operator of its own, MultiHeadAttention, or, causal,
// GroupQueryAttention; it has neither in float64, so that is MatMul, Softmax, MatMul.
// worker.hpp says what is asked and answered.

import { closeSync, openSync, writeSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

import { model, node } from './onnx_model.mjs';

const require = createRequire(join(resolve(process.argv[2] ?? '.'), 'any.js'));
const arrays = { float32: Float32Array, float64: Float64Array, int32: Int32Array };

/** number() of worker.hpp for every cell. */
const numbers = ({ n, d, seed, dtype }, stream) => {
  const start = Math.imul(4 * seed + stream, 0x9E3779B9);
  const cells = new arrays[dtype](n * d);
  for (let i = 0; i < cells.length; ++i) {
    let h = (i + start) >>> 0;
    h = Math.imul(h ^ (h >>> 16), 0x7FEB352D);
    h = Math.imul(h ^ (h >>> 15), 0x846CA68B);
    h ^= h >>> 16;
    cells[i] = (h >>> 8) / 4194304 - 2;
  }
  return cells;
};

/** A graph is its nodes and its inputs, `{ name: { type, dims, cells } }`; its result is `out`. */
const matrix = (c, stream, dims = [c.n, c.d]) =>
  ({ type: c.dtype, dims, cells: numbers(c, stream) });
const scalar = (type, value, dims = [1]) => ({ type, dims, cells: arrays[type].of(value) });

const fused = (c) => {
  const inputs = {
    q: matrix(c, 0, [1, c.n, c.d]),
    k: matrix(c, 1, [1, c.n, c.d]),
    v: matrix(c, 2, [1, c.n, c.d]),
  };
  if (!c.causal) {
    return {
      inputs,
      nodes: [node('MultiHeadAttention', ['q', 'k', 'v'], ['out'], { num_heads: 1 },
        'com.microsoft')],
    };
  }
  inputs.last = scalar('int32', c.n - 1);
  inputs.total = scalar('int32', c.n, []);
  const kept = { type: c.dtype, dims: [1, 1, c.n, c.d] };
  return {
    inputs,
    nodes: [node('GroupQueryAttention', ['q', 'k', 'v', '', '', 'last', 'total'],
      ['out', 'kept_k', 'kept_v'], { num_heads: 1, kv_num_heads: 1 }, 'com.microsoft')],
    more_outputs: { kept_k: kept, kept_v: kept },
  };
};

const composed = (c) => {
  const inputs = {
    q: matrix(c, 0), k: matrix(c, 1), v: matrix(c, 2), root: scalar(c.dtype, Math.sqrt(c.d)),
  };
  const nodes = [
    node('Div', ['q', 'root'], ['scaled']),
    node('Transpose', ['k'], ['kt']),
    node('MatMul', ['scaled', 'kt'], ['all']),
  ];
  if (c.causal) {
    const cells = new arrays[c.dtype](c.n * c.n);
    for (let i = 0; i < c.n; ++i) cells.fill(-Infinity, i * c.n + i + 1, (i + 1) * c.n);
    inputs.future = { type: c.dtype, dims: [c.n, c.n], cells };
    nodes.push(node('Add', ['all', 'future'], ['seen']));
  }
  nodes.push(
    node('Softmax', [c.causal ? 'seen' : 'all'], ['weights'], { axis: -1 }),
    node('MatMul', ['weights', 'v'], ['out']));
  return { inputs, nodes };
};

/**
 * The same, with one row of `out` as a result of its own. The package copies every result that is
 * asked for; where that takes as long as the operation does, a row is what is asked for.
 */
const withRow = (c, { inputs, nodes }) => ({
  inputs: { ...inputs, zero: scalar('int32', 0, []) },
  nodes: [...nodes, node('Gather', ['out', 'zero'], ['row'], { axis: 0 })],
  more_outputs: { row: { type: c.dtype, dims: [c.d] } },
  timed: 'row',
});

const graphs = {
  attention: (c) => (c.dtype === 'float32' ? fused(c) : composed(c)),
  softmax: (c) => withRow(c, {
    inputs: { x: matrix(c, 0) },
    nodes: [node('Softmax', ['x'], ['out'], { axis: -1 })],
  }),
  layer_norm: (c) => withRow(c, {
    inputs: {
      x: matrix(c, 0),
      gain: { type: c.dtype, dims: [c.d], cells: new arrays[c.dtype](c.d).fill(1) },
    },
    nodes: [node('LayerNormalization', ['x', 'gain'], ['out'],
      { axis: -1, epsilon: { float: 1e-5 } })],
  }),
};

let feeds = {};
let timed = 'out';
let session = null;
const run = (result) => session.run(feeds, [result]);

const prepare = async (c) => {
  if (!(c.op in graphs)) return { unsupported: `has no ${c.op}` };
  await session?.release();
  const { InferenceSession, Tensor } = require('onnxruntime-node');
  const { inputs, nodes, more_outputs, ...rest } = graphs[c.op](c);
  timed = rest.timed ?? 'out';
  const dims = inputs.q?.dims ?? inputs.x.dims;
  const outputs = { out: { type: c.dtype, dims }, ...more_outputs };
  session = await InferenceSession.create(model(nodes, inputs, outputs), {
    executionProviders: ['cpu'],
    intraOpNumThreads: c.threads,
    interOpNumThreads: 1,
    logSeverityLevel: 3,
  });
  const tensor = ({ type, dims, cells }) => new Tensor(type, cells, dims);
  feeds = Object.fromEntries(Object.entries(inputs).map(([key, one]) => [key, tensor(one)]));
  return {};
};

const check = async ({ file }) => {
  const { data } = (await run('out')).out;
  const bytes = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  const opened = openSync(file, 'w');
  for (let at = 0; at < bytes.length;) at += writeSync(opened, bytes, at);
  closeSync(opened);
  return {};
};

const leastSeconds = async ({ batch, repeat }) => {
  let least = Infinity;
  for (let turn = 0; turn <= repeat; ++turn) {
    const start = process.hrtime.bigint();
    for (let i = 0; i < batch; ++i) await run(timed);
    const taken = Number(process.hrtime.bigint() - start) / 1e9 / batch;
    if (turn > 0) least = Math.min(least, taken); // the first warms up
  }
  return { seconds: least };
};

const answers = {
  hello: async () => {
    require('onnxruntime-node');
    const { version } = require('onnxruntime-node/package.json');
    return { version: `${version}, Node.js ${process.versions.node}` };
  },
  prepare,
  check,
  run: leastSeconds,
};

for await (const line of createInterface({ input: process.stdin })) {
  const request = JSON.parse(line);
  const reply = await answers[request.do](request).catch((why) =>
    ({ error: String(why.message).split('\n')[0] }));
  console.log(JSON.stringify(reply));
}
