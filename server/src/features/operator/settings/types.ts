import type { SecretBox } from '../../../platform/engines/sealed-secret.ts';
import type { Integrations } from '../../../platform/integrations/integrations.ts';
import type { MailServer } from '../../../platform/integrations/mail-server.ts';
import type { PaymentKind } from '../../../platform/integrations/payment-providers.ts';
import type { BillingDeps } from '../../billing/types.ts';

/** What keys of payment providers and the mail server are changed with. */
export interface IntegrationDeps extends Pick<BillingDeps, 'db' | 'clock' | 'events' | 'jobs' | 'providers' | 'invites'> {
  box: SecretBox;
  integrations: Integrations;
  paymentKinds: readonly PaymentKind[];
  mailServer: MailServer;
  /** The environment wants payments for trying beside all others. */
  sandboxAlways: boolean;
}
