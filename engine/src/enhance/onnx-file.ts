/**
 * A writer of ONNX files: just enough of the format for networks of convolutions.
 *
 * ONNX is a protocol buffer. A message is a row of fields; a field is a key (field number × 8 + wire type) and a value.
 * Wire types used here: 0 a number in groups of 7 bits, lowest first; 2 a length and that many bytes (texts, tensors,
 * messages inside messages); 5 four bytes. Field numbers stand beside each function.
 * Source: onnx/onnx.proto, IR version 8, operator set 13.
 */

type Bytes = Uint8Array<ArrayBufferLike>;

/** The element types of tensors, by their numbers in `TensorProto.DataType`. */
const elementTypes = { float: 1, byte: 2, signedByte: 3, integer: 6, long: 7 } as const;

function number(value: number): Bytes {
  const bytes: number[] = [];
  let rest = BigInt.asUintN(64, BigInt(value));
  do {
    const low = Number(rest & 127n);
    rest >>= 7n;
    bytes.push(rest > 0n ? low | 128 : low);
  } while (rest > 0n);
  return Uint8Array.from(bytes);
}

const numberField = (field: number, value: number): Bytes => Buffer.concat([number(field * 8), number(value)]);

function bytesField(field: number, value: Bytes | string): Bytes {
  const bytes = typeof value === 'string' ? Buffer.from(value) : value;
  return Buffer.concat([number(field * 8 + 2), number(bytes.length), bytes]);
}

type Values = Float32Array | Uint8Array | Int8Array | Int32Array | BigInt64Array;

function elementType(values: Values): number {
  if (values instanceof Float32Array) return elementTypes.float;
  if (values instanceof Int8Array) return elementTypes.signedByte;
  if (values instanceof Int32Array) return elementTypes.integer;
  if (values instanceof BigInt64Array) return elementTypes.long;
  return elementTypes.byte;
}

/** `AttributeProto`: a whole number (type 2), a text (type 3) or a list of whole numbers (type 7). */
function attribute(name: string, value: number | string | readonly number[]): Bytes {
  const named = bytesField(1, name);
  if (typeof value === 'number') return Buffer.concat([named, numberField(3, value), numberField(20, 2)]);
  if (typeof value === 'string') return Buffer.concat([named, bytesField(4, value), numberField(20, 3)]);
  return Buffer.concat([named, ...value.map((entry) => numberField(8, entry)), numberField(20, 7)]);
}

type Attributes = Readonly<Record<string, number | string | readonly number[]>>;

/** Whose operator it is: the standard's (no name), or one that only ONNX Runtime knows. */
type Family = '' | 'com.microsoft';

export interface OnnxGraph {
  /** Adds an operator with one output, and answers the output's name. */
  operator(kind: string, inputs: readonly string[], output: string, attributes?: Attributes, family?: Family): string;
  /** Adds a constant, and answers its name. An empty shape is a single number. Little-endian machines only, like all that run this. */
  constant(name: string, shape: readonly number[], values: Values): string;
  /** The file, with one input and the given outputs, all of floating-point numbers in the order batch, channel, row, column. */
  file(input: { name: string; channels: number }, outputs: readonly string[]): Uint8Array;
}

/** An empty graph to add operators and constants to, in the order in which they run. */
export function createOnnxGraph(): OnnxGraph {
  const operators: Bytes[] = [];
  const constants: Bytes[] = [];

  return {
    operator(kind, inputs, output, attributes = {}, family = '') {
      const message = [
        ...inputs.map((name) => bytesField(1, name)),
        bytesField(2, output),
        bytesField(3, output),
        bytesField(4, kind),
        ...Object.entries(attributes).map(([name, value]) => bytesField(5, attribute(name, value))),
        bytesField(7, family),
      ];
      // GraphProto.node
      operators.push(bytesField(1, Buffer.concat(message)));
      return output;
    },
    constant(name, shape, values) {
      const raw = new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
      const message = [
        ...shape.map((side) => numberField(1, side)),
        numberField(2, elementType(values)),
        bytesField(8, name),
        bytesField(9, raw),
      ];
      // GraphProto.initializer
      constants.push(bytesField(5, Buffer.concat(message)));
      return name;
    },
    file(input, outputs) {
      const graph = [
        ...operators,
        bytesField(2, 'network'),
        ...constants,
        bytesField(11, floats(input.name, [1, input.channels, 'height', 'width'])),
        ...outputs.map((name) => bytesField(12, floats(name, [1, `${name} channels`, `${name} height`, `${name} width`]))),
      ];
      // ModelProto: ir_version, producer_name, graph, opset_import
      return Buffer.concat([
        numberField(1, 8),
        bytesField(2, 'easel'),
        bytesField(7, Buffer.concat(graph)),
        bytesField(8, Buffer.concat([bytesField(1, ''), numberField(2, 13)])),
        bytesField(8, Buffer.concat([bytesField(1, 'com.microsoft'), numberField(2, 1)])),
      ]);
    },
  };
}

/** `ValueInfoProto` of a tensor of floating-point numbers; a text stands for a side that is known only when it runs. */
function floats(name: string, sides: readonly (number | string)[]): Bytes {
  const shape = sides.map((side) => bytesField(1, typeof side === 'number' ? numberField(1, side) : bytesField(2, side)));
  const tensor = Buffer.concat([numberField(1, elementTypes.float), bytesField(2, Buffer.concat(shape))]);
  return Buffer.concat([bytesField(1, name), bytesField(2, bytesField(1, tensor))]);
}
