/** An identity provider: Google, by OpenID Connect. */

/** What is stored on the server between the redirect to the provider and the way back. */
export interface PendingSignIn {
  /** Comes back with the answer and names this sign-in. */
  state: string;
  nonce: string;
  verifier: string;
}

/** The person whom the provider identified. */
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
  begin(returnTo: string): Promise<{ url: string; pending: PendingSignIn }>;
  /**
   * Turns what came back into a person. Throws for everything that is not exactly the answer to what was begun:
   * another state, nonce or verifier, a code that was used, a signature that is not the provider's.
   */
  end(answer: { code: string; state: string; issuer: string | undefined }, begun: PendingSignIn & { returnTo: string }): Promise<Person>;
}
