import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CallError } from './call-error.ts';
import { upload } from './upload.ts';

/** The browser's own request, as far as uploads use it. */
class Request {
  static last: Request;
  upload: { onprogress?: (event: { loaded: number; total: number }) => void; onload?: () => void } = {};
  onload?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  responseText = '';
  body: FormData | undefined;
  open() {
    Request.last = this;
  }
  send(body: FormData) {
    this.body = body;
  }
  abort() {
    this.onabort?.();
    this.onloadend?.();
  }
  answer(json: object) {
    this.responseText = JSON.stringify(json);
    this.onload?.();
    this.onloadend?.();
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', Request);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function uploading(signal?: AbortSignal) {
  const form = new FormData();
  form.set('file', new Blob(['x']), 'x.png');
  const shares: number[] = [];
  const state: { now: unknown; shares: number[] } = { now: 'under way', shares };
  upload('Image/upload_do', form, (share) => shares.push(share), signal).then(
    (answer) => {
      state.now = answer;
    },
    (error: unknown) => {
      state.now = error;
    },
  );
  return { state, request: Request.last };
}

test('a slow upload goes on as long as it moves, and its answer may take a minute', async () => {
  const { state, request } = uploading();
  expect([...(request.body ?? [])].at(-1)?.[0]).toBe('file');
  for (let loaded = 1; loaded <= 20; loaded += 1) {
    await vi.advanceTimersByTimeAsync(25_000);
    request.upload.onprogress?.({ loaded, total: 20 });
  }
  request.upload.onload?.();
  await vi.advanceTimersByTimeAsync(55_000);
  expect(state).toMatchObject({ now: 'under way', shares: { 0: 0.05, 19: 1 } });
  request.answer({ status: 1, info: { asset: { id: 'a1' } } });
  await vi.advanceTimersByTimeAsync(0);
  expect(state.now).toMatchObject({ info: { asset: { id: 'a1' } } });
});

test.each<[string, boolean, number]>([
  ['half a minute of silence', false, 30_000],
  ['a minute without an answer', true, 60_000],
])('%s means that the connection is lost', async (_what, sent, ms) => {
  const { state, request } = uploading();
  if (sent) request.upload.onload?.();
  await vi.advanceTimersByTimeAsync(ms - 1);
  expect(state.now).toBe('under way');
  await vi.advanceTimersByTimeAsync(2);
  expect((state.now as CallError).code).toBe('network');
});

test('one that is called off throws the reason', async () => {
  const calling = new AbortController();
  const { state } = uploading(calling.signal);
  calling.abort('enough');
  await vi.advanceTimersByTimeAsync(0);
  expect(state.now).toBe('enough');
});
