import type { Sentence } from '@easel/contract/language';
import type { Tool } from '@easel/contract/tools';
import type { DeclaredModel } from '../../../../ports/engine-kinds.ts';
import type { Settings } from '../graph.ts';
import { choicesOf, type ObjectInfo } from '../wire.ts';

/** A workflow that comes with the studio. It is offered where the server has its nodes and files. */

/** A file that a template needs: one of the choices of a node. */
export interface NeededFile {
  node: string;
  input: string;
  /** Its usual name, as the operator is told it. */
  usual: string;
  match: RegExp;
}

export interface Template {
  id: string;
  name: Sentence;
  tools: readonly Tool[];
  nodes: readonly string[];
  files: Readonly<Record<string, NeededFile>>;
  /** The models that it makes of the files that were found. */
  build(files: Readonly<Record<string, string>>): DeclaredModel[];
}

/** What a server can do with a template. */
export function tryTemplate(template: Template, info: ObjectInfo): { models: DeclaredModel[] } | { missing: string[] } {
  const missing = template.nodes.filter((node) => !info[node]).map((node) => `node ${node}`);
  const files: Record<string, string> = {};
  for (const [role, { node, input, usual, match }] of Object.entries(template.files)) {
    const found = choicesOf(info, node, input).find((choice) => match.test(choice));
    if (found) files[role] = found;
    else missing.push(`file ${usual}`);
  }
  return missing.length > 0 ? { missing } : { models: template.build(files) };
}

/** A model with its workflow. */
export function withSettings(model: Omit<DeclaredModel, 'settings'>, settings: Settings): DeclaredModel {
  return { ...model, settings: settings as unknown as DeclaredModel['settings'] };
}

/** An id from the name of a file: `SDXL/dreamShaper_8.safetensors` → `dreamshaper-8`. */
export function idOfFile(file: string): string {
  return stemOf(file)
    .toLowerCase()
    .replace(/[^a-z0-9.]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
}

export function stemOf(file: string): string {
  return (file.split(/[\\/]/).at(-1) ?? file).replace(/\.(safetensors|ckpt|pt|pth|sft|gguf|bin)$/i, '');
}
