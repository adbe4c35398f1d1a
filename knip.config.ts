import type { KnipConfig } from 'knip';

const config: KnipConfig = {
  // Programs of the system: they are looked for before they are used.
  ignoreBinaries: ['exiftool', 'ffmpeg', 'apt-get', 'swift-ring-builder', 'systemd-analyze', 'buildah', 'mmdebstrap'],
  workspaces: {
    '.': { entry: ['tools/*.{mjs,ts}', 'easel.config.ts'], project: ['tools/**/*.{mjs,ts}'] },
    contract: { entry: ['src/*.ts'] },
    engine: { entry: ['src/**/*.test.ts'] },
    server: { entry: ['src/migrations/*.ts', 'src/**/*-{thread,process}.ts', 'test/**/*.test.ts'] },
    testkit: { entry: ['src/**/*.ts'] },
    // What the build writes the icons with, what it renders the home page by, and the app of operators.
    web: {
      entry: [
        '{src,build}/**/*.test.ts',
        'test/**/*.test.tsx',
        'src/ui/display/icon.ts',
        'src/app/start/first-page.tsx',
        'src/console/main.tsx',
      ],
    },
    e2e: { entry: ['**/*.e2e.ts'] },
    bench: { entry: ['src/*.bench.ts', 'src/chat-{relays,studio,upstream}.ts'] },
  },
};
export default config;
