import type { GrowingText } from './growing-text.ts';

/** How much of a text that grows is saved: in UTF-16 units, as it is cut here, and in characters, as the database cuts it. */
export interface SavedLength {
  units: number;
  characters: number;
}

export const nothingSaved: SavedLength = { units: 0, characters: 0 };

/** What comes after so many characters of a text. Saved twice it is there once. */
export interface SavedPiece {
  after: number;
  text: string;
}

export function pieceSince(text: Pick<GrowingText, 'slice'>, saved: SavedLength): SavedPiece {
  return { after: saved.characters, text: text.slice(saved.units) };
}

export function lengthWith(saved: SavedLength, { text }: SavedPiece): SavedLength {
  let characters = 0;
  for (const _ of text) characters += 1;
  return { units: saved.units + text.length, characters: saved.characters + characters };
}
