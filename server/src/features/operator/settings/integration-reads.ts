import { type ConsoleIntegrations, type ConsoleMailServer, type ConsolePayment, isLiveKey } from '@easel/contract/console-integrations';
import type { PaymentKind } from '../../../platform/integrations/payment-providers.ts';
import { readProviderUse } from '../../billing/reads.ts';
import { keyEnd, readServer } from './policy.ts';
import type { IntegrationDeps } from './types.ts';

/** The keys as owners see them: where they are from, how they end, what depends on them. */

/** @param origin where the studio is reached, for the addresses of webhooks */
export async function readIntegrations(deps: IntegrationDeps, origin: string): Promise<ConsoleIntegrations> {
  const payments: ConsolePayment[] = [];
  for (const kind of deps.paymentKinds) payments.push(await paymentOf(deps, kind, origin));
  const collects = deps.providers.some(({ id }) => id === 'sandbox');
  return { payments, sandbox: collects ? (deps.sandboxAlways ? 'always' : 'alone') : 'off', mail: mailOf(deps) };
}

async function paymentOf({ db, integrations }: IntegrationDeps, { id, given }: PaymentKind, origin: string): Promise<ConsolePayment> {
  const row = integrations.find(id);
  const isKept = row !== undefined && row.state !== 'removed';
  const secretKey = given?.secretKey ?? row?.secrets?.secretKey;
  const { open, renewing } = await readProviderUse(db, id);
  return {
    provider: id,
    origin: given ? 'environment' : isKept ? 'console' : null,
    state: given ? 'enabled' : stateOf(row),
    live: secretKey === undefined ? isKept && row.live : isLiveKey(secretKey),
    key_end: secretKey === undefined ? '' : keyEnd(secretKey),
    webhook_url: `${origin}/api/pay/${id}/webhook`,
    ...{ open, renewing },
  };
}

function stateOf(row: ReturnType<IntegrationDeps['integrations']['find']>): ConsolePayment['state'] {
  if (!row || row.state === 'removed') return 'none';
  return row.secrets ? row.state : 'unreadable';
}

function mailOf({ integrations, mailServer: { given } }: IntegrationDeps): ConsoleMailServer {
  const row = integrations.find('mail');
  const address = given ?? row?.secrets?.address;
  const server = address === undefined ? undefined : readServer(address);
  const { host = '', port = 465, security = 'tls', user = '' } = server ?? {};
  return {
    origin: given !== undefined ? 'environment' : row ? 'console' : null,
    unreadable: given === undefined && row !== undefined && row.secrets === undefined,
    ...{ host, port, security },
    // Whoever may see the console need not know how the environment signs in.
    user: given === undefined ? user : '',
  };
}
