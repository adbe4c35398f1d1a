import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './build/precompress.ts';
import { preloadFont } from './build/preload-font.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

export default defineConfig({
  root,
  plugins: [react(), preloadFont(), precompress()],
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
              test: /node_modules\/(react|react-dom|scheduler|react-router|zustand|i18next|react-i18next|lucide-react\/dist\/esm\/(?!icons))/,
            },
            { name: 'frame', test: /web\/src\/(ui|api|app|i18n)\/(button|classes|seal|theme|toast|session|modals|line-state|avatar|texts|language|i18n|invite-token)\./ },
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
