/** What operators of the studio may do in its console. `owner` may do everything. */
export const operatorRoles = ['owner', 'support', 'finance', 'moderator'] as const;
export type OperatorRole = (typeof operatorRoles)[number];

/** Roles that see money: payments, and what is earned. */
export const moneyRoles: readonly OperatorRole[] = ['owner', 'finance'];

/** What operators do that is written down. */
export const auditActions = [
  'console.enrol',
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
