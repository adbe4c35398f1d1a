import { isLiveKey, type KeyedProvider } from '@easel/contract/console-integrations';
import type { ErrorCode } from '@easel/contract/errors';
import type { MailSecurity } from '@easel/contract/mail-securities';
import { AppError } from '../../../platform/app-error.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import {
  deleteIntegration,
  type Integration,
  lockIntegration,
  saveIntegration,
  setIntegrationState,
} from '../../../platform/integrations/integrations.ts';
import type { PaymentKeys, PaymentKind } from '../../../platform/integrations/payment-providers.ts';
import type { IntegrationId, IntegrationsTable } from '../../../platform/integrations/tables.ts';
import { PaymentError } from '../../../platform/payment-error.ts';
import type { PaymentProvider } from '../../../ports/payments.ts';
import { type ProviderUse, readProviderUse } from '../../billing/reads.ts';
import { abandonSandboxQueue } from '../../billing/types.ts';
import { abandonProvider } from '../../billing/writes.ts';
import type { Actor } from '../command-line/commands.ts';
import { writeAudit } from '../writes.ts';
import { addressOfServer, checkKeys, keyEnd, readServer, refusedBy, unfinished } from './policy.ts';
import type { IntegrationDeps } from './types.ts';

/**
 * What owners do with the keys of payment providers and with the mail server, at the command line and in the console alike. Keys are
 * tried before they are kept, and no answer, log or row of the audit has one.
 */

interface Who {
  actor: Actor;
  reason: string | undefined;
}

interface KeysWish {
  provider: KeyedProvider;
  /** Absent: as they are. */
  secretKey: string | undefined;
  webhookSecret: string | undefined;
  /** Test payments that are not done may be forgotten. */
  abandon: boolean;
}

/** Every process knows of a change that was made so long ago: no order is opened any more with a provider that was paused or is gone. */
const followedMs = 10_000;

/** Tries keys of a payment provider and keeps them. */
export async function savePaymentKeys(deps: IntegrationDeps, who: Who, wish: KeysWish): Promise<string> {
  const { provider: id } = wish;
  const kind = kindOf(deps, id);
  await deps.integrations.refresh();
  const before = deps.integrations.find(id);
  const { secretKey = before?.secrets?.secretKey, webhookSecret = before?.secrets?.webhookSecret } = wish;
  const keys = checkKeys(id, { secretKey, webhookSecret });
  const live = isLiveKey(keys.secretKey);
  if (live && deps.sandboxAlways) throw new AppError('sandbox_beside_live');
  const provider = await kind.connect(keys);
  await asked(() => provider.verify?.(), keys);
  const use = keys.secretKey === before?.secrets?.secretKey ? undefined : await readProviderUse(deps.db, id);
  if (use && isInUse(use) && !(await knowsPayment(provider, use, keys))) {
    await releaseUse(deps, id, use, { before, abandon: wish.abandon, keys: 'other' });
  }
  const state = before?.state === 'paused' ? 'paused' : 'enabled';
  return change(deps, who, id, before, async (tx, now) => {
    await saveIntegration(tx, deps, id, { state, live, secrets: { ...keys } }, now);
    if (!deps.sandboxAlways) await deps.jobs.send(tx, abandonSandboxQueue, {}, followedMs / 1000);
    const given = { key: wish.secretKey !== undefined, webhook_secret: wish.webhookSecret !== undefined };
    return { action: 'integration.save', details: { live, key_end: keyEnd(keys.secretKey), new: given } };
  });
}

/** Pauses a provider: plans renew by it and refunds are sent, but nobody buys with it. Or lets members buy again. */
export async function setPaymentState(deps: IntegrationDeps, who: Who, id: KeyedProvider, state: 'enabled' | 'paused'): Promise<string> {
  kindOf(deps, id);
  const before = await present(deps, id);
  return change(deps, who, id, before, async (tx, now) => {
    await setIntegrationState(tx, deps.events, id, state, now);
    return { action: 'integration.state', details: { state } };
  });
}

/** Forgets the keys of a provider. What was paid with them can no longer be refunded from here. */
export async function removePaymentKeys(
  deps: IntegrationDeps,
  who: Who,
  { provider: id, abandon }: Pick<KeysWish, 'provider' | 'abandon'>,
): Promise<string> {
  kindOf(deps, id);
  const before = await present(deps, id);
  const pausedFor = deps.clock.now().getTime() - before.changed_at.getTime();
  if (before.state !== 'paused' || pausedFor < followedMs) throw new AppError('integration_not_paused');
  await releaseUse(deps, id, await readProviderUse(deps.db, id), { before, abandon, keys: 'none' });
  return change(deps, who, id, before, async (tx, now) => {
    if (isInUse(await readProviderUse(tx, id))) throw new AppError('integration_changed');
    // Where real money was taken the sandbox does not come back by itself.
    if (before.live) await setIntegrationState(tx, deps.events, id, 'removed', now);
    else await deleteIntegration(tx, deps.events, id);
    return { action: 'integration.remove', details: { live: before.live, abandoned: abandon } };
  });
}

interface MailServerWish {
  host: string;
  port: number;
  security: MailSecurity;
  user: string | undefined;
  /** Absent: as it is, for the same user at the same server. */
  password: string | undefined;
}

/** Signs in at a mail server, and lets it carry the mail of the studio from now on. */
export async function saveMailServer(deps: IntegrationDeps, who: Who, wish: MailServerWish): Promise<string> {
  if (deps.mailServer.given !== undefined) throw new AppError('integration_from_environment');
  await deps.integrations.refresh();
  const before = deps.integrations.find('mail');
  const { host, port, security, user } = wish;
  const known = before?.secrets?.address === undefined ? undefined : readServer(before.secrets.address);
  const isSame = known?.host === host && known.port === port && known.security === security && known.user === (user ?? '');
  const password = wish.password ?? (isSame ? known.password : undefined);
  if (user !== undefined && !password) throw new AppError('invalid', { fields: { mail_password: 'password_needed' } });
  const address = addressOfServer({ host, port, security, user: user ?? '', password: password ?? '' });
  const trial = await deps.mailServer.connect(address);
  try {
    await trial.verify();
  } catch (error) {
    throw refusedBy('integration_refused', error as Error, [password]);
  } finally {
    await trial.close();
  }
  return change(deps, who, 'mail', before, async (tx, now) => {
    await saveIntegration(tx, deps, 'mail', { state: 'enabled', live: false, secrets: { address } }, now);
    return { action: 'integration.save', details: { host, port, security, has_user: user !== undefined } };
  });
}

/** Mail is captured again. */
export async function removeMailServer(deps: IntegrationDeps, who: Who): Promise<string> {
  if (deps.mailServer.given !== undefined) throw new AppError('integration_from_environment');
  const before = await present(deps, 'mail');
  return change(deps, who, 'mail', before, async (tx) => {
    await deleteIntegration(tx, deps.events, 'mail');
    return { action: 'integration.remove', details: {} };
  });
}

interface Changed {
  action: 'integration.save' | 'integration.state' | 'integration.remove';
  details: Record<string, unknown>;
}

/** Changes what was decided by, and nothing else; written down in the same transaction. This process has it before it answers. */
async function change(
  { db, clock, integrations }: IntegrationDeps,
  { actor, reason }: Who,
  id: IntegrationId,
  before: Pick<Integration, 'version'> | undefined,
  write: (tx: Transaction, now: Date) => Promise<Changed>,
): Promise<string> {
  const audit = await db.transaction().execute(async (tx) => {
    const now = clock.now();
    const row: IntegrationsTable | undefined = await lockIntegration(tx, id);
    if (row?.version !== before?.version) throw new AppError('integration_changed');
    const { action, details } = await write(tx, now);
    return writeAudit(tx, actor, { action, target: id, details, reason }, now);
  });
  await integrations.refresh();
  return audit;
}

function kindOf({ paymentKinds }: IntegrationDeps, id: KeyedProvider): PaymentKind {
  const kind = paymentKinds.find((one) => one.id === id);
  if (!kind) throw new AppError('not_found');
  if (kind.given) throw new AppError('integration_from_environment');
  return kind;
}

async function present({ integrations }: IntegrationDeps, id: IntegrationId): Promise<Integration> {
  await integrations.refresh();
  const row = integrations.find(id);
  if (!row || row.state === 'removed') throw new AppError('not_found');
  return row;
}

/** What a provider answers to something that changes nothing. */
async function asked(ask: () => Promise<void> | undefined, keys: PaymentKeys): Promise<void> {
  try {
    await ask();
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    const code: ErrorCode = error.kind === 'unavailable' ? 'integration_unreachable' : 'integration_refused';
    throw refusedBy(code, error, [keys.secretKey, keys.webhookSecret]);
  }
}

const isInUse = ({ open, renewing }: ProviderUse) => open + renewing > 0;

/** Whether these keys are of the account that collected so far. What cannot be told counts as no. */
async function knowsPayment(provider: PaymentProvider, { lastRef }: ProviderUse, keys: PaymentKeys): Promise<boolean> {
  if (lastRef === undefined) return false;
  try {
    await provider.inspect(lastRef);
    return true;
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    if (error.kind === 'unavailable') throw refusedBy('integration_unreachable', error, [keys.secretKey, keys.webhookSecret]);
    return false;
  }
}

interface Release {
  before: Integration | undefined;
  abandon: boolean;
  /** What comes in the place of the keys of now. */
  keys: 'other' | 'none';
}

/** Lets go of what depends on keys. Nothing of real money is ever forgotten; test payments are where an owner says so. */
async function releaseUse(deps: IntegrationDeps, id: KeyedProvider, use: ProviderUse, { before, abandon, keys }: Release): Promise<void> {
  const isTest = before !== undefined && before.state !== 'removed' && !before.live;
  if (isTest && abandon) await abandonProvider(deps, id);
  const left = isTest && abandon ? await readProviderUse(deps.db, id) : use;
  if (!isInUse(left)) return;
  throw new AppError(isTest ? 'test_payments_open' : 'payments_open', { sentence: unfinished(left, isTest, keys) });
}
