import { googleLogin, googleLoginEnd } from '@easel/contract/sign-in';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { isToken, newToken } from '../../platform/ids.ts';
import type { JobSender } from '../../platform/jobs.ts';
import type { Limiter } from '../../platform/limits/limiter.ts';
import type { Log } from '../../platform/logging.ts';
import { type Caller, type Route, route } from '../../platform/route.ts';
import type { Identity, Person } from '../../ports/identity.ts';
import { findGoogleMember, findMember, readMember } from '../account/reads.ts';
import { changeMember, createMember, openSession } from '../account/writes.ts';
import type { SignUpGift } from '../credits/types.ts';
import { findSession } from '../sessions/reads.ts';
import { browserCookie, nameFrom, reasonOf, returnAddress, signInMinutes } from './policy.ts';
import type { OnSignedIn, StoredSignIn } from './types.ts';
import { consumeSignIn, storeSignIn } from './writes.ts';

interface IdentityDeps {
  db: Database;
  clock: Clock;
  log: Log;
  /** Nothing where the operator configured none. */
  google: Identity | undefined;
  jobs: JobSender;
  limiter: Limiter;
  signUp: SignUpGift;
  onSignedIn: OnSignedIn;
}

/** Signing in with Google, and linking it to an account. */
export function identityRoutes(deps: IdentityDeps): Route[] {
  const { db, clock } = deps;
  return [
    route(googleLogin, async ({ redirect_uri, invite_token, link }, caller) => {
      const google = configured(deps);
      await deps.limiter.take(db, 'google', { caller });
      const returnTo = returnAddress(redirect_uri, caller.origin);
      if (!returnTo) throw new AppError('invalid', { fields: { redirect_uri: 'field_invalid' } });
      const member = link ? await memberOf(deps, caller) : undefined;
      if (link && !member) throw new AppError('nologin');
      const { url, pending } = await google.begin(returnTo).catch((error) => refuse(deps, error));
      // One for the browser, also when two windows sign in at once: the second must not shut the first out.
      const known = caller.cookie(browserCookie) ?? '';
      const browser = isToken(known) ? known : newToken();
      await storeSignIn(db, pending, { browser, returnTo, inviteToken: invite_token || undefined, member }, clock.now());
      return { answer: { info: { url } }, cookie: { name: browserCookie, value: browser, seconds: signInMinutes * 60 } };
    }),
    route(googleLoginEnd, async ({ code, state, iss }, caller) => {
      const google = configured(deps);
      await deps.limiter.take(db, 'google', { caller });
      const begun = await consumeSignIn(db, state, caller.cookie(browserCookie) ?? '', clock.now());
      if (!begun) throw new AppError('oauth');
      const person = await google.end({ code, state, issuer: iss }, begun).catch((error) => refuse(deps, error));
      if (!person.emailVerified) throw new AppError('oauth_email');
      const usertoken = begun.member ? await link(deps, begun.member, person, caller) : await signIn(deps, begun, person, caller);
      return { info: { usertoken }, usertoken };
    }),
  ];
}

function configured({ google }: IdentityDeps): Identity {
  if (!google) throw new AppError('oauth');
  return google;
}

/** Logs the reason and tells the caller only that it failed. Only messages are logged: other fields of the error may name people. */
function refuse({ log }: IdentityDeps, error: unknown): never {
  log.warn({ reason: reasonOf(error) }, 'A sign-in with Google failed');
  throw new AppError('oauth', { cause: error });
}

async function memberOf({ db, clock }: IdentityDeps, caller: Caller): Promise<string | undefined> {
  const session = caller.tokenHash && (await findSession(db, caller.tokenHash, clock.now()));
  return session && session.kind === 'member' && !session.leaving ? session.memberId : undefined;
}

/** Links Google to the account. The member must still be signed in; the session stays as it is. */
async function link(deps: IdentityDeps, memberId: string, person: Person, caller: Caller): Promise<string> {
  if (!caller.token || (await memberOf(deps, caller)) !== memberId) throw new AppError('oauth');
  const owner = await findGoogleMember(deps.db, person.subject);
  if (owner && owner.id !== memberId) throw new AppError('conflict');
  await changeMember(deps.db, memberId, { google_subject: person.subject, google_email: person.email });
  return caller.token;
}

async function signIn(deps: IdentityDeps, begun: StoredSignIn, person: Person, caller: Caller): Promise<string> {
  const { db } = deps;
  const now = deps.clock.now();
  const known = await knownMember(db, person);
  return db.transaction().execute(async (tx) => {
    const member = known ?? (await createMember(tx, newcomer(begun, person, caller), deps.signUp, now)).id;
    await changeMember(tx, member, { google_subject: person.subject, google_email: person.email });
    return openSession(tx, deps, member, caller, now, known ? undefined : begun.inviteToken);
  });
}

/** By Google's own name first, because addresses move. An account that is linked to another Google account is refused. */
async function knownMember(db: Database, person: Person): Promise<string | undefined> {
  const linked = await findGoogleMember(db, person.subject);
  if (linked) return linked.id;
  const named = await findMember(db, person.email);
  if (!named) return undefined;
  const { google_subject } = await readMember(db, named.id);
  if (google_subject !== null) throw new AppError('oauth');
  return named.id;
}

function newcomer({ inviteToken }: StoredSignIn, { email, name }: Person, { language }: Caller) {
  return { email, name: nameFrom(name), passwordHash: null, language, inviteToken };
}
