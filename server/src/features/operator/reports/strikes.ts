import type { OperatorRole } from '@easel/contract/operators';
import { AppError } from '../../../platform/app-error.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { addStrike, type Strike, type StrikeDeps, type Struck } from '../../strikes/writes.ts';
import { findOperator } from '../access/reads.ts';
import { endRenewal, type MemberDeps } from '../members/actions.ts';

export interface StrikingDeps extends MemberDeps, StrikeDeps {}

/** Only owners give operators a strike: nobody is shut out by a colleague. */
export async function strike(tx: Transaction, deps: StrikingDeps, role: OperatorRole, given: Strike, now: Date): Promise<Struck> {
  if (role !== 'owner' && (await findOperator(tx, given.member))) throw new AppError('operator_protected');
  return addStrike(tx, deps, given, now);
}

/** Whoever is shut out without an end pays nothing more: here or, where this process dies before, when the renewal is due. */
export async function afterStrike(deps: StrikingDeps, member: string, struck: Struck | undefined): Promise<void> {
  if (struck?.suspendedUntil === null) await endRenewal(deps, member);
}
