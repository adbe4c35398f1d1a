import { expect, test } from 'vitest';
import { appHistory, onMove } from '../src/app/routing/address.ts';

test('going back twice before the browser has moved goes back once', async () => {
  const seen: string[] = [];
  for (const to of ['/workbench', '/workbench/nav', '/workbench/nav?view=p1']) appHistory.move(to, {});
  const stop = onMove(({ location }) => void seen.push(location.pathname + location.search));
  appHistory.go(-1);
  appHistory.go(-1);
  await expect.poll(() => seen.length).toBe(1);
  // Whatever else was asked for has been done when the browser is back from a second way.
  appHistory.go(1);
  await expect.poll(() => seen.at(-1)).toBe('/workbench/nav?view=p1');
  expect(seen).toEqual(['/workbench/nav', '/workbench/nav?view=p1']);
  stop();
});
