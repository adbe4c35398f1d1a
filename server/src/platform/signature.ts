import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Language } from '@easel/contract/language';
import type { Clock } from './clock.ts';

/** Addresses of files and documents that only their reader knows: they carry their own permission and its end. */

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

/** A document that is made whenever it is read. */
export interface DocumentReference {
  /** Which maker makes it, e.g. `invoice`. */
  kind: string;
  id: string;
  /** The member whose document it is. */
  owner: string;
  /** The name that the saved file gets. */
  name: string;
  /** What it is written in. */
  language: Language;
}

export interface DocumentAddresses {
  /** A path such as `/documents/{kind}/{id}/{name}?lang=…&owner=…&until=…&signature=…`, as lasting as those of files. */
  sign(document: DocumentReference): string;
  verify(document: DocumentReference, until: string, signature: string): boolean;
}

const hour = 3600;
/** An address holds for 6 to 12 hours and changes every 6. */
const step = 6 * hour;

export function createFileAddresses(key: string, clock: Clock): FileAddresses {
  const seal = createSeal(key, clock);
  const named = (file: FileReference) => [file.id, file.name, file.download === true];
  return {
    sign(file) {
      const { until, signature } = seal.sign(named(file));
      const query = `until=${until}${file.download ? '&download=1' : ''}&signature=${signature}`;
      return `/files/${file.id}/${encodeURIComponent(file.name)}?${query}`;
    },
    verify: (file, until, signature) => seal.verify(named(file), until, signature),
  };
}

export function createDocumentAddresses(key: string, clock: Clock): DocumentAddresses {
  const seal = createSeal(key, clock);
  // Longer than what a file is signed by, so that neither signature passes for the other.
  const named = ({ kind, id, owner, name, language }: DocumentReference) => ['document', kind, id, owner, name, language];
  return {
    sign(document) {
      const { kind, id, owner, name, language } = document;
      const query = new URLSearchParams({ lang: language, owner, ...seal.sign(named(document)) });
      return `/documents/${kind}/${id}/${encodeURIComponent(name)}?${query}`;
    },
    verify: (document, until, signature) => seal.verify(named(document), until, signature),
  };
}

/** Signs what an address names, with its end. */
function createSeal(key: string, clock: Clock) {
  const seconds = () => Math.floor(clock.now().getTime() / 1000);
  const signatureOf = (named: readonly unknown[], until: string) =>
    createHmac('sha256', key)
      .update(JSON.stringify([...named, until]))
      .digest('base64url');
  return {
    sign(named: readonly unknown[]): { until: string; signature: string } {
      const until = String((Math.floor(seconds() / step) + 2) * step);
      return { until, signature: signatureOf(named, until) };
    },
    verify(named: readonly unknown[], until: string, signature: string): boolean {
      if (!/^\d{1,12}$/.test(until) || Number(until) < seconds()) return false;
      const wanted = Buffer.from(signatureOf(named, until));
      const given = Buffer.from(signature);
      return wanted.length === given.length && timingSafeEqual(wanted, given);
    },
  };
}
