import { EngineError } from '../../../platform/engine-error.ts';

/** What servers say of their refusals is for the log: as one short line. Paths of their machine say nothing to anybody else. */
export function lineOf(said: unknown): string {
  const text = typeof said === 'string' ? said : (JSON.stringify(said) ?? '');
  return text
    .replace(/(?:[A-Za-z]:)?(?:[\\/][\w.@ -]+){2,}/g, '…')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 300);
}

const blocked = /content[_ ]?(filter|policy|polic|management|moderat)|moderation|nsfw|safety|sensitive|responsible ai|not allowed by/i;

/** Why a server refused, from its status and what it said; `lost` where something is asked after that was there (`task`). */
export function failureOf(status: number, said: unknown, { task = false } = {}): EngineError {
  const detail = `It answered ${status}: ${lineOf(said)}`;
  if (status < 500 && blocked.test(typeof said === 'string' ? said : (JSON.stringify(said) ?? '')))
    return new EngineError('refused', detail);
  if (status === 429) return new EngineError('busy', detail);
  if (task && (status === 404 || status === 410)) return new EngineError('lost', detail);
  if ([401, 402, 403, 404, 405, 408, 502, 503, 504].includes(status)) return new EngineError('unavailable', detail);
  if (status >= 400 && status < 500) return new EngineError('bad-input', detail);
  return new EngineError('fault', detail);
}
