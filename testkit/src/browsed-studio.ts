import { startIdentityProvider } from './identity-provider.ts';

/** The studio as a stranger starts it, with a provider of OpenID Connect on this machine in Google's place. */
const provider = await startIdentityProvider();
// Whoever knocks there has an account, and is called by the address; some have not confirmed theirs.
provider.accounts.get = (email) => ({ email, email_verified: !email.startsWith('unconfirmed'), name: 'Mei' });

process.env.EASEL_GOOGLE_ISSUER = provider.issuer;
process.env.EASEL_GOOGLE_CLIENT_ID = provider.clientId;
process.env.EASEL_GOOGLE_CLIENT_SECRET = provider.clientSecret;
await import('@easel/server/main');
