/** What operators of the studio may do in its console. `owner` may do everything. */
export const operatorRoles = ['owner', 'support', 'finance', 'moderator'] as const;
export type OperatorRole = (typeof operatorRoles)[number];
