import type { OutputAt } from '@easel/contract/calls';
import { allows, type OperatorRole } from '@easel/contract/operators';
import { AppError } from '../../../platform/app-error.ts';
import { isWithin, rangeOf } from '../../../platform/limits/networks.ts';
import type { Operator } from '../../../platform/route.ts';
import type { SignFile } from '../../account/types.ts';
import { deviceOf, listSessions, listSignIns } from '../../sessions/reads.ts';
import { listBannedNetworks } from '../../suspensions/reads.ts';
import { listBuckets, listOrders, listWorks } from '../reads.ts';
import type { MemberDeps } from './actions.ts';
import { findListed, listAuditOf, type MemberListed, readMemberFigures } from './reads.ts';

/** A member's page, as far as the operator's role may see it. */

type Page = OutputAt<'Console/member_info'>['info'];
type Listed = OutputAt<'Console/member_lists'>['info']['items'][number];

const shown = { works: 12, signIns: 20, orders: 12, audit: 20 };

export function encodeListed(row: MemberListed, { sign }: { sign: SignFile }, role: OperatorRole): Listed {
  const { id, email, name, picture_id, credits, works, plan, plan_id, plan_state } = row;
  return {
    ...{ id, email, name, credits, works },
    icon_url: picture_id ? sign({ id: picture_id, name: 'picture.webp' }) : '',
    created_at: row.created_at.toISOString(),
    seen_at: row.seen_at?.toISOString() ?? null,
    plan:
      plan && plan_id && plan_state && row.cycle_end
        ? {
            id: plan_id,
            name: plan.name[row.language],
            state: plan_state,
            period_end: row.cycle_end.toISOString(),
            cancel_at_period_end: row.cancel_at_period_end ?? false,
            grace_until: row.grace_until?.toISOString() ?? null,
          }
        : null,
    paid_cents: allows(role, 'money.see') ? row.paid_cents : null,
    suspended_at: row.suspended_at?.toISOString() ?? null,
    suspended_until: row.suspended_until?.toISOString() ?? null,
    deletes_at: row.deletes_at?.toISOString() ?? null,
  };
}

export async function readMemberPage(deps: MemberDeps & { sign: SignFile }, id: string, { role, language }: Operator): Promise<Page> {
  const { db, clock, offer } = deps;
  const now = clock.now();
  const row = await findListed(db, id, now);
  if (!row) throw new AppError('not_found');
  const { google_email, suspended_reason, operator_note } = row;
  const figures = await readMemberFigures(db, id);
  const buckets = await listBuckets(db, id, now);
  const works = await listWorks(db, { member: id, limit: shown.works });
  return {
    member: { ...encodeListed(row, deps, role), language: row.language, google_email, suspended_reason, note: operator_note, ...figures },
    buckets: buckets.map(({ source, granted, remaining, created_at, expires_at }) => ({
      ...{ source, granted, left: remaining },
      created_at: created_at.toISOString(),
      expires_at: expires_at?.toISOString() ?? null,
    })),
    works: works.map(({ id: work, tool, state, price, refunded, error_code, created_at }) => ({
      ...{ id: work, tool, state, price, refunded, error_code },
      created_at: created_at.toISOString(),
    })),
    ...(await readTrail(deps, id, language)),
    orders: allows(role, 'money.see') ? await readOrders(deps, id) : null,
    audit: (await listAuditOf(db, id, shown.audit)).map(({ at, ...done }) => ({ ...done, at: at.toISOString() })),
    plans: offer.types.flatMap(({ type, plans }) => plans.map((plan) => ({ id: plan.id, name: plan.name[language], type }))),
  };
}

/** Where they are signed in now, and where they were. */
async function readTrail({ db, clock }: MemberDeps, id: string, language: 'zh' | 'en'): Promise<Pick<Page, 'sessions' | 'sign_ins'>> {
  const now = clock.now();
  const banned = (await listBannedNetworks(db, now)).map(({ network }) => rangeOf(network));
  const sessions = await listSessions(db, id, now);
  const signIns = await listSignIns(db, id, shown.signIns);
  return {
    sessions: sessions.map(({ id: session, user_agent, ip, created_at, last_seen_at }) => ({
      ...{ id: session, ip, device: deviceOf(user_agent, language) },
      created_at: created_at.toISOString(),
      last_seen_at: last_seen_at.toISOString(),
    })),
    sign_ins: signIns.map(({ id: signIn, at, ip, user_agent }) => ({
      ...{ id: signIn, ip, device: deviceOf(user_agent, language), at: at.toISOString() },
      banned: banned.some((range) => isWithin(ip, range)),
    })),
  };
}

async function readOrders({ db }: MemberDeps, id: string): Promise<Page['orders']> {
  const rows = await listOrders(db, { member: id, limit: shown.orders });
  return rows.map(({ id: order, created_at, plan_id, kind, state, amount_cents, returned_cents, currency, invoice }) => ({
    ...{ id: order, plan_id, kind, state, amount_cents, returned_cents, currency, invoice },
    created_at: created_at.toISOString(),
  }));
}
