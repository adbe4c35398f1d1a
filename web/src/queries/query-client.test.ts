import { QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { queryClient, readAgain } from './query-client.ts';

beforeEach(() => queryClient.clear());

/** Something that is shown, whose answers come when the test says so. */
function show(key: string) {
  const asked: ((answer: string) => void)[] = [];
  const queryFn = () => new Promise<string>((resolve) => asked.push(resolve));
  const observer = new QueryObserver(queryClient, { queryKey: [key], queryFn });
  observer.subscribe(() => {});
  return {
    asked,
    answer: async (text: string) => {
      asked.at(-1)?.(text);
      await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe(text));
    },
  };
}

test('what was on its way for the first time when it changed is shown, and read once more', async () => {
  const { asked, answer } = show('credits');
  const reading = readAgain(['credits']);
  await answer('before the change');
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  await answer('after it');
  await reading;
  expect(asked).toHaveLength(2);
});

test('what is known is read once more at once, and nothing else is', async () => {
  const [{ asked, answer }, other] = [show('credits'), show('names')];
  await answer('before the change');
  const reading = readAgain(['credits']);
  expect(asked).toHaveLength(2);
  await answer('after it');
  await reading;
  expect([asked.length, other.asked.length]).toEqual([2, 1]);
});
