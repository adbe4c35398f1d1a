import { protocol } from '@electric-sql/pglite';
import { types } from 'pg';
import { prepareValue } from 'pg/lib/utils.js';
import type { QueryResult } from '../../../ports/database.ts';

/** The PostgreSQL wire protocol: statements as bytes, and the bytes of an answer as results. */

const { serialize } = protocol;
const int8 = 20;
types.setTypeParser(int8, Number);

/** A statement that is kept prepared in the session, so that it is parsed and planned once. */
export interface Prepared {
  name: string;
  state: 'new' | 'preparing' | 'ready';
  columns: Column[];
}
export interface Column {
  name: string;
  parse: (text: string) => unknown;
}

/** The text as it is, perhaps several statements. */
export function simpleQuery(sql: string): Uint8Array {
  return serialize.query(sql);
}

/** Parses under `prepared`'s name if it is new, under none if another is just doing so, and runs. */
export function preparedQuery(prepared: Prepared, sql: string, parameters: readonly unknown[]): Uint8Array {
  const values = parameters.map((value) => prepareValue(value));
  const run = (statement: string) => [serialize.bind({ statement, values }), serialize.execute({}), serialize.sync()];
  if (prepared.state === 'ready') return join(run(prepared.name));
  const name = prepared.state === 'new' ? prepared.name : '';
  return join([serialize.parse({ name, text: sql }), serialize.describe({ type: 'S', name }), ...run(name)]);
}

export function join(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}

/** `idle`: no transaction; `open`: in one; `failed`: in one that can only be rolled back. */
export type TransactionStatus = 'idle' | 'open' | 'failed';
const statuses: Record<string, TransactionStatus> = { I: 'idle', T: 'open', E: 'failed' };

/** What one statement answered, once it is whole. */
export interface Answer {
  result: QueryResult;
  /** Those described in this very answer. */
  columns: Column[] | undefined;
  /** The statement's text was understood, whatever became of its run. */
  parsed: boolean;
  error: Error | undefined;
  status: TransactionStatus;
}

/** Reads answers out of the stream of bytes. `columnsOf` gives the columns that are known from before. */
export function createAnswerReader(listeners: {
  columnsOf(): Column[];
  answered(answer: Answer): void;
  notified(channel: string, payload: string): void;
}): (bytes: Uint8Array) => void {
  const parser = new protocol.Parser();
  let answer = emptyAnswer();

  return (bytes) => {
    parser.parse(bytes, (message) => {
      if (isMessage(message, 'dataRow')) {
        answer.result.rows.push(rowOf(message.fields, answer.columns ?? listeners.columnsOf()));
      } else if (isMessage(message, 'rowDescription')) {
        answer.columns = message.fields.map((field) => ({ name: field.name, parse: types.getTypeParser(field.dataTypeID, 'text') }));
      } else if (isMessage(message, 'commandComplete')) {
        complete(answer.result, message.text);
      } else if (message.name === 'parseComplete') {
        answer.parsed = true;
      } else if (message.name === 'error') {
        answer.error = message as unknown as Error;
      } else if (isMessage(message, 'notification')) {
        listeners.notified(message.channel, message.payload);
      } else if (isMessage(message, 'readyForQuery')) {
        const finished = { ...answer, status: statuses[message.status] ?? 'idle' };
        answer = emptyAnswer();
        listeners.answered(finished);
      }
    });
  };
}

interface Messages {
  dataRow: { fields: (string | null)[] };
  rowDescription: { fields: { name: string; dataTypeID: number }[] };
  commandComplete: { text: string };
  notification: { channel: string; payload: string };
  readyForQuery: { status: string };
}

function isMessage<Name extends keyof Messages>(message: { name: string }, name: Name): message is { name: string } & Messages[Name] {
  return message.name === name;
}

function emptyAnswer(): Answer {
  return { result: { command: '', rowCount: null, rows: [] }, columns: undefined, parsed: false, error: undefined, status: 'idle' };
}

function rowOf(fields: (string | null)[], columns: Column[]): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (let index = 0; index < columns.length; index += 1) {
    const column = columns[index];
    const field = fields[index];
    if (column) row[column.name] = field === null || field === undefined ? null : column.parse(field);
  }
  return row;
}

/** Command tags: `INSERT 0 3`, `UPDATE 2`, `BEGIN`. */
function complete(result: QueryResult, tag: string): void {
  const words = tag.split(' ');
  const count = words.at(-1);
  result.command = words[0] ?? '';
  result.rowCount = words.length > 1 && count !== undefined && /^\d+$/.test(count) ? Number(count) : null;
}
