import { canColour } from '../../paint/things/catalogue.ts';
import type { Part } from '../../paint/things/thing.ts';
import { type Concept, type ConceptName, concepts } from '../concepts.ts';

const parts: readonly (readonly [RegExp, Part])[] = [
  [/[屋房瓦]顶$/u, 'roof'],
  [/门$/u, 'door'],
  [/眼睛?$/u, 'eyes'],
  [/发$/u, 'hair'],
  [/围巾$/u, 'scarf'],
  [/帽子?$/u, 'hat'],
];

export const face = /脸|面孔|面容|表情|眼神|神情|侧颜/u;

/** Where birds sit and people lean, and nobody is drawn. */
export const perches = /^(?:枝头|树枝|树干|树根|阳台)$/u;
/** Who goes over them is on them. */
export const ways: readonly ConceptName[] = ['bridge', 'pier', 'path', 'road', 'street', 'alley'];
export const onBody = /^(?:肩|肩上|肩膀|头上|背上|怀里|手中|手里|嘴里|身上)$/u;

/** The part that a word names. */
export function partNamed(word: string): Part | undefined {
  return parts.find(([form]) => form.test(word))?.[1];
}

/** Whether things of these names have a part that may have a colour of its own. */
export function haveColoured(names: readonly ConceptName[], part: Part): boolean {
  return names.some((name) => {
    const { thing }: Concept = concepts[name];
    return thing !== undefined && canColour(thing, part);
  });
}

/** 一片西瓜, 半个橙子: what is drawn is whole. */
const slices = /(?:[一两二三四五六几]片|半[个只块])$/u;
const sliced: ReadonlySet<ConceptName> = new Set<ConceptName>([
  'apple',
  'bread',
  'cake',
  'lemon',
  'orange-fruit',
  'peach',
  'pear',
  'tomato',
]);

/** A slice or a half of fruit, by the words before it. */
export function sliceBefore(text: string, names: readonly ConceptName[]): { start: number; text: string } | undefined {
  const found = names.some((name) => sliced.has(name)) ? slices.exec(text) : undefined;
  return found ? { start: found.index, text: found[0] } : undefined;
}
