import { type DestinationStream, type Logger, pino } from 'pino';

export type Log = Logger;

/** Names of values that never reach a log, wherever they are. */
const secret = ['usertoken', 'temp_usertoken', 'password', 'ver_code', 'email', 'authorization', 'cookie'];

export interface LogOptions {
  level: string;
  /** Short lines for people instead of JSON for machines. */
  terminal: boolean;
  output?: { write(text: string): unknown };
}

export function createLog({ level, terminal, output = process.stdout }: LogOptions): Log {
  const destination: DestinationStream = { write: (line) => void output.write(terminal ? lineOf(line) : line) };
  const paths = secret.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);
  return pino({ level, base: undefined, redact: { paths, censor: '[hidden]' }, timestamp: pino.stdTimeFunctions.isoTime }, destination);
}

const words: Record<number, string> = { 10: 'trace', 20: 'debug', 30: 'info ', 40: 'warn ', 50: 'ERROR', 60: 'FATAL' };

function lineOf(json: string): string {
  const { time, level, msg, err, ...rest }: Record<string, unknown> = JSON.parse(json);
  const details = Object.entries(rest).map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`);
  const error = err as { stack?: string; message?: string } | undefined;
  const clock = String(time).slice(11, 19);
  const line = [clock, words[Number(level)] ?? '', msg ?? '', ...details].join(' ').trimEnd();
  return error ? `${line}\n${error.stack ?? error.message}\n` : `${line}\n`;
}
