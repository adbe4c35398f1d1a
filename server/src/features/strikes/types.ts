/** What the operator decided in easel.config.ts. */
export interface StrikePolicy {
  /** So many strikes suspend a member; 0: none does. */
  count: number;
  /** Strikes count for so many days. */
  days: number;
  /** For how many days the last one suspends; 0: until an operator lifts it. */
  suspendDays: number;
}

export const usualStrikes: StrikePolicy = { count: 3, days: 180, suspendDays: 0 };
