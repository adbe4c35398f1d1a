/**
 * How the page that a provider leads back to finds the tab that waits for it. Providers may cut the tie between a window and
 * its opener, so they speak by a channel. It says nothing of the payment: that comes from the server alone.
 */

type Message = { type: 'returned'; left: boolean } | { type: 'heard' };

const name = 'easel_payment';
const patienceMs = 800;

/** Hears of windows that came back, from now on; `isOwn` says whether it was this tab that sent them. */
export function onReturn(isOwn: () => boolean, back: (how: 'left' | undefined) => void): void {
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.type !== 'returned' || !isOwn()) return;
    channel.postMessage({ type: 'heard' } satisfies Message);
    back(data.left ? 'left' : undefined);
  };
}

/** Says that a window came back, by its way out (`left`) or not. Answers whether some tab waits for it. */
export async function tellReturn(left: boolean): Promise<boolean> {
  const channel = new BroadcastChannel(name);
  const received = new Promise<boolean>((resolve) => {
    channel.onmessage = ({ data }: MessageEvent<Message>) => data.type === 'heard' && resolve(true);
    setTimeout(() => resolve(false), patienceMs);
  });
  channel.postMessage({ type: 'returned', left } satisfies Message);
  return received.finally(() => channel.close());
}
