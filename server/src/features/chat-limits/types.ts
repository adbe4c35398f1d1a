/** What an operator allows in chats. */
export interface ChatRules {
  /** For members without a plan. */
  free: ChatAllowance;
  /** For members with a plan, by its id; one that is missing allows everything. */
  plans: ReadonlyMap<string, ChatAllowance>;
}

export interface ChatAllowance {
  /** Answers that are asked for in a day, from 0:00 UTC. Without it, as many as one likes. */
  messagesPerDay?: number | undefined;
  /** The models that answer, by their ids. Without it, all. */
  models?: readonly string[] | undefined;
}
