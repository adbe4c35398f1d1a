import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PaymentProvider } from '../ports/payments.ts';
import { headerLanguage } from './call-routes.ts';
import type { RawForm } from './forms.ts';

const formBytesMax = 4096;

/** The pages of payment providers that live in this studio. They go without scripts; forms lead to ourselves alone. */
export function mountPaymentPages(app: FastifyInstance, payments: readonly Pick<PaymentProvider, 'id' | 'page'>[]): void {
  for (const { id, page } of payments) {
    if (!page) continue;
    const prefix = `/${id}`;
    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      const path = (request.url.split('?')[0] ?? '').slice(prefix.length);
      const form = request.method === 'POST' ? formOf(request) : undefined;
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
    app.post(`${prefix}/pay/*`, { bodyLimit: formBytesMax }, answer);
  }
}

function formOf(request: FastifyRequest): Record<string, string> {
  const raw = request.body as RawForm | undefined;
  return raw?.type === 'urlencoded' ? Object.fromEntries(new URLSearchParams(raw.bytes.toString())) : {};
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
