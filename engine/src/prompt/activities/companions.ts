import { catalogue } from '../../paint/things/catalogue.ts';
import type { ThingKind } from '../../paint/things/thing.ts';
import { type Concept, concepts } from '../concepts.ts';
import { isPerson } from '../gather-mentions.ts';
import type { Mention } from '../pieces.ts';

/** The same mentions, with the young of families of animals as mentions of their own. */
export function withBroods(mentions: readonly Mention[]): Mention[] {
  const young = mentions.flatMap((mention): Mention[] => {
    const { brood, refused, pose, relation, text, said, head, names, colours } = mention;
    if (!brood || refused) return [];
    return [
      {
        ...{ text, head, names, refused, colours, young: true, count: brood },
        ...(said ? { said } : {}),
        ...(pose ? { pose } : {}),
        ...(relation ? { relation } : {}),
      },
    ];
  });
  return [...mentions, ...young];
}

const romping = /^(?:play|plays|playing|romping|frolick?ing)\b|玩耍|嬉戏|打闹|玩雪|撒欢/iu;

const toys: ReadonlySet<ThingKind> = new Set<ThingKind>([
  'ball',
  'yarn',
  'football',
  'basketball',
  'tennis-ball',
  'frisbee',
  'balloon',
  'butterfly',
]);

/** Animals that play are seen running. Answers whether that shows what is done. */
export function romps(verb: string, mention: Mention | undefined, object: Mention | undefined): boolean {
  if (!mention || !romping.test(verb) || isPerson(mention.names)) return false;
  // Not the piano.
  const toy = object?.names.some((name) => toys.has((concepts[name] as Concept).thing ?? 'rock')) ?? true;
  if (!toy) return false;
  const runs = mention.names.some((name) => catalogue[(concepts[name] as Concept).thing ?? 'rock']?.does?.includes('running'));
  if (runs) mention.pose ??= 'running';
  return runs;
}

const chess = /\bchess|国际象棋|象棋|棋盘|棋子/iu;
const pieces = /^(?:kings?|queens?|bishops?|knights?|rooks?|pawns?|castles?|国王|皇后|王后|主教|骑士|车|马|兵|卒)$/iu;

/** Kings and queens of a game of chess stand on its board. */
export function playChess(mentions: readonly Mention[], text: string): readonly Mention[] {
  if (!chess.test(text) || !mentions.some(({ names }) => names.includes('chessboard'))) return mentions;
  for (const mention of mentions)
    if (!mention.refused && pieces.test(mention.head) && mention.names.some((name) => (concepts[name] as Concept).thing !== 'chessboard'))
      mention.within = true;
  return mentions;
}
