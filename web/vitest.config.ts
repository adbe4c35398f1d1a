import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

/** Tests of components in the real browser: what a journey would be too slow for, and what only the browser can tell. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  // Whatever is found while a test runs would load its page anew.
  optimizeDeps: {
    include: [
      'react',
      'react-dom/client',
      'react/jsx-dev-runtime',
      '@base-ui/react/dialog',
      '@base-ui/react/menu',
      '@base-ui/react/select',
      '@tanstack/react-query',
      'marked',
      'temml',
      'zustand',
    ],
  },
  test: {
    name: 'components',
    include: ['test/**/*.test.tsx'],
    testTimeout: 15_000,
    expect: { poll: { timeout: 5000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: { executablePath: process.env.EASEL_CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] },
      }),
      instances: [{ browser: 'chromium', viewport: { width: 1280, height: 900 } }],
    },
  },
});
