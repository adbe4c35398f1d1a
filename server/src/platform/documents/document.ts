/** A file that somebody brought to be read, and what became of it. */

export const documentKinds = ['text', 'code', 'pdf', 'document', 'sheet'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/**
 * Why a file is not read. `unread`: of no kind that is; `locked`: by a password; `empty`: nothing but pictures, say; `long`: more than anybody
 * sends; `heavy`: it took too long, or too much memory.
 */
export type DocumentProblem = 'unread' | 'locked' | 'broken' | 'empty' | 'long' | 'heavy';

export interface ReadableFile {
  bytes: Uint8Array;
  /** Tells text from code; the rest is told by the content. */
  name: string;
}

export type ReadDocument = { kind: DocumentKind; mime: string; text: string; words: number } | { problem: DocumentProblem };

export class UnreadableDocument extends Error {
  readonly problem: DocumentProblem;

  constructor(problem: DocumentProblem, cause?: unknown) {
    super(`A document is ${problem}`, { cause });
    this.name = 'UnreadableDocument';
    this.problem = problem;
  }
}

/** Characters of a text, which is far above the words that a message may have. */
const lettersMax = 2_000_000;

/** Gathers pieces of text until they are too many. */
export function createTextGatherer(): { add(piece: string): void; text(): string } {
  const pieces: string[] = [];
  let letters = 0;
  return {
    add(piece) {
      letters += piece.length;
      if (letters > lettersMax) throw new UnreadableDocument('long');
      pieces.push(piece);
    },
    text: () => pieces.join(''),
  };
}
