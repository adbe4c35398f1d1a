import type { Client } from 'pg';

/** One connection of its own that hears notifications, and comes back by itself when it is lost. */
export interface Listener {
  listen(channel: string, heard: (payload: string) => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

const retryMs = 500;

export function createListener(create: () => Client, failed: (error: Error) => void): Listener {
  const channels = new Map<string, Set<(payload: string) => void>>();
  let current: Promise<Client> | undefined;
  let closed = false;
  let retry: NodeJS.Timeout | undefined;

  async function open(): Promise<Client> {
    const client = create();
    client.on('error', failed);
    client.on('end', () => reopen());
    client.on('notification', ({ channel, payload }) => {
      for (const heard of channels.get(channel) ?? []) heard(payload ?? '');
    });
    await client.connect();
    for (const channel of channels.keys()) await client.query(`listen ${quoted(channel)}`);
    return client;
  }

  function reopen(): void {
    if (closed || retry) return;
    retry = setTimeout(() => {
      retry = undefined;
      current = open();
      current.catch((error) => {
        failed(error);
        reopen();
      });
    }, retryMs);
  }

  return {
    async listen(channel, heard) {
      const listeners = channels.get(channel) ?? new Set();
      channels.set(channel, listeners);
      listeners.add(heard);
      current ??= open();
      const client = await current;
      if (listeners.size === 1) await client.query(`listen ${quoted(channel)}`);
      return async () => {
        listeners.delete(heard);
      };
    },
    async close() {
      closed = true;
      clearTimeout(retry);
      const client = await current?.catch(() => undefined);
      await client?.end();
    },
  };
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
