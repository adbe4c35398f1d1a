import { accountExport } from '@easel/contract/profile';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Limiter } from '../../platform/limits/limiter.ts';
import { type Route, route } from '../../platform/route.ts';
import { lateTextEntry, textEntry, zipStream } from '../../platform/zip.ts';
import type { Storage } from '../../ports/storage.ts';
import { readBelongings } from './reads.ts';

interface ExportDeps {
  db: Database;
  clock: Clock;
  storage: Storage;
  limiter: Limiter;
}

/** Everything that the studio holds of a member, to take along. */
export function exportRoutes({ db, clock, storage, limiter }: ExportDeps): Route[] {
  return [
    route(accountExport, async (_input, reader) => {
      await limiter.take(db, 'export', { member: reader.memberId });
      const now = clock.now();
      const { documents, files, texts } = await readBelongings(db, reader, now);
      const stream = zipStream([
        ...Object.entries(documents).map(([name, content]) => textEntry(`${name}.json`, `${JSON.stringify(content, null, 2)}\n`, now)),
        ...texts.map(({ name, at, read }) => lateTextEntry(name, at, read)),
        ...files.map(({ name, at, bytes, key }) => ({ name, at, bytes, open: () => storage.read(key) })),
      ]);
      return { file: { stream, mime: 'application/zip', name: `easel-${now.toISOString().slice(0, 10)}.zip` } };
    }),
  ];
}
