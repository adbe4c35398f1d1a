import { readConfig } from '@easel/server/config/config';
import { createContext } from '@easel/server/context';
import { runStudio } from '@easel/server/roles/studio';
import { startIdentityProvider } from './identity-provider.ts';
import { openSeedingDoor } from './seeding-door.ts';

/**
 * The studio as a stranger starts it, with a provider of OpenID Connect on this machine in Google's place, and a door by
 * which journeys have works that nobody has to paint. It starts what server/src/main.ts starts; that file itself is tried
 * where tests start processes (processes.ts).
 */
const provider = await startIdentityProvider();
// Whoever knocks there has an account, and is called by the address; some have not confirmed theirs.
provider.accounts.get = (email) => ({ email, email_verified: !email.startsWith('unconfirmed'), name: 'Mei' });

const google = {
  EASEL_GOOGLE_ISSUER: provider.issuer,
  EASEL_GOOGLE_CLIENT_ID: provider.clientId,
  EASEL_GOOGLE_CLIENT_SECRET: provider.clientSecret,
};
const context = await createContext(await readConfig({ ...process.env, ...google }));
const studio = await runStudio(context);
const door = await openSeedingDoor(context);
process.once('SIGTERM', async () => {
  door.close();
  await studio.close();
  process.exit(0);
});
