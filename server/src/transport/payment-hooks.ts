import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressOf } from '../platform/limits/networks.ts';
import type { Log } from '../platform/logging.ts';
import { PaymentError } from '../platform/payment-error.ts';
import type { BodyBudget } from './body-budget.ts';
import { bufferBody } from './receive.ts';

export interface PaymentHooksDeps {
  log: Log;
  bodies: BodyBudget;
  /** Providers that may call. */
  payments: readonly { id: string }[];
  /**
   * Takes an event as it was sent; `headers` have lower-case names. When it rejects with a `PaymentError` of the kind
   * `signature` the event is refused; with anything else the provider is to send it again.
   */
  handlePaymentEvent(provider: string, body: Buffer, headers: Record<string, string>): Promise<void>;
}

/** Far above any event of any provider. */
const bytesMax = 1024 * 1024;

/** The webhooks of payment providers. The body is passed on byte for byte: signatures are over what was sent. */
export function mountPaymentHooks(app: FastifyInstance, deps: PaymentHooksDeps): void {
  app.register(async (hooks) => {
    hooks.removeAllContentTypeParsers();
    hooks.addContentTypeParser('*', (_request, _payload, done) => done(null));
    hooks.post<{ Params: { provider: string } }>('/api/pay/:provider/webhook', (request, reply) => receiveEvent(request, reply, deps));
  });
}

async function receiveEvent(
  request: FastifyRequest<{ Params: { provider: string } }>,
  reply: FastifyReply,
  { payments, bodies, log, handlePaymentEvent }: PaymentHooksDeps,
): Promise<FastifyReply> {
  const { provider } = request.params;
  reply.header('cache-control', 'no-store');
  if (!payments.some(({ id }) => id === provider)) return reply.code(404).send('');
  const reservation = bodies.open(addressOf(request.ip));
  const body = await bufferBody(request.raw, { reservation, bytesMax, tooLarge: 'too_large' }).finally(reservation.close);
  try {
    await handlePaymentEvent(provider, body, plainHeaders(request));
    return reply.code(200).send('');
  } catch (error) {
    if (error instanceof PaymentError) {
      const refused = error.kind === 'signature';
      log.warn(
        { provider, reason: error.message },
        refused ? 'A payment event was refused; check the webhook secret' : 'A payment event was not accepted; the provider sends it again',
      );
      return reply.code(refused ? 400 : 503).send('');
    }
    log.error({ err: error, request: request.id, provider }, 'A payment event could not be stored; the provider sends it again');
    return reply.code(503).send('');
  }
}

function plainHeaders({ headers }: FastifyRequest): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));
}
