import { z } from 'zod';

/** What stands in a backup: a tar file, described in docs/decisions. */

export const format = 1;

/** The first member. */
export const manifestName = 'manifest.json';
export const manifestSchema = z.object({
  product: z.literal('easel'),
  format: z.literal(format),
  made_at: z.string(),
  schema: z.array(z.string()).min(1),
  numbers: z.record(z.string(), z.number()),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** The keys of the studio, in the words of their own file. */
export const secretsName = 'secrets.json';
/** `tables/works/000001.jsonl.gz`: rows as JSON, one a line. */
export const tablesFolder = 'tables/';
export const jobsFolder = 'jobs/';
/** Stored files, by their keys. */
export const filesFolder = 'files/';

/** The last member of the archive: without it a backup is incomplete. */
export const endName = 'end.json';
export const endSchema = z.object({
  tables: z.record(z.string(), z.object({ rows: z.number(), sum: z.string() })),
  jobs: z.number(),
  files: z.number(),
  /** Files that were swept while the backup was made. */
  missing: z.number(),
  bytes: z.number(),
  /** Of the names and contents of all members before. */
  sha256: z.string(),
});
export type End = z.infer<typeof endSchema>;
