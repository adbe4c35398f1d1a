/** So fine that nobody sees a difference; drawings stay small. */
const quality = 0.95;

/**
 * A canvas as a small file, packed beside the thread that draws: WebP, or PNG where the browser writes no WebP. It is the canvas of this
 * moment, whatever is drawn while it is packed.
 */
export function encodeCanvas(canvas: HTMLCanvasElement): Promise<Blob> {
  return toBlob(canvas, 'image/webp', quality);
}

/** The canvas exactly as it is, as PNG. Browsers take their time for it. */
export function encodeExactly(canvas: HTMLCanvasElement): Promise<Blob> {
  return toBlob(canvas, 'image/png');
}

function toBlob(canvas: HTMLCanvasElement, type: string, share?: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The canvas could not be packed'))), type, share);
  });
}
