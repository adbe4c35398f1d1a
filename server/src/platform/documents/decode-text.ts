import { isUtf8 } from 'node:buffer';
import { analyse } from 'chardet';

/**
 * The text of a file in whatever encoding it was written: by its mark, as UTF-8 or UTF-16 where it can be nothing else, and else by what its
 * bytes look like. Nothing for a file that is no text.
 */
export function decodeText(bytes: Uint8Array): string | undefined {
  const encoding = encodingOf(bytes);
  return encoding && new TextDecoder(encoding).decode(bytes).replaceAll('\r\n', '\n');
}

/** So much tells which encoding it is. */
const glanceBytes = 64 * 1024;

function encodingOf(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const glance = bytes.subarray(0, glanceBytes);
  if (glance.includes(0)) return wideEncodingOf(glance);
  if (isUtf8(bytes)) return looksWritten(glance) ? 'utf-8' : undefined;
  if (!looksWritten(glance)) return undefined;
  const found = analyse(glance).find(({ name }) => isKnown(name));
  return found ? found.name : 'windows-1252';
}

/** UTF-16 without a mark: spaces, digits and ends of lines have a zero on one side. */
function wideEncodingOf(glance: Uint8Array): string | undefined {
  const zeros = [0, 0];
  for (const [place, byte] of glance.entries()) if (byte === 0) zeros[place % 2] = (zeros[place % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const encoding = odd > 0 && even * 20 < odd ? 'utf-16le' : even > 0 && odd * 20 < even ? 'utf-16be' : undefined;
  if (!encoding) return undefined;
  const text = new TextDecoder(encoding).decode(glance.subarray(0, glance.length - (glance.length % 2)));
  // Programs and pictures have zeros on one side, too, and then characters that are none.
  const strange = text.match(/[\p{Cc}\p{Cn}\p{Co}\p{Cs}\ufffd]/gu)?.filter((sign) => !/[\t\n\r\f]/.test(sign)).length ?? 0;
  return strange * 50 < text.length ? encoding : undefined;
}

/** Texts have no control characters but those of lines and pages. */
function looksWritten(glance: Uint8Array): boolean {
  let strange = 0;
  for (const byte of glance)
    if (byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d && byte !== 0x0c && byte !== 0x1b) strange += 1;
  return strange * 100 <= glance.length;
}

function isKnown(encoding: string): boolean {
  try {
    return new TextDecoder(encoding).encoding !== 'utf-8';
  } catch {
    return false;
  }
}
