import type { ConceptName } from '../concepts.ts';
import type { Mention } from '../pieces.ts';

const blankets = /^(?:blankets?|quilts?|throws?)$|被子$|毯子?$/iu;
const folded = /\bfolded\b|叠|折/iu;

/**
 * What lies on a bed is its cover: "a bed with a yellow quilt", 铺着蓝色床单的床. A blanket is one where there is a bed or a
 * bedroom, unless it is said to be elsewhere. Who lies on the cover lies on the bed.
 */
export function coverBeds(mentions: readonly Mention[]): readonly Mention[] {
  const says = (name: ConceptName) => mentions.findIndex(({ names, refused }) => !refused && names.includes(name));
  const [bed, room] = [says('bed'), says('bedroom')];
  const covers = mentions.filter((mention, at) => {
    if (mention.refused || mention.names.includes('bed-cover')) return !mention.refused;
    const isBlanket = mention.names.includes('towel') && blankets.test(mention.head) && !folded.test(mention.text);
    return isBlanket && (bed >= 0 || room >= 0) && !liesElsewhere(mention, mentions) && !isHeld(at, mentions);
  });
  for (const cover of covers) {
    cover.names = ['bed-cover'];
    delete cover.kin;
    delete cover.relation;
  }
  const made = mentions[bed];
  if (!made || covers.length === 0) return mentions;
  // The bed has it on: it is no thing of its own.
  for (const cover of covers) cover.within = true;
  const colours = [...new Set(covers.flatMap((cover) => cover.colours))];
  if (colours.length > 0) made.colours = colours;
  for (const mention of mentions) {
    const { relation } = mention;
    if (!relation || !covers.includes(mentions[relation.to] as Mention)) continue;
    if (mention === made) delete mention.relation;
    else mention.relation = { ...relation, to: bed };
  }
  return mentions;
}

/** On a chair, on the floor. */
function liesElsewhere({ relation }: Mention, mentions: readonly Mention[]): boolean {
  const names = relation ? (mentions[relation.to]?.names ?? []) : [];
  return names.length > 0 && !names.some((name) => name === 'bed' || name === 'bedroom' || name === 'room');
}

/** Somebody is wrapped in it. */
function isHeld(at: number, mentions: readonly Mention[]): boolean {
  return mentions.some(({ relation, names }) => relation?.to === at && relation.how !== 'on' && !names.includes('bed'));
}
