/** Somebody else who vouches for people: Google, by OpenID Connect. */

/** What has to be kept, out of anybody's reach, between leaving for the provider and coming back. */
export interface KeptSignIn {
  /** Comes back with the answer and names this sign-in. */
  state: string;
  nonce: string;
  verifier: string;
}

/** Whom the provider vouches for. */
export interface Person {
  /** The provider's own name of the person; it never passes to another. */
  subject: string;
  email: string;
  /** Whether the provider knows that the address is the person's. */
  emailVerified: boolean;
  name: string | undefined;
  /** Address of a picture at the provider. */
  picture: string | undefined;
}

export interface Identity {
  /** Where the browser goes; it comes back to `returnTo` with `code` and `state`. Throws when the provider does not answer. */
  begin(returnTo: string): Promise<{ url: string; kept: KeptSignIn }>;
  /**
   * Turns what came back into a person. Throws for everything that is not exactly the answer to what was begun:
   * another state, nonce or verifier, a code that was used, a signature that is not the provider's.
   */
  end(answer: { code: string; state: string; issuer: string | undefined }, begun: KeptSignIn & { returnTo: string }): Promise<Person>;
}
