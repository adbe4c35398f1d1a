import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';
import { type PartName, parts, screens, tabs } from '../src/app/routing/screens.ts';
import { type BuiltChunk, chunkOf, textsOf, withImports } from './chunks.ts';
import { comesWhenIdle, comesWhenOpened } from './later.ts';

/** Brotli, of what a route needs before it can be used, and of what follows by itself once the browser has nothing better to do. */
export const limits = { usable: 120 * 1024, idle: 15 * 1024 };

const compress = promisify(brotliCompress);

export interface MeasuredChunk extends BuiltChunk {
  /** As it travels. */
  size: number;
  /** Its modules and how large each is before it is made small. */
  modules: Record<string, { renderedLength: number }>;
}

export interface Load {
  part: PartName;
  as: 'visitor' | 'member';
  language: 'zh' | 'en';
  usable: number;
  idle: number;
  files: string[];
}

/** The build fails when a route asks for more JavaScript than the limit, and says what it is made of. */
export function budget(): Plugin {
  return {
    name: 'easel-budget',
    apply: 'build',
    generateBundle: {
      // Behind every other plugin, so that the files are what the browser gets.
      order: 'post',
      async handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
        const measured = await Promise.all(chunks.map(async (chunk) => ({ ...chunk, size: (await compress(chunk.code, options)).length })));
        const loads = loadsOf(measured);
        const [largest] = loads.toSorted((one, other) => other.usable - one.usable);
        if (largest) this.info(describe(largest));
        const faults = faultsOf(measured, loads);
        if (faults.length > 0) this.error(faults.join('\n\n'));
      },
    },
  };
}

/** What each route loads, for a visitor and a member, in both languages. */
export function loadsOf(chunks: readonly MeasuredChunk[]): Load[] {
  const sizeOf = new Map(chunks.map((chunk) => [chunk.fileName, chunk.size]));
  const sum = (files: Iterable<string>) => [...files].reduce((total, file) => total + (sizeOf.get(file) ?? 0), 0);
  const entry = chunks.filter((chunk) => chunk.isEntry).map((chunk) => chunk.fileName);
  const partNames = Object.keys(parts) as PartName[];
  return partNames.flatMap((part) =>
    (['visitor', 'member'] as const).flatMap((as) =>
      (['zh', 'en'] as const).map((language) => {
        const sources = [
          `/routes/${part}.tsx`,
          ...textsOf(part, language),
          ...(as === 'member' ? ['/app/account/member-account.tsx'] : []),
        ];
        const files = withAwaited(chunks, [...entry, ...sources.map((source) => chunkOf(chunks, source))]);
        const own = new Set(files);
        const texts = as === 'member' ? ['when-refused', 'work-actions'] : ['when-refused'];
        const later = [
          ...asked(chunks, files, comesWhenIdle[as]),
          ...texts.map((bundle) => chunkOf(chunks, `/i18n/${language}/${bundle}.ts`)),
        ];
        const idle = withImports(chunks, ...later).filter((file) => !own.has(file));
        return { part, as, language, usable: sum(files), idle: sum(idle), files };
      }),
    ),
  );
}

/** The routes that break a limit, each with the modules that weigh most. */
export function faultsOf(chunks: readonly MeasuredChunk[], loads: readonly Load[]): string[] {
  const broken = loads.filter((load) => load.usable > limits.usable || load.idle > limits.idle);
  const worst = [...Map.groupBy(broken, (load) => load.part).values()].map((same) =>
    same.reduce((one, other) => (other.usable > one.usable ? other : one)),
  );
  return worst.map((load) => `${describe(load)}\n${largestModules(chunks, load.files).join('\n')}`);
}

function describe({ part, as, language, usable, idle }: Load): string {
  const paths = [...Object.entries(screens), ...tabs]
    .filter(([, screen]) => screen.part === part)
    .map(([path]) => path.replace(' ', '?tool='));
  const limit = (bytes: number, most: number) => `${(bytes / 1024).toFixed(1)} of ${most / 1024} KB`;
  return `${paths.join(', ')} (${as}, ${language}): ${limit(usable, limits.usable)} of JavaScript before it can be used, ${limit(idle, limits.idle)} when idle`;
}

/** Chunks with their imports, and with the late ones that the screen waits for: all but those that are known to come later. */
function withAwaited(chunks: readonly BuiltChunk[], files: string[]): string[] {
  const found = withImports(chunks, ...files);
  const awaited = asked(chunks, found, (source) => !isLater(source)).filter((file) => !found.includes(file));
  return awaited.length > 0 ? withAwaited(chunks, [...found, ...awaited]) : found;
}

function isLater(source: string): boolean {
  return (
    /\/(app\/routes|i18n\/(zh|en))\/[\w-]+\.tsx?$/.test(source) ||
    source.endsWith('/app/account/member-account.tsx') ||
    [comesWhenIdle.visitor, comesWhenIdle.member, comesWhenOpened].some((comes) => comes(source))
  );
}

/** The chunks that some chunks ask for while they run, if their module is one of those meant. */
function asked(chunks: readonly BuiltChunk[], files: readonly string[], meant: (source: string) => boolean): string[] {
  const named = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const found = files.flatMap((file) => named.get(file)?.dynamicImports ?? []);
  return [...new Set(found)].filter((file) => meant(named.get(file)?.facadeModuleId ?? file));
}

/** A package counts as one module. Each has the share of its chunk that its length is. */
function largestModules(chunks: readonly MeasuredChunk[], files: readonly string[]): string[] {
  const shares = new Map<string, number>();
  for (const chunk of chunks.filter(({ fileName }) => files.includes(fileName))) {
    const whole = Object.values(chunk.modules).reduce((sum, { renderedLength }) => sum + renderedLength, 0);
    for (const [id, { renderedLength }] of Object.entries(chunk.modules)) {
      const name =
        /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules)/.exec(id)?.[1] ?? id.replace(/^.*?\/(?=(web|contract)\/src\/)/, '');
      shares.set(name, (shares.get(name) ?? 0) + (renderedLength / whole) * chunk.size);
    }
  }
  const largest = [...shares].sort(([, one], [, other]) => other - one).slice(0, 20);
  return largest.map(([name, size]) => `  ${(size / 1024).toFixed(1).padStart(5)} KB  ${name}`);
}
