import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { budget } from './build/budget.ts';
import { chunkGroups } from './build/chunk-groups.ts';
import { classConstants } from './build/class-constants.ts';
import { shortClassNames } from './build/class-names.ts';
import { consolePage } from './build/console-page.ts';
import { firstPage } from './build/first-page.ts';
import { firstScreen } from './build/first-screen.ts';
import { icons } from './build/icons.ts';
import { lateImports } from './build/late-imports.ts';
import { noSchemas } from './build/no-schemas.ts';
import { precompress } from './build/precompress.ts';
import { refusals } from './build/refusals.ts';
import { toolIcons } from './build/tool-icons.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

const { nameOf, namesOf } = shortClassNames(join(root, 'src'));

const shared = {
  root,
  plugins: [classConstants(nameOf, namesOf), react(), icons(), refusals(), toolIcons(), noSchemas()],
  resolve: {
    alias: {
      // The latin file alone: the package's own style sheet would bring in every alphabet.
      '@hanken-grotesk.woff2': fileURLToPath(
        new URL('files/hanken-grotesk-latin-wght-normal.woff2', import.meta.resolve('@fontsource-variable/hanken-grotesk/package.json')),
      ),
    },
  },
  css: { modules: { generateScopedName: nameOf } },
};

export default defineConfig({
  ...shared,
  plugins: [...shared.plugins, lateImports(), firstScreen(), firstPage(shared), budget(), consolePage(shared), precompress()],
  build: {
    target: 'es2023',
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: false,
    reportCompressedSize: false,
    // One small style sheet; the screens' own share is a few hundred bytes each.
    cssCodeSplit: false,
    rolldownOptions: {
      // Constants stand where they are used, in other files too: names of classes, numbers, words.
      optimization: { inlineConst: { mode: 'all', pass: 3 } },
      output: {
        codeSplitting: {
          groups: chunkGroups.map(({ name, holds }, place) => ({ name, test: holds, priority: chunkGroups.length - place })),
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: {
      '/api': server,
      '/files': server,
      '/documents': server,
      '/dev/mail': server,
      '/ws': { target: server, ws: true },
    },
  },
});
