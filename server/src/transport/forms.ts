import { isUtf8 } from 'node:buffer';
import { AppError } from '../platform/app-error.ts';

/**
 * A call's body as named texts. Everything odd is refused here, so that no handler ever sees a repeated field,
 * half a character or a byte that the database would choke on.
 */
export type Form = Record<string, string>;

/** Bytes of a form without files. */
export const formBytesMax = 1024 * 1024;
const fieldsMax = 200;

/** An undecoded body, as the content type parsers hand it on: refusals need the reader's language first. */
export interface RawForm {
  type: 'urlencoded' | 'multipart';
  contentType: string;
  bytes: Buffer;
}

export async function readForm(raw: RawForm | undefined | null): Promise<Form> {
  if (!raw || raw.bytes.length === 0) return emptyForm();
  return raw.type === 'urlencoded' ? readUrlencoded(raw.bytes) : readMultipart(raw);
}

/** The same without waiting, for the usual body. */
export function readFormNow(raw: RawForm): Form {
  return readUrlencoded(raw.bytes);
}

function readUrlencoded(bytes: Buffer): Form {
  const form = emptyForm();
  let count = 0;
  for (const pair of textOf(bytes).split('&', fieldsMax + 1)) {
    if (pair === '') continue;
    const equals = pair.indexOf('=');
    const name = decode(equals < 0 ? pair : pair.slice(0, equals));
    addField(form, name, equals < 0 ? '' : decode(pair.slice(equals + 1)), ++count);
  }
  return form;
}

async function readMultipart({ bytes, contentType }: RawForm): Promise<Form> {
  textOf(bytes);
  const parsed = await new Response(new Uint8Array(bytes), { headers: { 'content-type': contentType } }).formData().catch((error) => {
    throw new AppError('invalid', { cause: error });
  });
  const form = emptyForm();
  let count = 0;
  for (const [name, value] of parsed) {
    if (typeof value !== 'string') throw new AppError('invalid', { fields: { [name]: 'field_invalid' } });
    addField(form, name, value, ++count);
  }
  return form;
}

function addField(form: Form, name: string, value: string, count: number): void {
  if (count > fieldsMax) throw new AppError('too_large');
  if (name in form || value.includes('\0')) throw new AppError('invalid', { fields: { [name]: 'field_invalid' } });
  form[name] = value;
}

/** Without a prototype: a field may have any name. */
function emptyForm(): Form {
  return Object.create(null) as Form;
}

function textOf(bytes: Buffer): string {
  if (!isUtf8(bytes)) throw new AppError('invalid');
  return bytes.toString('utf8');
}

function decode(text: string): string {
  const spaced = text.includes('+') ? text.replaceAll('+', ' ') : text;
  if (!spaced.includes('%')) return spaced;
  try {
    return decodeURIComponent(spaced);
  } catch (error) {
    throw new AppError('invalid', { cause: error });
  }
}
