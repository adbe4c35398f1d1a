import { readConfig } from '@easel/server/config/config';
import { createContext } from '@easel/server/context';
import { runStudio } from '@easel/server/roles/studio';
import { startIdentityProvider } from './identity-provider.ts';
import { seedDatabase } from './seed.ts';
import { openSeedingSocket } from './seeding-socket.ts';
import { withSmallClips } from './small-clips.ts';

/**
 * The studio as an operator starts it, its tables made before, with a local OpenID Connect provider in place of Google, and a socket by
 * which journeys insert works without painting them. Its clips are small and short. It starts what server/src/main.ts starts; that file itself is tested
 * where tests start processes (processes.ts).
 */
const provider = await startIdentityProvider();
// Every address has an account there; some are not confirmed.
provider.accounts.get = (email) => ({ email, email_verified: !email.startsWith('unconfirmed'), name: 'Mei' });

const google = {
  EASEL_GOOGLE_ISSUER: provider.issuer,
  EASEL_GOOGLE_CLIENT_ID: provider.clientId,
  EASEL_GOOGLE_CLIENT_SECRET: provider.clientSecret,
};
const config = await readConfig({ ...process.env, ...google });
await seedDatabase(config);
const context = await createContext(config, { builtin: withSmallClips });
const studio = await runStudio(context);
const seeding = await openSeedingSocket(context);
process.once('SIGTERM', async () => {
  seeding.close();
  await studio.close();
  process.exit(0);
});
