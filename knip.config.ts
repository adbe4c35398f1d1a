import type { KnipConfig } from 'knip';

const config: KnipConfig = {
  workspaces: {
    '.': { entry: ['tools/*.{mjs,ts}', 'easel.config.ts'], project: ['tools/**/*.{mjs,ts}'] },
    contract: { entry: ['src/*.ts'] },
    engine: { entry: ['src/paint/compose.ts', 'src/prompt/read-prompt.ts', 'src/files/*.ts'] },
    server: { entry: ['src/main.ts', 'src/migrations/*.ts', 'src/**/*-thread.ts', 'test/**/*.test.ts'] },
    web: { entry: ['src/main.tsx'] },
    testkit: { entry: ['src/**/*.ts'] },
    e2e: { entry: ['**/*.e2e.ts', 'playwright.config.ts'] },
    bench: { entry: ['src/*.bench.ts'] },
  },
};
export default config;
