/** What operators of the studio may do in its console. `owner` may do everything. */
export const operatorRoles = ['owner', 'support', 'finance', 'moderator'] as const;
export type OperatorRole = (typeof operatorRoles)[number];

/** Who may do what in the console. Every call of the console names its row, and screens disable what the row refuses. */
export const permissions = {
  'console.use': operatorRoles,
  'studio.see': operatorRoles,
  'engines.change': ['owner'],
  'members.see': operatorRoles,
  'members.note': operatorRoles,
  'members.sessions': ['owner', 'support', 'moderator'],
  'members.suspend': ['owner', 'support', 'moderator'],
  'members.email': ['owner', 'support'],
  'members.credits': ['owner', 'support', 'finance'],
  'members.plan': ['owner', 'finance'],
  'members.delete': ['owner'],
  'networks.ban': ['owner', 'moderator'],
  'works.moderate': ['owner', 'moderator'],
  'settings.change': ['owner'],
  'announcements.change': ['owner'],
  'money.see': ['owner', 'finance'],
  'money.refund': ['owner', 'finance'],
  'coupons.change': ['owner', 'finance'],
  'plans.change': ['owner'],
  'audit.see': ['owner'],
  'health.see': ['owner'],
} as const satisfies Record<string, readonly OperatorRole[]>;
export type Permission = keyof typeof permissions;

export function allows(role: OperatorRole, permission: Permission): boolean {
  return (permissions[permission] as readonly OperatorRole[]).includes(role);
}

/** By how members are, in the list of the console. */
export const memberFilters = ['all', 'paying', 'new', 'grace', 'suspended', 'leaving'] as const;

/** By how orders stand, in the list of the console. `returned`: something of it went back. */
export const orderFilters = ['all', 'paid', 'open', 'failed', 'returned', 'disputed'] as const;

/** What becomes of a plan once its payment is refunded. `keep`: it goes on, with its credits. `lower`: the plan of what is still paid. `end`: it ends. */
export const refundedPlans = ['keep', 'lower', 'end'] as const;
export type RefundedPlan = (typeof refundedPlans)[number];

/** By what was done with works, in the list of the console. `reported`: made in a chat whose link was reported and waits. */
export const workFilters = ['all', 'taken-down', 'reported'] as const;

/** What can be reported, and what an operator may decide about it. */
export const reportKinds = ['bot', 'chat'] as const;
export type ReportKind = (typeof reportKinds)[number];
export const reportDecisions = ['hide', 'leave'] as const;
export type ReportDecision = (typeof reportDecisions)[number];

/** What the room of health looks at, in its order. */
export const healthChecks = [
  'disk',
  'files',
  'database',
  'backup',
  'queues',
  'engines',
  'mail',
  'webhooks',
  'certificate',
  'processes',
] as const;
export type HealthCheck = (typeof healthChecks)[number];
/** `unknown`: it was not looked at, or cannot be from here. */
export const healthStates = ['ok', 'look', 'broken', 'unknown'] as const;
export type HealthState = (typeof healthStates)[number];

/** What operators do that is written down. */
export const auditActions = [
  'announcement.remove',
  'announcement.save',
  'console.enrol',
  'console.refused',
  'console.sign-in',
  'console.sign-out',
  'credits.give',
  'credits.take',
  'maintenance.begin',
  'maintenance.end',
  'member.suspend',
  'member.lift',
  'member.note',
  'member.email',
  'member.delete',
  'member.keep',
  'member.plan',
  'network.ban',
  'network.lift',
  'brand.save',
  'brand.picture',
  'bot.hide',
  'bot.leave',
  'bot.show',
  'chat.hide',
  'chat.leave',
  'coupon.create',
  'coupon.disable',
  'coupon.enable',
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
  'integration.remove',
  'integration.save',
  'integration.state',
  'mail.test',
  'passkey.add',
  'pack.cancel',
  'pack.change',
  'plan.cancel',
  'plan.change',
  'passkey.remove',
  'order.check',
  'order.refund',
  'order.refund-refused',
  'session.end',
  'secrets.replace',
  'strike.lift',
  'studio.backup',
  'studio.move',
  'studio.restore',
  'word.remove',
  'word.save',
  'work.look',
  'work.put-back',
  'work.take-down',
] as const;
export type AuditAction = (typeof auditActions)[number];
