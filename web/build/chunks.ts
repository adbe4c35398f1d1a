import { type PartName, parts } from '../src/app/routing/screens.ts';
import { bundleOf } from '../src/i18n/texts.ts';

/** The parts of a built chunk that count here. */
export interface BuiltChunk {
  fileName: string;
  imports: string[];
  dynamicImports: string[];
  facadeModuleId: string | null;
  isEntry: boolean;
}

/** A chunk and all that it cannot run without. */
export function withImports(chunks: readonly BuiltChunk[], ...files: string[]): string[] {
  const named = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const found = new Set<string>();
  const add = (file: string) => {
    if (found.has(file)) return;
    found.add(file);
    for (const imported of named.get(file)?.imports ?? []) add(imported);
  };
  for (const file of files) add(file);
  return [...found];
}

/** The chunk that a module of `web/src` became. */
export function chunkOf(chunks: readonly BuiltChunk[], source: string): string {
  const chunk = chunks.find((candidate) => candidate.facadeModuleId?.endsWith(source));
  if (!chunk) throw new Error(`The build has no chunk for ${source}`);
  return chunk.fileName;
}

/** The modules with the texts that a part is shown with. */
export function textsOf(part: PartName, language: 'zh' | 'en'): string[] {
  const bundles = new Set(['at-first', ...parts[part].map((namespace) => bundleOf(namespace))]);
  return [...bundles].map((bundle) => `/i18n/${language}/${bundle}.ts`);
}
