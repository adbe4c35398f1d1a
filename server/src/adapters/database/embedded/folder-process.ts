import { PGlite } from '@electric-sql/pglite';

/** The program of the process that makes the folder of a new database (`new-folder.ts`). */

// Whoever waits for it is gone: nobody will take what it makes.
process.once('disconnect', () => process.exit(1));
const [folder = ''] = process.argv.slice(2);
const made = await PGlite.create(folder);
await made.close();
process.exit();
