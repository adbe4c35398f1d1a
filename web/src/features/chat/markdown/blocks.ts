import { lex } from './lexer.ts';

/** A text cut into blocks that stand for themselves; the last one may still grow. */
export interface Blocks {
  text: string;
  blocks: readonly string[];
}

export const noBlocks: Blocks = { text: '', blocks: [] };

/** Cuts a text that has grown: blocks that are finished stay as they are, only the last one is read again. */
export function grow(before: Blocks, text: string): Blocks {
  if (text === before.text) return before;
  const isMore = text.startsWith(before.text);
  const finished = isMore ? before.blocks.slice(0, -1) : [];
  const length = finished.reduce((sum, block) => sum + block.length, 0);
  const rest = cut(text.slice(length));
  return { text, blocks: [...finished, ...rest] };
}

/** Blank lines belong to the block before them. */
function cut(text: string): string[] {
  const blocks: string[] = [];
  let at = 0;
  for (const { type, raw } of lex(text)) {
    // Tabs and ends of lines may have been replaced: what is read is cut by length only where that still fits.
    if (!text.startsWith(raw, at)) return [...blocks, text.slice(at)];
    at += raw.length;
    const last = blocks.length - 1;
    if ((type === 'space' && last >= 0) || blocks[last]?.trim() === '') blocks[last] += raw;
    else blocks.push(raw);
  }
  return at < text.length ? [...blocks, text.slice(at)] : blocks;
}

/** Closes what is still open at the end of a growing text, so that signs do not show for a moment and then vanish. */
export function closed(block: string): string {
  const fences = block.match(/^ {0,3}(```|~~~)/gm)?.length ?? 0;
  if (fences % 2 === 1) return block;
  const line = block.slice(block.lastIndexOf('\n') + 1);
  const bare = line.replace(/`[^`]*`/g, '');
  if ((bare.match(/`/g)?.length ?? 0) % 2 === 1) return `${block}\``;
  const half = block.replace(/\[[^\]\n]*(\]\([^)\n]*)?$/, (open) => open.replace(/^\[/, '').replace(/\]\(.*$/, ''));
  if ((bare.match(/\*\*/g)?.length ?? 0) % 2 === 0) return half;
  return /\*\*\s*$/.test(half) ? half.replace(/\*\*\s*$/, '') : `${half.replace(/\*$/, '').trimEnd()}**`;
}
