import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { firstScreenHints } from './build/first-screen.ts';
import { precompress } from './build/precompress.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
// Small parts that the first screen and most others share: one file instead of thirty.
const frame = new RegExp(
  [
    'web/src/(app|api|ui|i18n)/(avatar|button|chip|classes|copy-button|empty-state|field|i18n|invite-token|language|line-state|modals|picture|routing-rules|screens|seal|session|texts|theme|toast)\\.',
    'contract/src/(language|limits|protocol)\\.',
    'lucide-react/dist/esm/icons/(check|circle-alert|circle-exclamation-point|clapperboard|copy|expand|gallery-vertical-end|house|image|image-up|languages|message-square|moon|pen-tool|scan-face|square-dashed-mouse-pointer|sun|terminal|unplug|user|user-round)\\.',
  ].join('|'),
);
const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

export default defineConfig({
  root,
  plugins: [react(), firstScreenHints(), precompress()],
  resolve: {
    alias: {
      // The latin file alone: the package's own style sheet would bring in every alphabet.
      '@hanken-grotesk.woff2': fileURLToPath(
        new URL('files/hanken-grotesk-latin-wght-normal.woff2', import.meta.resolve('@fontsource-variable/hanken-grotesk/package.json')),
      ),
    },
  },
  build: {
    target: 'es2023',
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // One small style sheet; the screens' own share is a few hundred bytes each.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'base',
              test: /rolldown\/runtime|node_modules\/(react|react-dom|scheduler|react-router|zustand|lucide-react\/dist\/esm\/(?!icons))/,
            },
            { name: 'frame', test: frame },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: {
      '/api': server,
      '/files': server,
      '/dev/mail': server,
      '/ws': { target: server, ws: true },
    },
  },
});
