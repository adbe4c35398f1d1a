import { quietZone } from '../form.ts';

/** About this many pixels a side: enough for print on a poster's corner. */
const wantedSide = 1024;

/** The code as a PNG, each module a whole number of pixels, so that no edge is grey. */
export async function codePicture(rows: readonly (readonly boolean[])[]): Promise<Blob> {
  const modules = rows.length + 2 * quietZone;
  const unit = Math.ceil(wantedSide / modules);
  const canvas = new OffscreenCanvas(modules * unit, modules * unit);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser gives no canvas to draw on');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#000';
  rows.forEach((row, y) => {
    row.forEach((dark, x) => {
      if (dark) context.fillRect((x + quietZone) * unit, (y + quietZone) * unit, unit, unit);
    });
  });
  return canvas.convertToBlob({ type: 'image/png' });
}

/** Lets the browser save a file. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
