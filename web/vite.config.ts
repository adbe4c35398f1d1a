import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { budget } from './build/budget.ts';
import { shortClassNames } from './build/class-names.ts';
import { firstPage } from './build/first-page.ts';
import { firstScreen } from './build/first-screen.ts';
import { icons } from './build/icons.ts';
import { lateImports } from './build/late-imports.ts';
import { precompress } from './build/precompress.ts';
import { refusals } from './build/refusals.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const lucide = (...names: string[]) => new RegExp(`lucide-react/dist/esm/icons/(${names.join('|')})\\.`);

/**
 * What is asked for together travels together, in few files: the libraries, what most screens share, what those share that ask the
 * server, and what those share that show works. Menus, lists and windows stay apart: they arrive when they are opened.
 * A module belongs to the first group that wants it.
 */
const groups: [name: string, ...tests: RegExp[]][] = [
  ['base', /rolldown\/runtime|node_modules\/(react|react-dom|scheduler|zustand|lucide-react\/dist\/esm\/(?!icons))\//],
  [
    'frame',
    /web\/src\/app\/(account|address|avatar|frame|frame-head|line|new-build|places|rail|router|routing-rules|screen-error|screens|switches|tab-bar|use-screen|window-keys|[\w-]+\.module)\.|web\/src\/ui\/(router|path|button|chip|copy-button|empty-state|field|guarded|change-language|picture|progress|command-key|select\.module|seal|segmented|skeleton|theme|toast)\./,
    /contract\/src\/(language|limits|protocol)\.|web\/src\/(api\/(belongings|keeping|invite-token|line-state|modals|session)|features\/(coming\/components\/coming\.module|palette\/store|pricing\/store))\./,
    lucide(
      'check',
      'circle-exclamation-point',
      'clapperboard',
      'copy',
      'expand',
      'house',
      'image',
      'image-up',
      'message-square',
      'pen-tool',
      'scan-face',
    ),
    lucide('gallery-vertical-end', 'languages', 'moon', 'search', 'square-dashed-mouse-pointer', 'sun', 'tag', 'terminal', 'user', 'x'),
  ],
  [
    'live',
    /node_modules\/@tanstack\/(query-core|react-query)\/|contract\/src\/(errors|rules)\.|web\/src\/(app\/queries|ui\/(lazy-menu|opened-by-press|toolbar))\./,
    /web\/src\/api\/(call-error|client|frame-line|query-client|refused-line|request-id|save-answer|sign-out|studio-config|upload|usage|wire|works-socket)\./,
    /web\/src\/(tool\/addresses|ui\/member-page)\./,
    lucide('refresh-cw'),
  ],
  [
    'works',
    /contract\/src\/(recipe|work-states)\.|web\/src\/api\/(names|recipe-address|work-calls|work-lists|works|origins)\./,
    /web\/src\/(app\/(learn-more|lightbox|work-actions)|ui\/(media|work\/(output-picture|work-actions|time-left|work\.module|lightbox\/slides)))\./,
    lucide('ban', 'brush', 'clock', 'film', 'images', 'lock', 'repeat-2', 'rotate-ccw', 'trash', 'triangle-exclamation-point', 'zap'),
  ],
  [
    'tool',
    /web\/src\/(tool\/(source\/(find-source|handed-file|picture-arrival|picture-file|source|source\.module)|(?!stage\.tsx|stage-label|work-stage|history-strip|held-still|press|scale-picker|model-picker|model-inputs|parameters|parameter-fields|unwanted-field)[\w-]+)|app\/tool-route|ui\/slider)\./,
    lucide('arrow-right', 'image-plus', 'chevron-left', 'chevron-right', 'sliders-horizontal', 'lock-open'),
  ],
  // What is asked for by a press, which realtime painting knows nothing of.
  ['making', /web\/src\/(tool\/(press|scale-picker|model-picker|model-inputs|parameters|unwanted-field)|ui\/lazy-select)\./],
  // Only with models that have parameters of their own.
  ['parameters', /web\/src\/tool\/parameter-fields\./],
  // What a work looks like, and what can be done with it.
  [
    'pictures',
    /web\/src\/ui\/work\/(?!compare|lightbox|lineage|more-failed)[\w-]+\./,
    lucide('columns-2', 'download', 'ellipsis', 'heart', 'heart-off', 'maximize-2', 'send'),
  ],
  ['stage', /web\/src\/(tool\/(stage|stage-label|work-stage|history-strip|held-still)|ui\/work\/more-failed|ui\/work\/compare\/[\w-]+)\./],
  ['source', /web\/src\/tool\/source\/(?!crop|cut-|works-)[\w-]+\./],
  // Drawing, once its screen stands.
  [
    'drawing',
    /web\/src\/features\/realtime\/components\/(?!realtime-screen|use-(address|drawing|work-in-lightbox)\.)[\w-]+\./,
    /web\/src\/canvas\/(painting|painting-gesture|kept-paintings|encode-canvas|flood-fill)\./,
  ],
  // Paying goes on wherever the reader is; its windows arrive when they open.
  [
    'buying',
    /web\/src\/features\/pricing\/(queries|buying\/(use-buying|await-payment|store|flow|pending|mutations|pay-window|return-channel|watch))\./,
  ],
];
const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

const shared = {
  root,
  plugins: [react(), icons(), refusals()],
  resolve: {
    alias: {
      // The latin file alone: the package's own style sheet would bring in every alphabet.
      '@hanken-grotesk.woff2': fileURLToPath(
        new URL('files/hanken-grotesk-latin-wght-normal.woff2', import.meta.resolve('@fontsource-variable/hanken-grotesk/package.json')),
      ),
    },
  },
  css: { modules: { generateScopedName: shortClassNames(join(root, 'src')) } },
};

export default defineConfig({
  ...shared,
  plugins: [...shared.plugins, lateImports(), firstScreen(), firstPage(shared), budget(), precompress()],
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
      output: {
        codeSplitting: {
          groups: groups.map(([name, ...tests], place) => ({
            name,
            test: (id: string) => tests.some((test) => test.test(id)),
            priority: groups.length - place,
          })),
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
