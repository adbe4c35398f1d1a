import { accountExport } from '@easel/contract/profile';
import type { StudioName } from '../../platform/brand/values.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { DocumentMaker } from '../../platform/document.ts';
import type { Limiter } from '../../platform/limits/limiter.ts';
import { type Member, type Route, route } from '../../platform/route.ts';
import { lateEntry, textEntry, zipStream } from '../../platform/zip.ts';
import type { Storage } from '../../ports/storage.ts';
import { indexPage } from './page/index-page.ts';
import { type Part, parts } from './page/words.ts';
import { readBelongings } from './reads.ts';

interface ExportDeps {
  db: Database;
  clock: Clock;
  storage: Storage;
  limiter: Limiter;
  studioName: StudioName;
  /** Draws an invoice as a PDF. */
  drawInvoice: DocumentMaker['make'];
}

/** Everything that the studio holds of a member, to take along. */
export function exportRoutes({ db, clock, storage, limiter, studioName, drawInvoice }: ExportDeps): Route[] {
  const pdfOf = async (id: string, { memberId: owner, language }: Member, name: string) => {
    const made = await drawInvoice({ id, owner, name, language });
    return made && typeof made.content !== 'function' ? made.content : '';
  };
  return [
    route(accountExport, async (_input, reader) => {
      await limiter.take(db, 'export', { member: reader.memberId });
      const now = clock.now();
      const { documents, files, texts, invoices, member } = await readBelongings(db, reader, now);
      const named = [...texts, ...files, ...invoices.map(({ name }) => ({ part: 'invoices' as const, name }))];
      const filesOf = (part: Part) => [
        ...(part in documents ? [`${part}.json`] : []),
        ...named.filter((file) => file.part === part).map(({ name }) => name),
      ];
      const page = indexPage({
        ...{ studio: studioName(reader.language), member, language: reader.language, at: now },
        files: Object.fromEntries(parts.map((part) => [part, filesOf(part)])) as Record<Part, string[]>,
      });
      const stream = zipStream([
        textEntry('index.html', page, now),
        ...Object.entries(documents).map(([name, content]) => textEntry(`${name}.json`, `${JSON.stringify(content, null, 2)}\n`, now)),
        ...texts.map(({ name, at, read }) => lateEntry(name, at, read)),
        ...invoices.map(({ id, name, at }) => lateEntry(name, at, () => pdfOf(id, reader, name))),
        ...files.map(({ name, at, bytes, key }) => ({ name, at, bytes, open: () => storage.read(key) })),
      ]);
      return { file: { stream, mime: 'application/zip', name: `easel-${now.toISOString().slice(0, 10)}.zip` } };
    }),
  ];
}
