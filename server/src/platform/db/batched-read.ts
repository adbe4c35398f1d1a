import DataLoader from 'dataloader';

/** As many keys as a statement names, always: PostgreSQL then plans it once, whatever the number of askers. */
const keysOfStatement = 16;

/**
 * A read by key for many askers at once: what is asked for within one turn of the event loop is one statement, so that
 * a busy process asks seldom and an idle one at once. Nothing is kept: every asker reads what was true after asking.
 */
export function batchedRead<Row>(
  read: (keys: readonly string[]) => Promise<ReadonlyMap<string, Row>>,
): (key: string) => Promise<Row | undefined> {
  const loader = new DataLoader<string, Row | undefined>(
    async (asked) => {
      const rows = await read(Array.from({ length: keysOfStatement }, (_, index) => asked[index] ?? (asked[0] as string)));
      return asked.map((key) => rows.get(key));
    },
    { cache: false, maxBatchSize: keysOfStatement, batchScheduleFn: setImmediate },
  );
  return (key) => loader.load(key);
}
