import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressOf } from '../platform/limits/networks.ts';
import type { PaymentProvider } from '../ports/payments.ts';
import type { BodyBudget } from './body-budget.ts';
import { headerLanguage } from './call-routes.ts';
import type { BodyType } from './forms.ts';
import { bufferBody } from './receive.ts';

const formBytesMax = 4096;

type Asked = FastifyRequest<{ Params: { provider: string } }>;

/**
 * The pages of payment providers that live in this studio, whichever do just now. They go without scripts; forms lead to ourselves
 * alone.
 */
export function mountPaymentPages(
  app: FastifyInstance,
  { payments, bodies }: { payments: readonly Pick<PaymentProvider, 'id' | 'page'>[]; bodies: BodyBudget },
): void {
  const answer = async (request: Asked, reply: FastifyReply) => {
    const { provider } = request.params;
    const page = payments.find(({ id }) => id === provider)?.page;
    if (!page) return reply.callNotFound();
    const path = (request.url.split('?')[0] ?? '').slice(`/${provider}`.length);
    const form = request.method === 'POST' ? await formOf(request, bodies) : undefined;
    const answered = await page({ path, form, language: headerLanguage(request) });
    reply.header('cache-control', 'no-store');
    if ('location' in answered) return reply.code(303).header('location', answered.location).send('');
    return reply
      .code(answered.code)
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', policyOf(answered.html))
      .send(answered.html);
  };
  app.get<{ Params: { provider: string } }>('/:provider/pay/*', answer);
  app.post<{ Params: { provider: string } }>('/:provider/pay/*', answer);
}

async function formOf(request: FastifyRequest, bodies: BodyBudget): Promise<Record<string, string>> {
  if ((request.body as BodyType | undefined) !== 'urlencoded') return {};
  const reservation = bodies.open(addressOf(request.ip));
  const bytes = await bufferBody(request.raw, { reservation, bytesMax: formBytesMax, tooLarge: 'too_large' }).finally(reservation.close);
  return Object.fromEntries(new URLSearchParams(bytes.toString()));
}

/** Styles are named by their hash. */
function policyOf(html: string): string {
  const styles = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
  return [
    "default-src 'none'",
    `style-src ${styles.join(' ') || "'none'"}`,
    'img-src data:',
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
