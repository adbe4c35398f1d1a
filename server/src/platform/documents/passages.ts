import MiniSearch from 'minisearch';

/** Which parts of long texts are about a question. */

export interface PassageSource {
  /** Names the file. */
  id: string;
  name: string;
  text: string;
}

export interface Passage {
  file: string;
  name: string;
  text: string;
}

/** What a model is told of the files: all of each, or what is about the question. */
export interface ChosenPassages {
  whole: boolean;
  passages: Passage[];
}

/** Tokens of one passage: long enough to be understood alone. */
const passageTokens = 220;

interface Piece extends Passage {
  id: number;
  /** Where it stands in its file. */
  place: number;
}

const wideSigns = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]+/gu;
const wideSign = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/gu;

/** About as many tokens as usual tokenizers make of a text: one for a Chinese, Japanese or Korean character, one for four others. */
export function aboutTokens(text: string): number {
  const wide = text.match(wideSign)?.length ?? 0;
  return wide + Math.ceil((text.length - wide) / 4);
}

/** Passages of the texts that are about the question, in the order in which they stand, so that all have room in so many tokens. */
export function choosePassages(sources: readonly PassageSource[], question: string, room: number): ChosenPassages {
  const all = sources.reduce((sum, { text }) => sum + aboutTokens(text), 0);
  if (all <= room) return { whole: true, passages: sources.map(({ id, name, text }) => ({ file: id, name, text })) };
  const pieces = sources.flatMap(splitText).map((piece, id): Piece => ({ ...piece, id }));
  const chosen = new Set<Piece>();
  let left = room;
  for (const piece of byRelevance(pieces, question)) {
    const tokens = aboutTokens(piece.text);
    if (tokens > left) break;
    chosen.add(piece);
    left -= tokens;
  }
  return { whole: false, passages: joinNeighbours(pieces.filter((piece) => chosen.has(piece))) };
}

/** The best first. What holds no word of the question comes last, the beginning of each file before its rest. */
function byRelevance(pieces: readonly Piece[], question: string): Piece[] {
  const index = new MiniSearch<Piece>({ fields: ['text', 'name'], tokenize: termsOf, searchOptions: { boost: { name: 2 } } });
  index.addAll(pieces);
  const found = index
    .search(question, { tokenize: termsOf, prefix: (term) => term.length > 3 && /^\p{sc=Latin}/u.test(term) })
    .map(({ id }) => pieces[id as number] as Piece);
  const known = new Set(found);
  const rest = pieces.filter((piece) => !known.has(piece)).sort((one, other) => one.place - other.place || one.id - other.id);
  return [...found, ...rest];
}

/** Words in small letters; of Chinese, Japanese and Korean each pair of neighbours, which needs no dictionary. */
export function termsOf(text: string): string[] {
  const terms: string[] = [];
  for (const [run] of text.matchAll(wideSigns)) {
    const signs = [...run];
    if (signs.length === 1) terms.push(run);
    for (let at = 0; at + 1 < signs.length; at += 1) terms.push(`${signs[at]}${signs[at + 1]}`);
  }
  for (const [word] of text.replace(wideSigns, ' ').matchAll(/[\p{L}\p{N}]+/gu)) terms.push(word.toLowerCase());
  return terms;
}

/** A text in pieces of about one length, cut between paragraphs, else lines, else sentences. */
function splitText({ id: file, name, text }: PassageSource): Omit<Piece, 'id'>[] {
  const pieces: Omit<Piece, 'id'>[] = [];
  const letters = Math.ceil((passageTokens * text.length) / Math.max(1, aboutTokens(text)));
  let at = 0;
  while (at < text.length) {
    const end = at + letters >= text.length ? text.length : cutBefore(text, at, at + letters);
    pieces.push({ file, name, text: text.slice(at, end), place: pieces.length });
    at = end;
  }
  return pieces;
}

function cutBefore(text: string, from: number, to: number): number {
  const piece = text.slice(from, to);
  const least = (to - from) / 3;
  for (const sign of [/\n\n/g, /\n/g, /[。！？.!?；;]\s?/g, /\s/g]) {
    const last = [...piece.matchAll(sign)].at(-1);
    if (last && last.index > least) return from + last.index + last[0].length;
  }
  // Not within a character of two units.
  return /[\ud800-\udbff]/.test(text.charAt(to - 1)) ? to - 1 : to;
}

function joinNeighbours(pieces: readonly Piece[]): Passage[] {
  const joined: (Passage & { next: number })[] = [];
  for (const { file, name, text, place } of pieces) {
    const last = joined.at(-1);
    if (last && last.file === file && last.next === place) {
      last.text += text;
      last.next = place + 1;
    } else joined.push({ file, name, text, next: place + 1 });
  }
  return joined.map(({ file, name, text }) => ({ file, name, text: text.trim() }));
}
