import { isUtf8 } from 'node:buffer';
import { limits } from '@easel/contract/limits';
import { AppError } from '../platform/app-error.ts';
import { readParts } from './multipart.ts';

/**
 * A call's body as named texts. Everything odd is refused here, so that no handler ever sees a repeated field,
 * half a character or a byte that the database would choke on.
 */
export type Form = Record<string, string>;

/** Bytes of a form without files. */
export const formBytesMax = 1024 * 1024;
const fieldsMax = 200;
const fileFieldsMax = 20;
const fileBytesMax = limits.imageMb * 1024 * 1024;
/** Bytes of a form with a file: the file, its fields and the lines between them. */
export const fileFormBytesMax = fileBytesMax + 64 * 1024;

/** An undecoded body, as the content type parsers hand it on: refusals need the reader's language first. */
export interface RawForm {
  type: 'urlencoded' | 'multipart';
  contentType: string;
  bytes: Buffer;
}

/** The fields, and the file where the call may carry one: `fileField` names its part. */
export function readForm(raw: RawForm | undefined | null, fileField: string | undefined): { form: Form; file: Buffer | undefined } {
  if (!raw || raw.bytes.length === 0) return { form: emptyForm(), file: undefined };
  if (raw.type === 'urlencoded') return { form: readUrlencoded(raw.bytes), file: undefined };
  return readMultipart(raw, fileField);
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

function readMultipart({ bytes, contentType }: RawForm, fileField: string | undefined): { form: Form; file: Buffer | undefined } {
  const form = emptyForm();
  let file: Buffer | undefined;
  let count = 0;
  for (const part of readParts(bytes, contentType, fileField ? fileFieldsMax + 1 : fieldsMax)) {
    if (!part.isFile) addField(form, part.name, textOf(part.bytes), ++count);
    else if (part.name === fileField && file === undefined) file = part.bytes;
    else throw new AppError('invalid', { fields: { [part.name]: 'field_invalid' } });
  }
  if (file && file.length > fileBytesMax) throw new AppError('picture_too_large');
  return { form, file };
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
