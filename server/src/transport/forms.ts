import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import { limits } from '@easel/contract/limits';
import { AppError } from '../platform/app-error.ts';
import type { BodyReservation } from './body-budget.ts';
import { readMultipart } from './multipart.ts';
import { bufferBody } from './receive.ts';

/**
 * A call's body as named texts. Everything odd is refused here, so that no handler ever sees a repeated field,
 * half a character or a byte that the database would choke on.
 */
export type Form = Record<string, string>;

/** Bytes of a form without files. */
const formBytesMax = 1024 * 1024;
const fieldsMax = 200;
const fileFieldsMax = 20;
/** Bytes of the fields beside a file, and of the lines between them. */
const besideFileMax = 64 * 1024;

/** What a body says it is, as the content type parsers hand it on: it is read once there is somebody to answer refusals. */
export type BodyType = 'urlencoded' | 'multipart';

export interface FormRules {
  reservation: BodyReservation;
  /** Names the part that carries a file, where the call may carry one. */
  fileField: string | undefined;
  /** Megabytes that it may have, where they are not those of a picture. */
  fileMb?: number | undefined;
  /** Runs with the fields that came before the file, before anything of it is read. It may refuse; true: the caller is known. */
  beforeFile(): Promise<boolean>;
}

/** Fills the form as the fields come, and answers the file where the call may carry one. */
export async function readForm(
  request: IncomingMessage,
  type: BodyType | undefined | null,
  form: Form,
  { reservation, fileField, fileMb, beforeFile }: FormRules,
): Promise<Buffer | undefined> {
  if (!type) return undefined;
  if (type === 'urlencoded') {
    readUrlencoded(await bufferBody(request, { reservation, bytesMax: formBytesMax, tooLarge: 'too_large' }), form);
    return undefined;
  }
  let count = 0;
  const fileBytesMax = (fileMb ?? limits.imageMb) * 1024 * 1024;
  return readMultipart(request, {
    reservation,
    bytesMax: fileField ? fileBytesMax + besideFileMax : formBytesMax,
    tooLarge: tooLargeCode(fileField, fileMb),
    fileField,
    fileBytesMax,
    fieldsMax: fileField ? fileFieldsMax : fieldsMax,
    fieldBytesMax: fileField ? besideFileMax : formBytesMax,
    onField: (name, value) => addField(form, name, value, ++count),
    beforeFile,
  });
}

function tooLargeCode(fileField: string | undefined, fileMb: number | undefined) {
  if (fileField && fileMb === undefined) return 'picture_too_large';
  return fileField && fileMb === limits.attachmentMb ? 'file_too_large' : 'too_large';
}

function readUrlencoded(bytes: Buffer, form: Form): void {
  let count = 0;
  for (const pair of textOf(bytes).split('&', fieldsMax + 1)) {
    if (pair === '') continue;
    const equals = pair.indexOf('=');
    const name = decode(equals < 0 ? pair : pair.slice(0, equals));
    addField(form, name, equals < 0 ? '' : decode(pair.slice(equals + 1)), ++count);
  }
}

function addField(form: Form, name: string, value: string, count: number): void {
  if (count > fieldsMax) throw new AppError('too_large');
  if (name in form || value.includes('\0')) throw new AppError('invalid', { fields: { [name]: 'field_invalid' } });
  form[name] = value;
}

/** Without a prototype: a field may have any name. */
export function emptyForm(): Form {
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
