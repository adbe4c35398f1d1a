import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from './clock.ts';

/** Addresses of files that only their reader knows: they carry their own permission and its end. */

export interface FileReference {
  /** The asset's id. */
  id: string;
  /** The name that a saved file gets. */
  name: string;
  /** The browser saves the file instead of showing it. */
  download?: boolean;
}

export interface FileAddresses {
  /** A path such as `/files/{id}/{name}?until=…&signature=…`. The same for some hours, so that caches work. */
  sign(file: FileReference): string;
  /** Whether this server made the address and it still holds. */
  verify(file: FileReference, until: string, signature: string): boolean;
}

const hour = 3600;
/** An address holds for 6 to 12 hours and changes every 6. */
const step = 6 * hour;

export function createFileAddresses(key: string, clock: Clock): FileAddresses {
  const seconds = () => Math.floor(clock.now().getTime() / 1000);

  function signatureOf(file: FileReference, until: string): string {
    const text = JSON.stringify([file.id, file.name, until, file.download === true]);
    return createHmac('sha256', key).update(text).digest('base64url');
  }

  return {
    sign(file) {
      const until = String((Math.floor(seconds() / step) + 2) * step);
      const query = `until=${until}${file.download ? '&download=1' : ''}&signature=${signatureOf(file, until)}`;
      return `/files/${file.id}/${encodeURIComponent(file.name)}?${query}`;
    },
    verify(file, until, signature) {
      if (!/^\d{1,12}$/.test(until) || Number(until) < seconds()) return false;
      const wanted = Buffer.from(signatureOf(file, until));
      const given = Buffer.from(signature);
      return wanted.length === given.length && timingSafeEqual(wanted, given);
    },
  };
}
