import type { Tool } from '@easel/contract/recipe';
import type { LanguageOffers } from '../../platform/engines/language-offers.ts';
import type { EngineRegistry } from '../../platform/engines/registry.ts';
import type { WorkTimes } from '../works/types.ts';

/** What the studio's offer is made of. */
export interface StudioOffer {
  engines: EngineRegistry;
  languages: LanguageOffers;
  times: WorkTimes;
  /** The operator's configuration. */
  studio: {
    credits: {
      signUp: { amount: number };
      /** Credits for one output of a tool. */
      prices: Partial<Record<Tool, number>>;
    };
    limits: { simultaneous: number; retentionDays: number; enhanceMaxSide: number; visitorUses: number };
  };
  /** Whether captured mail can be read now at `/dev/mail`. */
  capturedMail(): boolean;
  /** Whether people can sign in with Google. */
  google: boolean;
}
