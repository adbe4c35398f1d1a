import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';
import sharp, { type Sharp, type SharpOptions } from 'sharp';

/** Colours by their ICC profiles, to sRGB. */

const compress = promisify(deflate);
/** Larger ones are not tried out: their pictures are converted whatever they say. */
const triedBytesMax = 256 * 1024;

/** The picture's colours by its own profile, in sRGB with 8 bits. Not for ink colours. */
export function inStandardColours(picture: Buffer, grey: boolean, options: SharpOptions): Sharp {
  // Brought to 8 bits before: sharp reads 16 bits by way of another profile and leaves them in that one.
  return sharp(picture, { ...options, ignoreIcc: true })
    .toColourspace(grey ? 'b-w' : 'srgb')
    .withIccProfile('srgb', { attach: false });
}

/**
 * Whether a profile shows any colour otherwise than sRGB does, by more than rounding. Programs write sRGB in many ways, so it
 * is tried out on colours from everywhere instead of being compared with one of them.
 */
export async function changesColours(profile: Buffer, grey: boolean): Promise<boolean> {
  if (profile.length > triedBytesMax) return true;
  const chart = await chartWith(profile, grey);
  const shown = await pixelsOf(inStandardColours(chart, grey, { failOn: 'none' }));
  const plain = await pixelsOf(sharp(chart, { failOn: 'none', ignoreIcc: true }).toColourspace('srgb'));
  return shown.some((value, at) => Math.abs(value - (plain[at] ?? 0)) > 1);
}

function pixelsOf(picture: Sharp): Promise<Buffer> {
  return picture.toColourspace('srgb').removeAlpha().raw({ depth: 'uchar' }).toBuffer();
}

const steps = [0, 32, 64, 96, 128, 160, 192, 224, 255];

/** A PNG with colours from everywhere that carries the profile (PNG, third edition, §11.3.2.3). */
async function chartWith(profile: Buffer, grey: boolean): Promise<Buffer> {
  const colours = grey ? steps : steps.flatMap((red) => steps.flatMap((green) => steps.flatMap((blue) => [red, green, blue])));
  const channels = grey ? 1 : 3;
  const raw = { width: colours.length / channels, height: 1, channels } as const;
  const png = await sharp(Buffer.from(colours), { raw })
    .toColourspace(grey ? 'b-w' : 'srgb')
    .png({ compressionLevel: 1 })
    .toBuffer();
  const body = Buffer.concat([Buffer.from('iCCPprofile\0\0', 'latin1'), await compress(profile)]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(body.length - 4, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  const afterHead = 33;
  return Buffer.concat([png.subarray(0, afterHead), chunk, png.subarray(afterHead)]);
}
