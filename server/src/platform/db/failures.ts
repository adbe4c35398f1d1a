import type { Sentence } from '@easel/contract/language';
import { Unavailable } from '../unavailable.ts';

/** Distinguishes temporary failures of the database from errors of a statement. */

/** The database does not answer, or not in time. Whether a transaction that was just being committed came through is not known. */
export class DatabaseUnavailable extends Unavailable {
  override name = 'DatabaseUnavailable';
}

/** PostgreSQL: serialization_failure, deadlock_detected. */
const collisions = ['40001', '40P01'];

/** Two transactions stood in each other's way, and this one was undone as a whole: it may be tried again. */
export function isCollision(error: unknown): boolean {
  return collisions.includes((error as { code?: string } | undefined)?.code ?? '');
}

/** PostgreSQL: invalid_password, invalid_authorization_specification, invalid_catalog_name. */
const accessDenied = ['28P01', '28000', '3D000'];

/** A server cannot be used at all: it is unreachable, or refuses the user or database of the address. */
export function isOutOfReach(error: unknown): boolean {
  return error instanceof DatabaseUnavailable || accessDenied.includes((error as { code?: string } | undefined)?.code ?? '');
}

/** Why the server in `DATABASE_URL` cannot be used at all, for the operator; nothing for any other error. */
export function explainConnectionError(error: unknown): Sentence | undefined {
  const { code = '', message, cause } = error as { code?: string; message: string; cause?: Partial<Error> };
  if (error instanceof DatabaseUnavailable) {
    const reason = cause?.message || code || message;
    return { zh: `DATABASE_URL 里的数据库没有应答：${reason}`, en: `The database server in DATABASE_URL does not answer: ${reason}` };
  }
  if (!isOutOfReach(error)) return undefined;
  return {
    zh: `DATABASE_URL 里的数据库拒绝了工作室：${message}`,
    en: `The database server in DATABASE_URL does not let the studio in: ${message}`,
  };
}
