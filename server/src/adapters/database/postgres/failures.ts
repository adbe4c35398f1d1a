import { DatabaseUnavailable } from '../../../platform/db/failures.ts';

/** Names of PostgreSQL's own errors that say "not now": https://www.postgresql.org/docs/current/errcodes-appendix.html */
const notNow = [
  '08000', // connection_exception and its kin
  '08001',
  '08003',
  '08004',
  '08006',
  '25006', // read_only_sql_transaction: this server became a standby
  '25P03', // idle_in_transaction_session_timeout
  '53300', // too_many_connections
  '55P03', // lock_not_available
  '57014', // query_canceled, by statement_timeout
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
  '57P05', // idle_session_timeout
];
const network = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'];
/** The driver's own errors have words only. */
const words = /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error)/;

/** The error as the studio knows it: `DatabaseUnavailable` for all that passes by itself. */
export function failureOf(error: unknown): unknown {
  if (error instanceof DatabaseUnavailable) return error;
  const { code = '', message = '' } = error as { code?: string; message?: string };
  if (isStale(error) || notNow.includes(code) || network.includes(code) || words.test(message)) {
    return new DatabaseUnavailable(`The database is not available: ${message || code}`, error);
  }
  return error;
}

/**
 * A table got columns since this statement was prepared, as while a newer version starts beside this one. Under its name it is never answered
 * again (PostgreSQL's documentation of PREPARE); under another one it is.
 */
export function isStale(error: unknown): boolean {
  const { code, message = '' } = error as { code?: string; message?: string };
  return code === '0A000' && message.startsWith('cached plan must not change result type');
}

/** This very connection is of no use any more, though it still answers. */
export function breaksConnection(error: unknown): boolean {
  return (error as { code?: string }).code === '25006';
}

/** Whether there is nobody to ask at the address, or nobody who takes connections. */
export function isAway(error: unknown): boolean {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return network.includes(code) || ['57P01', '57P02', '57P03'].includes(code) || words.test(message);
}
