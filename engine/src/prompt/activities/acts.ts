import type { Thing } from '../../paint/things/thing.ts';
import type { Fate, Painter } from '../fates/fate.ts';
import type { ReportLine } from '../fates/report-lines.ts';
import { isAlive } from '../gather-mentions.ts';
import type { Act, Mention, Piece } from '../pieces.ts';

/** Poses that are something to do. Whoever sits, stands or lies is only told where it is not drawn so. */
const active: ReadonlySet<Thing['pose']> = new Set<Thing['pose']>([
  'running',
  'walking',
  'grazing',
  'sleeping',
  'dancing',
  'jumping',
  'waving',
  'reading',
]);

/** No noun follows: it is not a walking stick. */
const endsPhrase =
  /^\s*(?:$|\p{Script=Han}|[,.;，。；]|(?:in|on|at|by|along|across|through|under|over|with|and|around|down|up|near|beside|between|behind|before|after|from|to|towards?|into|like|while|together|fast|away|alone|happily|quietly|peacefully)\b)/u;

/** What is done by a pose, with who does it: the nearest of those who live. `list`: the mentions of the text, bound. */
export function posesIn(pieces: readonly Piece[], text: string, list: readonly Mention[]): Act[] {
  const living = list.filter(({ names }) => isAlive(names));
  if (living.some(({ refused }) => refused)) return [];
  return pieces.flatMap((piece): Act[] => {
    if ((piece.kind !== 'attribute' && piece.kind !== 'small') || !active.has(piece.pose)) return [];
    const { pose, start, end } = piece;
    const said = text.slice(start, end).replace(/在$/u, '');
    // 走在桥上 says where somebody is.
    if (piece.kind === 'small' && said.length === 1) return [];
    const leads = !endsPhrase.test(text.slice(end));
    if (living.length === 0) return list.length > 0 || leads ? [] : [{ text: said }];
    const distance = ({ head, pose: own }: Mention) => Math.abs(text.indexOf(head) - start) + (own === pose ? 0 : text.length);
    const [doer] = living.toSorted((one, other) => distance(one) - distance(other));
    // A sleeping bag is beside the dog, and nobody sleeps.
    return doer && (doer.pose === pose || !leads) ? [{ text: said, by: doer.head, ...(pose ? { pose } : {}) }] : [];
  });
}

/** What is done where nobody is who could do it. */
export function actsOfNobody(acts: readonly Act[]): Act[] {
  return acts.filter(({ by }) => by === undefined);
}

/** What becomes of what a mention does and wears. */
export function linesOfActs(acts: readonly Act[], mention: Mention, fate: Fate | undefined, { shortcomingsOf }: Painter): ReportLine[] {
  return acts.flatMap(({ text, by, pose, colours, freely }): ReportLine[] => {
    if (by !== mention.head || mention.refused || !fate || fate.as === 'missing' || fate.as === 'nothing') return [];
    const [thing] = fate.things;
    // Those that a scene draws by itself go about or graze.
    if (!thing && pose) return pose === 'walking' || pose === 'grazing' ? [] : [{ text, as: 'missing' }];
    if (!thing) return freely ? [{ text, as: 'drawn' }] : [];
    if (pose) return [{ text, as: thing.pose === pose && !shortcomingsOf(thing).includes('pose') ? 'drawn' : 'missing' }];
    if (colours && !colours.every((colour) => thing.colours.includes(colour))) return [];
    return [{ text, as: 'drawn' }];
  });
}

/** Says enough without what it is done to. "Playing" without its guitar would be something else. */
const saysAlone = /^(?:(?:read|feed|pett|strok|groom|milk|pick)ing\b|[读喂摸遛摘]|抚摸)/iu;

/** What nobody does with something that is seen: "reading", where the newspaper is there. */
export function withoutSeen(line: ReportLine, seen: readonly ReportLine[]): ReportLine {
  const object = seen.find(({ text }) => text.length < line.text.length && line.text.endsWith(text));
  if (!object || !saysAlone.test(line.text)) return line;
  const verb = line.text.slice(0, -object.text.length).replace(/(?:[着了过]|\s+(?:an?|the|his|her|its|their|some))?\s*$/iu, '');
  return verb === '' ? line : { text: verb, as: 'missing' };
}
