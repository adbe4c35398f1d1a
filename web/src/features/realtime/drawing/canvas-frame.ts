/** Bytes of the number before a picture: the contract's `canvasHeadBytes`, which stands beside its schemas and would bring them along. */
const headBytes = 4;

/** A canvas as it is sent: its number, then the picture. */
export function encodeCanvasFrame(frame: number, picture: ArrayBuffer): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(headBytes + picture.byteLength);
  new DataView(bytes.buffer).setUint32(0, frame);
  bytes.set(new Uint8Array(picture), headBytes);
  return bytes;
}

/** The number of a canvas, and what was painted of it. */
export function decodeCanvasFrame(bytes: ArrayBuffer): { frame: number; picture: ArrayBuffer } {
  return { frame: new DataView(bytes).getUint32(0), picture: bytes.slice(headBytes) };
}
