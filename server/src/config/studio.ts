import type { Tool } from '@easel/contract/recipe';

/** What an operator decides in `easel.config.ts`. Every value has a default there; this file gives the shapes. */
export interface StudioConfig {
  credits: {
    /** Credits given once, when somebody signs up, and for how many days they can be spent. */
    signUp: { amount: number; days: number };
    /** Credits for one output of a tool. */
    prices: Partial<Record<Tool, number>>;
  };
  limits: {
    /** Works that a member without a plan may have queued and running at once. */
    simultaneous: number;
    /** Works and uploads vanish after this many days. */
    retentionDays: number;
    /** Longest side that enhancing may reach, in pixels. */
    enhanceMaxSide: number;
  };
  /** Name and address of the studio as mails and file marks show them. */
  studio: { name: string; mailFrom: string };
}

export function defineStudio(config: StudioConfig): StudioConfig {
  return config;
}
