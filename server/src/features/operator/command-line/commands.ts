import type { Sentence } from '@easel/contract/language';
import type { OperatorDeps } from '../types.ts';
import type { Field } from './fields.ts';

/** A command as data: command lines are parsed and help is printed from it. */

export interface Parameter<Value> {
  about: Sentence;
  /** Nothing for a flag. */
  field: Field<unknown> | undefined;
  needed: boolean;
  /** From what was typed, or from nothing. */
  read(text: string | undefined): Value;
}
type Parameters = Readonly<Record<string, Parameter<unknown>>>;
type ValuesOf<Given extends Parameters> = { [Name in keyof Given]: Given[Name] extends Parameter<infer Value> ? Value : never };

/** Has to be typed. */
export function needed<Value>(field: Field<Value>, about: Sentence): Parameter<Value> {
  return { about, field, needed: true, read: (text) => field.read(text ?? '') };
}

/** May be left out. */
export function maybe<Value>(field: Field<Value>, about: Sentence): Parameter<Value | undefined> {
  return { about, field, needed: false, read: (text) => (text === undefined ? undefined : field.read(text)) };
}

/** Is there or not. */
export function flag(about: Sentence): Parameter<boolean> {
  return { about, field: undefined, needed: false, read: (text) => text !== undefined };
}

/** Who does it, and why they say they do. */
export interface Actor {
  name: string;
  /** The machine's name of them, where they gave another one. */
  user: string | undefined;
  /** What paths are told from. */
  folder: string;
}

/** What a value of an answer is printed from. States and kinds stay the words that options take. */
export type Cell = string | number | boolean | Date | null | undefined | { cents: number; currency: string } | Sentence;

export type Part =
  | { line: Sentence }
  | { title?: Sentence; facts: readonly (readonly [Sentence, Cell])[] }
  | { title?: Sentence; columns: readonly Sentence[]; rows: readonly (readonly Cell[])[] };

export interface Answer {
  parts: readonly Part[];
  /** The same for programs. Its names never change their meaning. */
  data: unknown;
}

export interface Command {
  /** How it begins, e.g. `credits give`. */
  words: string;
  group: Group;
  about: Sentence;
  args: Parameters;
  options: Parameters;
  example: string;
  run(deps: OperatorDeps, values: Record<string, unknown>, actor: Actor): Promise<Answer>;
}

export type Group = 'members' | 'money' | 'works' | 'engines' | 'studio';

/** A command whose values have the types of its fields. */
export function command<const Args extends Parameters, const Options extends Parameters>(
  given: Omit<Command, 'args' | 'options' | 'run'> & {
    args: Args;
    options: Options;
    run(deps: OperatorDeps, values: ValuesOf<Args> & ValuesOf<Options>, actor: Actor): Promise<Answer>;
  },
): Command {
  return given as unknown as Command;
}
