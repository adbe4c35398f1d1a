import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const compressible = /\.(js|css|html|svg|json|txt|webmanifest)$/;

/** Writes a .br and a .gz beside every text file of the build, so that the server never compresses while it answers. */
export function precompress(): Plugin {
  let folder = 'dist';
  return {
    name: 'easel-precompress',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    async closeBundle() {
      // Also called after a build that failed: its own error is the one to tell.
      if (!existsSync(folder)) return;
      const names = await readdir(folder, { recursive: true });
      await Promise.all(
        names
          .filter((name) => compressible.test(name))
          .map(async (name) => {
            const path = join(folder, name);
            const content = await readFile(path);
            const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length } };
            const [small, smaller] = await Promise.all([zip(content, { level: 9 }), brotli(content, options)]);
            await Promise.all([writeFile(`${path}.gz`, small), writeFile(`${path}.br`, smaller)]);
          }),
      );
    },
  };
}
