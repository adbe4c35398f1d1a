import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

/** For whatever is no page: an answer that a browser is made to show as one can do nothing. */
const nothingAllowed = { defaultSrc: ["'none'"], frameAncestors: ["'none'"] };

/** For an answer that our own page takes in a frame: a file to be kept, or the refusal that is read there. */
export const inOwnFrame = {
  'x-frame-options': 'SAMEORIGIN',
  'content-security-policy': "default-src 'none'; frame-ancestors 'self'",
};

/**
 * What every answer says to browsers: believe the declared type, tell other sites nothing of where a reader comes from, let
 * no other site embed, open or read anything of ours; and what helmet says by itself.
 */
export function mountSecurityHeaders(app: FastifyInstance): void {
  const everywhere = headersOf(
    helmet({
      contentSecurityPolicy: { useDefaults: false, directives: nothingAllowed },
      referrerPolicy: { policy: 'same-origin' },
      frameguard: { action: 'deny' },
      // The proxy's to add: it knows whether the whole domain is on HTTPS.
      hsts: false,
      // For browsers that are gone.
      ...{ dnsPrefetchControl: false, ieNoOpen: false, permittedCrossDomainPolicies: false, xssFilter: false, hidePoweredBy: false },
    }),
  );
  everywhere['permissions-policy'] = 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), display-capture=()';
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(everywhere);
  });
}

/** What a handler sets, asked once: it is the same for every request. */
function headersOf(handler: ReturnType<typeof helmet>): Record<string, string> {
  const headers: Record<string, string> = {};
  const recorder = { setHeader: (name: string, value: string) => (headers[name.toLowerCase()] = value) };
  handler({} as IncomingMessage, recorder as unknown as ServerResponse, (error) => {
    if (error) throw error;
  });
  return headers;
}

/**
 * The policy of the app's page. WebAssembly may be compiled: what reads signed records of files is a program of its own (`/verify`), and
 * nothing that it can do reaches the page but through our own scripts.
 * Scripts run from our own files only, and from those the page itself holds, named by
 * their hash. Text never becomes markup or script: browsers with Trusted Types refuse it, and no policy can be made
 * that would let it pass.
 */
export function pagePolicy(html: string): string {
  const inline = [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  return [
    "default-src 'self'",
    `script-src ${["'self'", "'wasm-unsafe-eval'", ...inline].join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}
