import { isIP } from 'node:net';

/** Passkeys (Web Authentication, level 3): a key that stays with its owner signs a challenge for one host name. */

/** What few studios need is loaded by those who do. */
const library = () => import('@simplewebauthn/server');

export interface Passkey {
  /** Base64url, as its authenticator gave it. */
  id: string;
  publicKey: Uint8Array<ArrayBuffer>;
  /** How often it says that it was used; 0 of those that do not count. */
  counter: number;
}

/** Where a browser stands. */
export interface PasskeyPlace {
  /** Such as `https://studio.example.com`. */
  origin: string;
  host: string;
}

/** Nothing where browsers make no passkeys: at an address that is a number. */
export function placeOf(origin: string): PasskeyPlace | undefined {
  const host = URL.parse(origin)?.hostname.replace(/^\[|\]$/g, '') ?? '';
  return host === '' || isIP(host) !== 0 ? undefined : { origin, host };
}

export interface PasskeyOwner {
  /** The studio's name. */
  studio: string;
  member: string;
  email: string;
}

/** What a browser needs to make one, besides those that are there. The challenge in it has to be kept. */
export async function creationOptions({ host }: PasskeyPlace, { studio, member, email }: PasskeyOwner, known: readonly string[]) {
  return (await library()).generateRegistrationOptions({
    ...{ rpName: studio, rpID: host, userName: email, userID: new TextEncoder().encode(member), attestationType: 'none' },
    excludeCredentials: known.map((id) => ({ id })),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  });
}

/** The passkey of an answer to that challenge; nothing where it is none. */
export async function readCreated(answer: unknown, challenge: string, place: PasskeyPlace): Promise<Passkey | undefined> {
  try {
    const { registrationInfo } = await (await library()).verifyRegistrationResponse({
      ...expected(challenge, place),
      response: answer as never,
    });
    if (!registrationInfo) return undefined;
    const { id, publicKey, counter } = registrationInfo.credential;
    return { id, publicKey: new Uint8Array(publicKey), counter };
  } catch {
    // What comes may be anything.
    return undefined;
  }
}

/** What a browser needs to ask for one of them. The challenge in it has to be kept. */
export async function requestOptions({ host }: PasskeyPlace, known: readonly string[]) {
  return (await library()).generateAuthenticationOptions({
    rpID: host,
    allowCredentials: known.map((id) => ({ id })),
    userVerification: 'preferred',
  });
}

/** The new counter of a passkey that has signed the challenge; nothing where it has not, or where its counter went back, as of a copy. */
export async function readSigned(answer: unknown, challenge: string, place: PasskeyPlace, passkey: Passkey): Promise<number | undefined> {
  try {
    const { verified, authenticationInfo } = await (await library()).verifyAuthenticationResponse({
      ...expected(challenge, place),
      response: answer as never,
      credential: passkey,
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
}

function expected(challenge: string, { origin, host }: PasskeyPlace) {
  return { expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: host, requireUserVerification: false };
}
