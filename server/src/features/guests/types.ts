/** A free use that was counted: on which day and for whom. Plain JSON. */
export interface VisitorUse {
  /** `2026-01-31`, UTC. */
  day: string;
  /** A device and a network, hashed. */
  subjects: readonly string[];
}
