import type { Who } from '../../paint/things/thing.ts';
import { type Concept, type ConceptName, concepts } from '../concepts.ts';

/** Clothes by which a figure is drawn as somebody: 汉服, a tutu, a suit of armour. */
const dresses: readonly (readonly [RegExp, Who])[] = [
  [/汉服|古装|hanfu/iu, 'hanfu'],
  [/和服|kimono|yukata/iu, 'kimono'],
  [/芭蕾舞裙|舞裙|tutu|leotard/iu, 'dancer'],
  [/西装|西服|tuxedo|^suit$/iu, 'businessman'],
  [/盔甲|铠甲|armou?r/iu, 'knight'],
  [/婚纱|wedding/iu, 'bride'],
  [/校服/iu, 'schoolchild'],
  [/警服/iu, 'police'],
  [/军装/iu, 'soldier'],
  [/cowboy hat|牛仔帽/iu, 'cowboy'],
  [/witch hat|女巫帽/iu, 'witch'],
];

/** Who somebody looks like in these clothes; undefined where they change nothing, or the person is somebody already. */
export function dressedAs(word: string, names: readonly ConceptName[]): Who | undefined {
  const open = names.some((name) => {
    const { thing, who }: Concept = concepts[name];
    return thing === 'person' && (who === undefined || who === 'woman' || who === 'man');
  });
  const man = names.some((name) => (concepts[name] as Concept).who === 'man');
  const found = open ? dresses.find(([form]) => form.test(word))?.[1] : undefined;
  return found === 'hanfu' && man ? 'scholar' : found;
}
