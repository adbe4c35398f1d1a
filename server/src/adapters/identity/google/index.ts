import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretPost,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import type { Identity } from '../../../ports/identity.ts';

export interface GoogleClient {
  clientId: string;
  clientSecret: string;
  /** Google's, or of any provider of OpenID Connect. Plain http is taken on this machine only. */
  issuer: string;
}

/** A person waits for the answer. */
const timeoutSeconds = 10;

/** Signs people in with Google: authorization code flow with PKCE (OpenID Connect Core 1.0, RFC 7636). */
export function createGoogleIdentity({ clientId, clientSecret, issuer }: GoogleClient): Identity {
  const server = new URL(issuer);
  // A token that comes straight over TLS need not be signed, says the specification; we check it all the same.
  const execute = isLoopback(server) ? [enableNonRepudiationChecks, allowInsecureRequests] : [enableNonRepudiationChecks];
  let found: Promise<Configuration> | undefined;

  /** Fetched at the first sign-in, and again after a failure: the studio starts without the provider. */
  function configuration(): Promise<Configuration> {
    found ??= discovery(server, clientId, undefined, ClientSecretPost(clientSecret), { execute, timeout: timeoutSeconds }).catch(
      (error) => {
        found = undefined;
        throw error;
      },
    );
    return found;
  }

  return {
    async begin(returnTo) {
      const pending = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
      const url = buildAuthorizationUrl(await configuration(), {
        redirect_uri: returnTo,
        scope: 'openid email profile',
        code_challenge: await calculatePKCECodeChallenge(pending.verifier),
        code_challenge_method: 'S256',
        state: pending.state,
        nonce: pending.nonce,
      });
      return { url: url.href, pending };
    },

    async end({ code, state, issuer: named }, { returnTo, ...pending }) {
      const back = new URL(returnTo);
      back.search = new URLSearchParams({ code, state, ...(named ? { iss: named } : {}) }).toString();
      const tokens = await authorizationCodeGrant(await configuration(), back, {
        pkceCodeVerifier: pending.verifier,
        expectedState: pending.state,
        expectedNonce: pending.nonce,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims || typeof claims.email !== 'string') throw new Error('The provider returned no email address');
      return {
        subject: claims.sub,
        email: claims.email.trim().toLowerCase(),
        emailVerified: claims.email_verified === true,
        name: typeof claims.name === 'string' ? claims.name : undefined,
        picture: typeof claims.picture === 'string' ? claims.picture : undefined,
      };
    },
  };
}

function isLoopback({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && /^(127\.\d+\.\d+\.\d+|\[::1\]|localhost)$/.test(hostname);
}
