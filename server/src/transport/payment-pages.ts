import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressOf } from '../platform/limits/networks.ts';
import type { PaymentProvider } from '../ports/payments.ts';
import type { BodyBudget } from './body-budget.ts';
import { headerLanguage } from './call-routes.ts';
import type { BodyType } from './forms.ts';
import { bufferBody } from './receive.ts';

const formBytesMax = 4096;

/** The pages of payment providers that live in this studio. They go without scripts; forms lead to ourselves alone. */
export function mountPaymentPages(
  app: FastifyInstance,
  { payments, bodies }: { payments: readonly Pick<PaymentProvider, 'id' | 'page'>[]; bodies: BodyBudget },
): void {
  for (const { id, page } of payments) {
    if (!page) continue;
    const prefix = `/${id}`;
    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      const path = (request.url.split('?')[0] ?? '').slice(prefix.length);
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
    app.get(`${prefix}/pay/*`, answer);
    app.post(`${prefix}/pay/*`, answer);
  }
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
