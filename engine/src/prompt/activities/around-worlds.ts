import { type Concept, type ConceptName, concepts } from '../concepts.ts';
import type { Mention } from '../pieces.ts';

const behind = /^\s*(?:(?:far )?behind|in the background)\b(?!\s+(?:the|a|an|some|his|her|its|their)\b)/iu;
const over: ReadonlySet<string> = new Set(['above', 'behind', 'beside', 'left-of', 'right-of']);

/** Worlds in space: "the earth with the moon behind" has the moon behind the earth; 飞船在月球上方 stands on no ground. */
export function placeWorlds(mentions: readonly Mention[], text: string): readonly Mention[] {
  mentions.forEach((mention, at) => {
    const { names, refused, relation, head } = mention;
    if (refused) return;
    if (head === '月球' && names.length === 1 && names[0] === 'moon-land') {
      const others = mentions.filter((other) => other.relation?.to === at);
      if (others.length > 0 && others.every((other) => over.has(other.relation?.how ?? ''))) mention.names = ['moon'];
      return;
    }
    if (relation || !names.includes('moon')) return;
    const world = mentions.findIndex((other) => other !== mention && !other.refused && other.names.some(isPlanet));
    const from = text.toLowerCase().indexOf(mention.text.toLowerCase());
    if (world < 0 || from < 0) return;
    const said = behind.exec(text.slice(from + mention.text.length))?.[0];
    if (said) mention.relation = { how: 'behind', to: world, said: said.trim() };
  });
  return mentions;
}

function isPlanet(name: ConceptName): boolean {
  const { thing, instead }: Concept = concepts[name];
  return thing === 'planet' || instead?.thing === 'planet';
}
