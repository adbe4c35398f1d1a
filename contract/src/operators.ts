/** What operators of the studio may do in its console. `owner` may do everything. */
export const operatorRoles = ['owner', 'support', 'finance', 'moderator'] as const;
export type OperatorRole = (typeof operatorRoles)[number];

/** Who may do what in the console. Every call of the console names its row, and screens disable what the row refuses. */
export const permissions = {
  'console.use': operatorRoles,
  'studio.see': operatorRoles,
  'engines.change': ['owner'],
  'money.see': ['owner', 'finance'],
} as const satisfies Record<string, readonly OperatorRole[]>;
export type Permission = keyof typeof permissions;

export function allows(role: OperatorRole, permission: Permission): boolean {
  return (permissions[permission] as readonly OperatorRole[]).includes(role);
}

/** What operators do that is written down. */
export const auditActions = [
  'console.enrol',
  'console.refused',
  'console.sign-in',
  'console.sign-out',
  'credits.give',
  'credits.take',
  'bot.hide',
  'bot.show',
  'coupon.create',
  'engine.add',
  'engine.change',
  'engine.model',
  'engine.workflow',
  'engine.remove',
  'operator.add',
  'operator.remove',
  'operator.reset',
  'operator.role',
  'files.move',
  'order.check',
  'order.refund',
  'order.refund-refused',
  'session.end',
  'secrets.replace',
  'studio.backup',
  'studio.move',
  'studio.restore',
] as const;
export type AuditAction = (typeof auditActions)[number];
