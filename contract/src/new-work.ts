import type { Work } from './works.ts';

/**
 * The fields of a work that are stored as they travel, each with what a new work has in it: a column of the same name,
 * with the same default. The table, the encoder, the export, what a screen shows before the answer and the works of
 * tests all follow this list.
 */
export const storedFields = {
  refunded: 0,
  undrawn: [] as string[],
  favorite: false,
  title: '',
  source_name: '',
  follows: null as string | null,
  expected_s: null as number | null,
} satisfies Partial<Work>;
export type StoredField = keyof typeof storedFields;

export const storedFieldNames = Object.keys(storedFields) as StoredField[];

/** A work that was asked for and that nobody has begun. Free of zod, because screens show it before the answer. */
export function newWork(given: Pick<Work, 'id' | 'tool' | 'recipe' | 'price' | 'created_at'>): Work {
  return {
    ...storedFields,
    change: 0,
    state: 'queued',
    progress: 0,
    phase: 'waiting',
    phase_label: null,
    queue_position: null,
    wait_s: null,
    outputs: [],
    error: null,
    parent: null,
    started_at: null,
    ended_at: null,
    expires_at: null,
    ...given,
  };
}
