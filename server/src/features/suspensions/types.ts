export interface Suspension {
  suspended_at: Date | null;
  /** Nothing: until an operator lifts it. */
  suspended_until: Date | null;
  /** As the member reads it. */
  suspended_reason: string;
}
