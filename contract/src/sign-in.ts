import { z } from 'zod';
import { call } from './call.ts';
import { idField, inviteField, maybe, optional, textField } from './fields.ts';

/** The calls around signing in: the captcha picture, Google, the visitor's token. */

const proofChallenge = z.object({ parameters: z.record(z.string(), z.unknown()), signature: z.string() });
/** A task that takes a browser some seconds, in the format of ALTCHA (version 2). */
export type ProofChallenge = z.infer<typeof proofChallenge>;

/**
 * A picture of four characters, to be typed into `img_code`; `id` goes back as `img_id`. Each works once, for five minutes.
 * `proof` is for people who cannot read it: `challenge` is a task for their browser, and `img_code` takes
 * `{"challenge":…,"solution":…}`; `image` is empty.
 */
export const imageCode = call({
  path: 'Extend/img_code',
  who: 'anyone',
  input: z.object({ kind: optional(z.enum(['picture', 'proof'], { error: 'choice_unknown' }), 'picture') }),
  output: z.object({ info: z.object({ image: z.string(), id: z.string(), challenge: proofChallenge.optional() }) }),
});

/** Begins a sign-in with Google: the browser goes to `url`. `redirect_uri` must be of this studio. */
export const googleLogin = call({
  path: 'User/google_login',
  who: 'anyone',
  input: z.object({ redirect_uri: textField(2000), invite_token: inviteField, link: z.unknown().optional() }),
  output: z.object({ info: z.object({ url: z.string() }) }),
});

/** Ends it with what Google gave back. The same `state` works once, within ten minutes, in the browser that began. */
export const googleLoginEnd = call({
  path: 'User/google_login_do',
  who: 'anyone',
  input: z.object({ code: textField(2000), state: textField(200), iss: maybe(textField(300)) }),
  output: z.object({ info: z.object({ usertoken: z.string() }), usertoken: z.string() }),
});

/** Gives a visitor with a stable device a temporary token. */
export const webVersion = call({
  path: 'Extend/web_version',
  who: 'anyone',
  input: z.object({ device_id: idField }),
  output: z.object({ info: z.object({ temp_usertoken: z.string() }) }),
});

/** What a visitor may still have made for nothing today. A member has no free uses. */
export const freeUses = call({
  path: 'Extend/free_uses',
  who: 'visitor',
  input: z.object({}),
  output: z.object({ info: z.object({ left: z.number(), per_day: z.number() }) }),
});
