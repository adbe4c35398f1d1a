import { DOMParser } from '@xmldom/xmldom';
import reader from 'exifreader';
import { call } from '../../../api/client.ts';
import { isCutOff } from './cut-off.ts';
import { fingerprintOf } from './fingerprint.ts';
import { fileBytesMax, type Look, type Marks, UnreadableFile, verdictOf } from './look.ts';
import { marksOfXmp } from './marks.ts';
import { readMp4 } from './mp4-marks.ts';

/** Reads a file in the browser, and asks the studio about its fingerprint. @throws UnreadableFile, CallError */
export async function lookInto(file: File): Promise<Look> {
  if (file.size > fileBytesMax) throw new UnreadableFile('large');
  const mime = mimeOf(new Uint8Array(await file.slice(0, 16).arrayBuffer()));
  if (!mime) throw new UnreadableFile('kind');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const [sha256, marks, manifest] = await Promise.all([fingerprintOf(file), marksOf(file, mime), manifestOf(bytes, mime)]);
  const { ProduceID = '', ContentProducer = '' } = marks.label ?? {};
  const { info: known } = await call('Extend/file_verify', { sha256, produce_id: ProduceID, producer: ContentProducer });
  const look = { mime, sha256, marks, manifest, known };
  // Marks may have been in the part that is missing.
  if (verdictOf(look) === 'unmarked' && isCutOff(bytes, mime)) throw new UnreadableFile('cutOff');
  return look;
}

/** By the first bytes: names and types of files are only claims. */
function mimeOf(head: Uint8Array): string | undefined {
  const letters = new TextDecoder('latin1').decode(head);
  if (letters.slice(1, 4) === 'PNG') return 'image/png';
  if (letters.startsWith('ÿØÿ')) return 'image/jpeg';
  if (letters.startsWith('RIFF') && letters.slice(8, 12) === 'WEBP') return 'image/webp';
  return letters.slice(4, 8) === 'ftyp' ? 'video/mp4' : undefined;
}

const asked = { async: true, expanded: true, includeTags: { xmp: true } } as const;

async function marksOf(file: File, mime: string): Promise<Marks> {
  if (mime === 'video/mp4') {
    const { xmp, label } = await readMp4(file);
    const marks = marksOfXmp(xmp ?? '');
    return { ...marks, label: marks.label ?? label };
  }
  const tags = await reader.load(file, { ...asked, domParser: new DOMParser({ onError: () => undefined }) }).catch(() => undefined);
  return marksOfXmp((tags?.xmp as { _raw?: string } | undefined)?._raw ?? '');
}

/** What reads signed records is some megabytes large: it comes for a file that holds one. */
async function manifestOf(bytes: Uint8Array<ArrayBuffer>, mime: string) {
  if (!holds(bytes, 'jumb') || !holds(bytes, 'c2pa')) return undefined;
  const { readManifest } = await import('./read-manifest.ts');
  return readManifest(bytes, mime);
}

function holds(bytes: Uint8Array, word: string): boolean {
  const [first = 0, ...rest] = [...word].map((sign) => sign.charCodeAt(0));
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1)) {
    if (rest.every((code, place) => bytes[at + 1 + place] === code)) return true;
  }
  return false;
}
