import type { WordPlace } from '@easel/contract/word-places';

/** A service of somebody else that says whether texts of members may be used. */
export interface TextModerator {
  /** Rejects where it does not say: no answer in time, or none that can be read. */
  allows(text: string, place: WordPlace): Promise<boolean>;
}
