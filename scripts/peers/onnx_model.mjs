// Writes small ONNX models. A ModelProto is a protocol buffer, and of those it takes three kinds of
// field: a whole number, a float, and anything that has a length.

const varint = (value) => {
  const bytes = [];
  for (let rest = BigInt.asUintN(64, BigInt(value)); ; rest >>= 7n) {
    if (rest < 128n) return Buffer.from([...bytes, Number(rest)]);
    bytes.push(Number(rest & 127n) | 128);
  }
};
const key = (field, kind) => varint((field << 3) | kind);
const whole = (field, value) => Buffer.concat([key(field, 0), varint(value)]);
const float = (field, value) => {
  const bytes = Buffer.alloc(4);
  bytes.writeFloatLE(value);
  return Buffer.concat([key(field, 5), bytes]);
};
const sized = (field, ...parts) => {
  const bytes = Buffer.concat(parts.map((part) => Buffer.from(part)));
  return Buffer.concat([key(field, 2), varint(bytes.length), bytes]);
};

// Field numbers and enumerations: onnx.proto of ONNX.
const types = { float32: 1, int32: 6, float64: 11 };
const attributeTypes = { float: 1, int: 2 };

/** A NodeProto. `{ axis: -1 }` is an attribute of type int, `{ epsilon: { float: 1e-5 } }` a float. */
export const node = (operator, inputs, outputs, attributes = {}, domain = '') =>
  Buffer.concat([
    ...inputs.map((name) => sized(1, name)),
    ...outputs.map((name) => sized(2, name)),
    sized(4, operator),
    ...Object.entries(attributes).map(([name, value]) =>
      sized(5, sized(1, name),
        ...(typeof value === 'number'
          ? [whole(3, value), whole(20, attributeTypes.int)]
          : [float(2, value.float), whole(20, attributeTypes.float)]))),
    sized(7, domain),
  ]);

const shape = (dims) => sized(2, ...dims.map((dim) => sized(1, whole(1, dim))));
const valueInfo = ([name, { type, dims }]) =>
  [sized(1, name), sized(2, sized(1, whole(1, types[type]), shape(dims)))];

/** A ModelProto. Inputs and outputs: `{ name: { type: 'float32', dims: [2, 3] } }`. */
export const model = (nodes, inputs, outputs) =>
  Buffer.concat([
    whole(1, 8), // IR version
    sized(7,
      ...nodes.map((one) => sized(1, one)),
      sized(2, 'graph'),
      ...Object.entries(inputs).map((one) => sized(11, ...valueInfo(one))),
      ...Object.entries(outputs).map((one) => sized(12, ...valueInfo(one)))),
    sized(8, sized(1, ''), whole(2, 17)),
    sized(8, sized(1, 'com.microsoft'), whole(2, 1)),
  ]);
