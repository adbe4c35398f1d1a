import { dirname, normalize } from 'node:path/posix';

/**
 * Who may import whom. A place is named by the start of its path; the first rule whose `from` matches is the one.
 * Anything that is not allowed is refused with the sentence of the rule, which says where the code belongs.
 */
interface Rule {
  name: string;
  from: RegExp;
  /** Project paths that may be imported. `$feature` stands for the importing file's own feature or vendor folder. */
  mayImport: readonly RegExp[] | ((importing: string) => readonly RegExp[]);
  /** Packages that may be imported; `any` where the place is made for vendors' packages. */
  packages: 'any' | readonly string[];
  instead: string;
}

const node = 'node:';
const contract = /^contract\/src\//;
const platform = /^server\/src\/platform\//;
const ports = /^server\/src\/ports\//;
/** What every screen may use. */
const sharedWeb = [/^web\/src\/(ui|api|i18n|modals|queries|session|sign-in|work)\//];

/** The folder of a feature or a vendor: `server/src/features/works/`. */
function ownFolder(path: string, depth: number): RegExp {
  return new RegExp(`^${path.split('/').slice(0, depth).join('/')}/`);
}

export const rules: readonly Rule[] = [
  {
    name: 'contract',
    from: /^contract\//,
    mayImport: [/^contract\//],
    packages: ['zod', 'vitest'],
    instead: 'The contract is data about the wire and knows zod only. Put behaviour into server/ or web/.',
  },
  {
    name: 'engine',
    from: /^engine\//,
    mayImport: [/^engine\//],
    packages: [
      'sharp',
      '@opencvjs/node',
      '@vladmandic/human',
      '@tensorflow/tfjs-core',
      '@tensorflow/tfjs-converter',
      '@tensorflow/tfjs-backend-wasm',
      '@upscalerjs/esrgan-thick',
      'onnxruntime-node',
      'wink-nlp',
      'wink-eng-lite-web-model',
      '@node-rs/jieba',
      'h264-mp4-encoder',
      'vitest',
      node,
    ],
    instead:
      'The engine is pure: words and pixels in, pixels out. Threads, network and storage belong to server/src/adapters/generation/builtin.',
  },
  {
    name: 'features',
    from: /^server\/src\/features\//,
    mayImport: (importing) => [
      contract,
      ports,
      platform,
      ownFolder(importing, 4),
      /^server\/src\/features\/[^/]+\/(reads|writes|types)\.ts$/,
      ...(importing.endsWith('.test.ts') ? [/^testkit\//, /^server\/src\//] : []),
    ],
    packages: ['kysely', 'zod', 'sharp', '@node-rs/argon2', 'yazl', 'bowser', 'commander', 'csv-stringify', 'p-limit', 'vitest', node],
    instead:
      'A feature knows the contract, ports and the platform, and another feature through reads.ts, writes.ts and types.ts. Vendors belong to server/src/adapters, HTTP to server/src/transport.',
  },
  {
    name: 'ports',
    from: /^server\/src\/ports\//,
    mayImport: [contract, ports],
    packages: [node],
    instead: 'A port is a vocabulary: types only. Put the doing into server/src/adapters/<port>/<vendor>/.',
  },
  {
    name: 'adapters',
    from: /^server\/src\/adapters\//,
    mayImport: (importing) => [
      contract,
      ports,
      platform,
      ownFolder(importing, 5),
      ...(importing.startsWith('server/src/adapters/generation/') ? [/^server\/src\/adapters\/generation\/remote\//] : []),
      ...(importing.startsWith('server/src/adapters/generation/remote/') ? [/^engine\/src\/(files|fill|pixels|video)\//] : []),
      ...(importing.startsWith('server/src/adapters/generation/builtin/') ? [/^engine\/src\//] : []),
      ...(importing.startsWith('server/src/adapters/language/guide/') ? [/^engine\/src\/prompt\//] : []),
      ...(importing.startsWith('server/src/adapters/clips/') ? [/^engine\/src\/(files|pixels|video)\//] : []),
      ...(importing.endsWith('.test.ts') ? [/^testkit\//] : []),
    ],
    packages: 'any',
    instead:
      'An adapter knows its port, the platform, its vendor and its own folder; engines elsewhere also what they share (generation/remote). What it needs to know of us arrives as an argument.',
  },
  {
    name: 'transport',
    from: /^server\/src\/transport\//,
    mayImport: [contract, platform, ports, /^server\/src\/transport\//, /^server\/src\/features\/[^/]+\/(routes|types)\.ts$/],
    packages: 'any',
    instead: 'Transport decodes and encodes; it reaches features only through their routes.ts. Put rules into a feature.',
  },
  {
    name: 'roles',
    from: /^server\/src\/roles\//,
    mayImport: [
      /^server\/src\/(context|roles\/[^/]+)\.ts$/,
      /^server\/src\/transport\//,
      platform,
      contract,
      /^server\/src\/features\/[^/]+\/(jobs|routes)\.ts$/,
    ],
    packages: [node, 'vitest', 'zod'],
    instead: 'A role starts and stops what context, transport and jobs.ts offer. Put what it does there.',
  },
  {
    name: 'context',
    from: /^server\/src\/(context|integrations)\.ts$/,
    mayImport: [
      contract,
      ports,
      platform,
      /^server\/src\/(config|adapters)\//,
      /^server\/src\/migrations\//,
      /^server\/src\/integrations\.ts$/,
    ],
    packages: [node],
    instead: 'context.ts, and integrations.ts for what owners change, are where adapters meet configuration, nothing else.',
  },
  {
    name: 'main',
    from: /^server\/src\/main\.ts$/,
    mayImport: [/^server\/src\/(config|roles)\//, /^server\/src\/context\.ts$/, platform],
    packages: [node],
    instead: 'main.ts reads the configuration and starts the roles. Nothing else.',
  },
  {
    name: 'admin',
    from: /^server\/src\/admin\.ts$/,
    mayImport: [
      /^server\/src\/(config|roles)\//,
      /^server\/src\/context\.ts$/,
      platform,
      contract,
      /^server\/src\/features\/operator\/routes\.ts$/,
    ],
    packages: [node],
    instead: 'admin.ts finds the studio and sends it the command. What commands do belongs to server/src/features/operator.',
  },
  {
    name: 'config',
    from: /^server\/src\/config\//,
    mayImport: [contract, /^server\/src\/config\//, platform, /^easel\.config\.ts$/],
    packages: [node, 'zod', 'vitest'],
    instead: 'Configuration is read here and handed on as values.',
  },
  {
    name: 'platform',
    from: /^server\/src\/(platform|migrations)\//,
    mayImport: [contract, ports, platform, /^server\/src\/migrations\//],
    packages: 'any',
    instead: 'The platform knows no feature. Let the feature hand in what is needed.',
  },
  {
    name: 'server tests',
    from: /^server\/(test|src\/[^/]+\.test\.ts)/,
    // The browser's end of a stream is tried with the server's.
    mayImport: [contract, /^testkit\//, /^server\//, /^engine\//, /^web\/src\/api\/resumable-stream\.ts$/],
    packages: 'any',
    instead: 'Test through the front door: testkit starts the real server.',
  },
  {
    name: 'web feature',
    from: /^web\/src\/features\//,
    mayImport: (importing) => [contract, ownFolder(importing, 4), ...sharedWeb, /^web\/src\/(canvas|tool)\//],
    packages: 'any',
    instead:
      'Web features never import each other or the app: compose them in web/src/app, put what several need into web/src/queries, web/src/work or web/src/ui.',
  },
  {
    name: 'web tools',
    from: /^web\/src\/tool\//,
    mayImport: [contract, ...sharedWeb, /^web\/src\/tool\//],
    packages: 'any',
    instead: 'What all tools share knows no feature and not the app: let the tool or the app hand it in.',
  },
  {
    name: 'web works',
    from: /^web\/src\/work\//,
    mayImport: [contract, /^web\/src\/(work|queries|api|session|ui|i18n)\//],
    packages: 'any',
    instead: 'What shows works knows no tool, no feature and not the app: hand it what it shows and what it calls.',
  },
  {
    name: 'web sign-in',
    from: /^web\/src\/sign-in\//,
    mayImport: [contract, /^web\/src\/(sign-in|api|session|ui|i18n)\//],
    packages: 'any',
    instead: 'What the ways of signing in share knows no feature: let the feature hand it in.',
  },
  {
    name: 'web queries',
    from: /^web\/src\/(queries|modals)\//,
    mayImport: [contract, /^web\/src\/(queries|modals|api|session|i18n)\//],
    packages: 'any',
    instead: 'Queries answer data, and modals remember which window is open: what is drawn belongs to the feature that shows it.',
  },
  {
    name: 'web calls',
    from: /^web\/src\/api\//,
    mayImport: [contract, /^web\/src\/(api|session|i18n)\//],
    packages: 'any',
    instead: 'Calls and sockets know the session and the language. Whoever wants to know what arrived listens to them.',
  },
  {
    name: 'web session',
    from: /^web\/src\/session\//,
    mayImport: [contract, /^web\/src\/session\//],
    packages: ['zustand', 'vitest'],
    instead: 'The session is what this browser knows of its member. It asks nobody and shows nothing.',
  },
  {
    name: 'web canvas',
    from: /^web\/src\/canvas\//,
    mayImport: [contract, /^web\/src\/(canvas|session)\//],
    packages: ['vitest', 'sharp'],
    instead: 'Masks and paintings are pixels and pointers: no tool, no feature, no React.',
  },
  {
    name: 'web parts',
    from: /^web\/src\/ui\//,
    mayImport: [contract, /^web\/src\/(ui|i18n)\//],
    packages: 'any',
    instead: 'A part of ui/ could ship in another product: hand it what it shows and what it calls.',
  },
  {
    name: 'web',
    from: /^web\//,
    mayImport: [contract, /^web\//],
    packages: 'any',
    instead: 'The web app knows the server through the contract only.',
  },
  {
    name: 'studio configuration',
    from: /^easel\.config\.ts$/,
    mayImport: [/^server\/src\/config\/studio\.ts$/],
    packages: [],
    instead: "The operator's file holds values only.",
  },
  { name: 'everything else', from: /^/, mayImport: [/^/], packages: 'any', instead: '' },
];

const workspacePaths: Record<string, string> = {
  '@easel/contract': 'contract/src',
  '@easel/engine': 'engine/src',
  '@easel/server': 'server/src',
  '@easel/testkit': 'testkit/src',
};

const importPattern = /(?:^|\n)\s*(?:import|export)\s(?:[^'";]*?from\s*)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g;

/** Everything that a source imports, as written. */
export function importsOf(source: string): string[] {
  return [...source.matchAll(importPattern)].map((match) => match[1] ?? match[2] ?? '').filter((name) => name !== '');
}

/** The project path that an import means, or its package. */
export function targetOf(importing: string, imported: string): { path: string } | { package: string } {
  if (imported.startsWith('.')) return { path: normalize(`${dirname(importing)}/${imported}`) };
  const parts = imported.split('/');
  const name = imported.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] as string);
  const workspace = workspacePaths[name];
  if (workspace) return { path: `${workspace}/${parts.slice(2).join('/')}.ts` };
  return { package: name.startsWith(node) ? node : name };
}

/** The sentence that refuses an import, or nothing when it is allowed. */
export function importProblem(importing: string, imported: string): string | undefined {
  const rule = rules.find((candidate) => candidate.from.test(importing)) as Rule;
  const target = targetOf(importing, imported);
  if ('package' in target) {
    if (rule.packages === 'any' || rule.packages.includes(target.package)) return undefined;
  } else {
    const allowed = typeof rule.mayImport === 'function' ? rule.mayImport(importing) : rule.mayImport;
    if (allowed.some((pattern) => pattern.test(target.path))) return undefined;
  }
  return `${importing} may not import ${imported}. ${rule.instead}`;
}

/** Circles among server features, each as the list of features on the way. */
export function featureCircles(edges: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const circles: string[][] = [];
  const walk = (feature: string, way: string[]): void => {
    const seen = way.indexOf(feature);
    if (seen >= 0) {
      const circle = way.slice(seen);
      if (circle[0] === [...circle].sort()[0]) circles.push([...circle, feature]);
      return;
    }
    for (const next of edges.get(feature) ?? []) walk(next, [...way, feature]);
  };
  for (const feature of edges.keys()) walk(feature, []);
  const seen = new Set<string>();
  return circles.filter((circle) => !seen.has(circle.join()) && seen.add(circle.join()));
}
