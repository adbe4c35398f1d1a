import { expect, test } from 'vitest';
import { CallError } from '../../api/call-error.ts';
import type { Source } from '../source/source.ts';
import { type BatchFile, type FileState, sendAll, sendable, uploadAll } from './run-batch.ts';

const source = (id: string): Source => ({ id, name: id, url: id, thumb: id, width: 4, height: 4, expires: null, work: null });
const refusal = (code: CallError['code']) => new CallError(code, code);
const batchOf = (...names: string[]): BatchFile[] =>
  names.map((name) => ({ file: new File([], name), preview: '', state: { kind: 'waiting' } }));
const ready = (...names: string[]) =>
  batchOf(...names).map((one): BatchFile => ({ ...one, state: { kind: 'ready', source: source(one.file.name) } }));

function states(files: readonly BatchFile[]) {
  const now: FileState[] = files.map(({ state }) => state);
  return { now, tell: (place: number, state: FileState) => now.splice(place, 1, state) };
}
const alone = { room: async () => undefined, signal: new AbortController().signal };

test('each file is uploaded, and one that is refused says why', async () => {
  const { now, tell } = states(batchOf('a', 'b', 'c'));
  await uploadAll(
    batchOf('a', 'b', 'c'),
    async ({ name }) => (name === 'b' ? Promise.reject(refusal('type_refused')) : source(name)),
    tell,
  );
  expect(now).toEqual([
    { kind: 'ready', source: source('a') },
    { kind: 'failed', words: expect.any(String) },
    { kind: 'ready', source: source('c') },
  ]);
});

test('one that fails stops no other; who has too many open works waits for room', async () => {
  const { now, tell } = states(ready('a', 'b', 'c'));
  const asked: string[] = [];
  let waited = 0;
  const send = async ({ id }: Source) => {
    asked.push(id);
    if (id === 'a') throw refusal('picture_too_small');
    if (id === 'b' && waited === 0) throw refusal('too_many_works');
    return [{ id: `work of ${id}` }];
  };
  const room = async () => {
    waited += 1;
  };
  await sendAll(ready('a', 'b', 'c'), { ...alone, send, tell, room });
  expect(asked).toEqual(['a', 'b', 'b', 'c']);
  expect(now.map(({ kind }) => kind)).toEqual(['failed', 'sent', 'sent']);
  expect(now.map((state) => (state.kind === 'sent' ? state.work : ''))).toEqual(['', 'work of b', 'work of c']);
});

test('without credits the rest is left as it is, and who leaves sends no more', async () => {
  const short = states(ready('a', 'b'));
  await sendAll(ready('a', 'b'), { ...alone, send: () => Promise.reject(refusal('subscribe')), tell: short.tell });
  expect(short.now.map(({ kind }) => kind)).toEqual(['failed', 'ready']);
  const leaving = new AbortController();
  const leave = async () => {
    leaving.abort();
    return [];
  };
  const left = states(ready('a', 'b'));
  await sendAll(ready('a', 'b'), { ...alone, signal: leaving.signal, send: leave, tell: left.tell });
  expect(left.now.map(({ kind }) => kind)).toEqual(['sent', 'ready']);
});

test('a lost answer is asked for again by the same request, so that nothing is paid twice', async () => {
  const ids: string[] = [];
  const first = states(ready('a'));
  const lose = async (_source: Source, requestId: string) => {
    ids.push(requestId);
    throw refusal('network');
  };
  await sendAll(ready('a'), { ...alone, send: lose, tell: first.tell });
  const again: BatchFile[] = ready('a').map((one, place) => ({ ...one, state: first.now[place] as FileState }));
  const second = states(again);
  await sendAll(again, { ...alone, send: async (_source, requestId) => [{ id: `work ${ids.push(requestId)}` }], tell: second.tell });
  expect(second.now[0]?.kind).toBe('sent');
  expect(ids[0]).toBe(ids[1]);
});

test('what was refused is not asked for again, and not counted', async () => {
  const refused: BatchFile[] = ready('a').map((one) => ({ ...one, state: { kind: 'failed', words: 'no', source: source('a') } }));
  expect(refused.flatMap(({ state }) => sendable(state) ?? [])).toEqual([]);
  const { now, tell } = states(refused);
  await sendAll(refused, { ...alone, send: () => Promise.reject(refusal('picture_too_small')), tell });
  expect(now).toEqual(refused.map(({ state }) => state));
});
