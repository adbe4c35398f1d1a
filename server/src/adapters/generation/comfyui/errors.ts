import { EngineError } from '../../../platform/engine-error.ts';
import type { Failure } from '../../../ports/generation.ts';
import { failureOf, lineOf } from '../remote/failures.ts';
import { type HistoryRun, refusalSchema } from './wire.ts';

/** Files and nodes that a server does not have, where another one may. */
const absent = ['missing_node_type', 'value_not_in_list'];

/** Why a graph was not taken. */
export function refusalOf(status: number, said: unknown): EngineError {
  const refusal = refusalSchema.safeParse(said);
  const plain = failureOf(status, said);
  if (!refusal.success || plain.failure.kind === 'refused') return plain;
  const { error, node_errors } = refusal.data;
  const all = [error, ...Object.values(node_errors).flatMap(({ errors }) => errors)];
  const detail = lineOf(all.map(({ message, details }) => `${message} ${details}`).join('; '));
  const lacks = all.some(({ type, message }) => absent.includes(type) || /does not exist/.test(message));
  return new EngineError(lacks ? 'unavailable' : 'bad-input', `The workflow is not taken: ${detail}`);
}

/** Why a run that has ended made nothing; nothing where it went well. Tracebacks and paths of the server stay behind. */
export function failureOfRun({ status }: HistoryRun): Failure | undefined {
  if (status?.status_str !== 'error') return undefined;
  const said = new Map(status.messages as [string, Record<string, unknown>][]);
  if (said.has('execution_interrupted')) return { kind: 'lost', detail: 'The run was stopped at the server' };
  const { exception_type: type = '', exception_message: message = '', node_type: node = '' } = said.get('execution_error') ?? {};
  const detail = lineOf(`${node} failed with ${type}: ${message}`);
  if (/UnidentifiedImageError/.test(String(type))) return { kind: 'bad-input', detail };
  return { kind: /OutOfMemory|out of memory/i.test(`${type} ${message}`) ? 'unavailable' : 'fault', detail };
}
