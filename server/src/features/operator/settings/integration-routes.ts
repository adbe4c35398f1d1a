import {
  consoleIntegrations,
  consoleMailServerDelete,
  consoleMailServerSave,
  consolePaymentKeysDelete,
  consolePaymentKeysSave,
  consolePaymentState,
} from '@easel/contract/console-integrations';
import { type Operator, type Route, route } from '../../../platform/route.ts';
import { actorOf } from '../writes.ts';
import { removeMailServer, removePaymentKeys, saveMailServer, savePaymentKeys, setPaymentState } from './integration-actions.ts';
import { readIntegrations } from './integration-reads.ts';
import type { IntegrationDeps } from './types.ts';

/** The room of settings: who collects money, and who carries mail. */
export function integrationRoutes(deps: IntegrationDeps): Route[] {
  const answer = async ({ origin }: Operator) => ({ info: await readIntegrations(deps, origin) });
  const whoOf = (operator: Operator) => ({ actor: actorOf(operator), reason: undefined });
  return [
    route(consoleIntegrations, async (_input, operator) => answer(operator)),
    route(consolePaymentKeysSave, async ({ provider, secret_key: secretKey, webhook_secret: webhookSecret, abandon = false }, operator) => {
      await savePaymentKeys(deps, whoOf(operator), { provider, secretKey, webhookSecret, abandon });
      return answer(operator);
    }),
    route(consolePaymentState, async ({ provider, payment_state: state }, operator) => {
      await setPaymentState(deps, whoOf(operator), provider, state);
      return answer(operator);
    }),
    route(consolePaymentKeysDelete, async ({ provider, abandon = false }, operator) => {
      await removePaymentKeys(deps, whoOf(operator), { provider, abandon });
      return answer(operator);
    }),
    route(consoleMailServerSave, async ({ mail_password: password, ...server }, operator) => {
      await saveMailServer(deps, whoOf(operator), { ...server, user: server.user, password: password || undefined });
      return answer(operator);
    }),
    route(consoleMailServerDelete, async (_input, operator) => {
      await removeMailServer(deps, whoOf(operator));
      return answer(operator);
    }),
  ];
}
