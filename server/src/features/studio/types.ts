import type { Tool } from '@easel/contract/recipe';
import type { Engine } from '../../ports/generation.ts';

/** What the studio's configuration is made of. */
export interface StudioOffer {
  engines: readonly Engine[];
  /** Credits for one output of a tool. */
  prices: Partial<Record<Tool, number>>;
  limits: { simultaneous: number; retentionDays: number; enhanceMaxSide: number };
  signUpCredits: number;
  /** Whether captured mail can be read at `/dev/mail`. */
  mailPage: boolean;
}
