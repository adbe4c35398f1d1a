import { type Concept, concepts } from '../concepts.ts';
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
