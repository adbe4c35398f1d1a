import { afterEach, describe, expect, it, vi } from 'vitest';
import { onReturn, tellReturn } from './return-channel.ts';

describe('a window that comes back', () => {
  let own = false;
  const back = vi.fn();
  onReturn(() => own, back);
  afterEach(() => vi.useRealTimers());

  it('is heard by the tab that sent it', async () => {
    own = true;
    expect(await tellReturn(false)).toBe(true);
    expect(back).toHaveBeenCalledTimes(1);
  });

  it('learns that no tab sent it', async () => {
    own = false;
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const others = new BroadcastChannel('easel_payment');
    const reached = new Promise((resolve) => {
      others.onmessage = resolve;
    });
    const received = tellReturn(false);
    await reached;
    vi.runAllTimers();
    expect(await received).toBe(false);
    expect(back).not.toHaveBeenCalled();
    others.close();
  });
});
