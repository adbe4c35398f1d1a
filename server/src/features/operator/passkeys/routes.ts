import {
  consolePasskeyAdd,
  consolePasskeyAsk,
  consolePasskeyBegin,
  consolePasskeyDelete,
  consolePasskeySignIn,
  consolePasskeys,
} from '@easel/contract/console-passkeys';
import { AppError } from '../../../platform/app-error.ts';
import { creationOptions, type PasskeyPlace, placeOf, requestOptions } from '../../../platform/passkey.ts';
import { type Caller, type Route, route } from '../../../platform/route.ts';
import { findOperator } from '../access/reads.ts';
import type { AccessDeps } from '../access/types.ts';
import { openConsoleSession } from '../access/writes.ts';
import { actorOf, writeAudit } from '../writes.ts';
import { listPasskeys, passkeysAt } from './reads.ts';
import { addPasskey, keepChallenge, removePasskey, takePasskey } from './writes.ts';

/** Passkeys as the second factor of an operator. Who has one has set up an authenticator app before, whose codes stay good. */
export function passkeyRoutes({ db, clock, limiter, studioName }: AccessDeps): Route[] {
  return [
    route(consolePasskeyAsk, async (_input, { memberId, origin }) => {
      const operator = await findOperator(db, memberId);
      if (!operator) throw new AppError('not_found');
      const place = placeOf(origin);
      const known = place && operator.enrolled_at ? await passkeysAt(db, memberId, place.host) : [];
      if (!place || known.length === 0) return { info: { options: null } };
      const options = await requestOptions(place, known);
      await keepChallenge(db, memberId, options.challenge, clock.now());
      return { info: { options: { ...options } } };
    }),
    route(consolePasskeySignIn, async ({ answer }, reader) => {
      const { memberId: member, sessionId, ...caller } = reader;
      const place = placeFor(reader);
      if (!(await findOperator(db, member))) throw new AppError('not_found');
      const counted = await limiter.begin(db, 'second-factor', { caller, email: member });
      const session = await db.transaction().execute(async (tx) => {
        await takePasskey(tx, { member, place, answer }, clock.now());
        const done = { action: 'console.sign-in', target: member, details: { by: 'passkey' }, reason: undefined } as const;
        await writeAudit(tx, actorOf(reader), done, clock.now());
        return openConsoleSession(tx, { member, session: sessionId }, clock.now());
      });
      await counted.forgive(db);
      return { info: { token: session.token, ends_at: session.endsAt.toISOString() } };
    }),
    route(consolePasskeys, async (_input, { memberId }) => ({ info: { items: await listPasskeys(db, memberId) } })),
    route(consolePasskeyBegin, async (_input, reader) => {
      const { memberId: member, language } = reader;
      const place = placeFor(reader);
      const operator = await findOperator(db, member);
      const owner = { studio: studioName(language), member, email: operator?.email ?? '' };
      const options = await creationOptions(place, owner, await passkeysAt(db, member, place.host));
      await keepChallenge(db, member, options.challenge, clock.now());
      return { info: { options: { ...options } } };
    }),
    route(consolePasskeyAdd, async ({ name, answer }, operator) => {
      const { memberId: member } = operator;
      const place = placeFor(operator);
      return db.transaction().execute(async (tx) => {
        await addPasskey(tx, { member, place, answer }, name, clock.now());
        const done = { action: 'passkey.add', target: member, details: { name, host: place.host }, reason: undefined } as const;
        await writeAudit(tx, actorOf(operator), done, clock.now());
        return { info: { items: await listPasskeys(tx, member) } };
      });
    }),
    route(consolePasskeyDelete, ({ passkey }, operator) =>
      db.transaction().execute(async (tx) => {
        const { memberId: member } = operator;
        const name = await removePasskey(tx, member, passkey);
        if (name === undefined) throw new AppError('not_found');
        const done = { action: 'passkey.remove', target: member, details: { name }, reason: undefined } as const;
        await writeAudit(tx, actorOf(operator), done, clock.now());
        return { info: { items: await listPasskeys(tx, member) } };
      }),
    ),
  ];
}

/** @throws AppError `passkey_impossible` */
function placeFor({ origin }: Pick<Caller, 'origin'>): PasskeyPlace {
  const place = placeOf(origin);
  if (!place) throw new AppError('passkey_impossible');
  return place;
}
