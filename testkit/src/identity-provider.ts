import { createPrivateKey, generateKeyPairSync, type JsonWebKey, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type ProviderContext } from 'oidc-provider';
import { createProviderMemory } from './provider-memory.ts';

/** Somebody with an account at the provider. */
export interface ProviderAccount {
  email: string;
  email_verified: boolean;
  name?: string;
}

/** A certified provider of OpenID Connect on this machine, in Google's place. */
export interface IdentityProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** By the provider's own name of the person. */
  accounts: Map<string, ProviderAccount>;
  /** ID tokens are signed with a key that the provider does not have while this is set. */
  forges: boolean;
  /** Goes through the provider's pages as a browser does and answers where it is sent in the end. */
  visit(url: string, as: string): Promise<URL>;
  /** The same, by somebody who declines at the provider. */
  cancel(url: string): Promise<URL>;
  close(): Promise<void>;
}

const stepsMax = 10;

/** What a person sees there. */
const signInPage = `<!doctype html><title>Provider</title><link rel="icon" href="data:,"><form>
<label>Account <input name="as" required></label> <button>Continue</button> <a href="?as=">Cancel</a>
</form>`;

/** `returnPath` is where the provider may send browsers back to, on any port of this machine. */
export async function startIdentityProvider(returnPath = '/googleLogin'): Promise<IdentityProvider> {
  let handle: RequestListener = (_request, response) => response.end();
  const server = createServer((request, response) => handle(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const clientId = 'studio';
  const clientSecret = 'the secret of the studio at the provider';
  const accounts = new Map<string, ProviderAccount>();
  const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' });
  const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' });

  const provider = new Provider(issuer, {
    adapter: createProviderMemory(),
    // The only kind of client whose address may have any port of this machine.
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        application_type: 'native',
        token_endpoint_auth_method: 'client_secret_post',
        redirect_uris: [`http://127.0.0.1${returnPath}`],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // Google puts the address into the ID token, too.
    conformIdTokenClaims: false,
    cookies: { keys: ['cookies of the provider'] },
    features: { devInteractions: { enabled: false } },
    jwks: { keys: [{ ...key, kid: 'signing', use: 'sig', alg: 'RS256' }] },
    pkce: { required: () => true },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    findAccount: (_context: unknown, id: string) => ({ accountId: id, claims: () => ({ sub: id, ...accounts.get(id) }) }),
    interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    async loadExistingGrant({ oidc }: ProviderContext) {
      const grant = new provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  provider.use(async (context, next) => {
    if (!context.path.startsWith('/interaction/')) return next();
    const { as } = context.query;
    if (as === undefined) {
      context.type = 'html';
      context.body = signInPage;
      return;
    }
    context.respond = false;
    const result = as ? { login: { accountId: as }, consent: {} } : { error: 'access_denied', error_description: 'Turned round' };
    await provider.interactionFinished(context.req, context.res, result);
  });
  provider.use(async (context, next) => {
    await next();
    const tokens = context.body as { id_token?: string } | undefined;
    if (own.forges && context.path === '/token' && tokens?.id_token) tokens.id_token = signedBy(stranger, tokens.id_token);
  });
  handle = provider.callback();

  const own: IdentityProvider = {
    ...{ issuer, clientId, clientSecret, accounts, forges: false },
    visit: (url, as) => walk(url, issuer, `?as=${encodeURIComponent(as)}`),
    cancel: (url) => walk(url, issuer, '?as='),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return own;
}

/** The same token, under the same name of a key, signed by another. */
function signedBy(jwk: JsonWebKey, token: string): string {
  const signed = token.split('.').slice(0, 2).join('.');
  const signature = sign('sha256', Buffer.from(signed), createPrivateKey({ key: jwk, format: 'jwk' }));
  return `${signed}.${signature.toString('base64url')}`;
}

/** Follows redirects with cookies until they lead away from the provider. */
async function walk(start: string, issuer: string, answer: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let url = new URL(start);
  for (let step = 0; step < stepsMax; step += 1) {
    if (url.origin !== issuer) return url;
    if (url.pathname.startsWith('/interaction/')) url.search = answer;
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const page = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const line of page.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const next = page.headers.get('location');
    if (!next) throw new Error(`The provider answered ${page.status} at ${url.pathname}: ${await page.text()}`);
    url = new URL(next, url);
  }
  throw new Error(`The provider leads round in circles at ${url.pathname}`);
}
