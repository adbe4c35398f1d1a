import type { LanguageEngine, LanguageModel } from '../../ports/language.ts';

/** What answers in chats. */

export interface LanguageOffer {
  readonly engine: LanguageEngine;
  readonly model: LanguageModel;
  /** Credits for 1 000 tokens that it reads, and that it writes. */
  readonly priceIn: number;
  readonly priceOut: number;
}

export interface LanguageOffers {
  /** Each model once, the studio's usual one first: connected ones, and the studio's own after them. */
  all(): readonly LanguageOffer[];
  /** Who may answer for a model, the preferred engine first. */
  find(model: string): readonly LanguageOffer[];
}

/** The models of connected engines, and those that the studio has by itself. */
export function createLanguageOffers(connected: () => readonly LanguageOffer[], own: readonly LanguageOffer[]): LanguageOffers {
  const every = () => [...connected(), ...own];
  return {
    all() {
      const seen = new Set<string>();
      return every().filter(({ model }) => !seen.has(model.id) && seen.add(model.id));
    },
    find: (model) => every().filter(({ model: { id } }) => id === model),
  };
}
