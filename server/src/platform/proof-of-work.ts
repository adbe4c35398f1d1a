import type { ProofChallenge } from '@easel/contract/sign-in';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';

/** What each try costs a browser, and how many of them it takes: a few seconds on a phone. Verifying takes one try. */
const iterations = 1000;
const triesMin = 1000;
const triesMax = 3000;

/** A task for the reader's browser, for people who cannot read the picture: it costs time, and nobody has to do anything. */
export async function issueProofChallenge(secret: string): Promise<ProofChallenge> {
  const { parameters, signature } = await createChallenge({
    ...{ algorithm: 'PBKDF2/SHA-256', cost: iterations, counter: randomInt(triesMax, triesMin), deriveKey },
    hmacSignatureSecret: secret,
  });
  return { parameters: { ...parameters }, signature: signature ?? '' };
}

const proofSchema = z.object({
  challenge: z.object({
    parameters: z.object({
      ...{ algorithm: z.string(), nonce: z.string(), salt: z.string(), keyPrefix: z.string() },
      ...{ cost: z.number(), keyLength: z.number() },
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.int().min(0).max(0xffff_ffff), derivedKey: z.string().regex(/^[0-9a-f]{64}$/) }),
});

/** A proof as it travels in `img_code`: the challenge with its solution, as JSON. Nothing where it is none. */
export function readProof(text: string): z.infer<typeof proofSchema> | undefined {
  if (!text.startsWith('{')) return undefined;
  try {
    return proofSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

export async function isProven(secret: string, proof: z.infer<typeof proofSchema>): Promise<boolean> {
  return (await verifySolution({ ...proof, deriveKey, hmacSignatureSecret: secret })).verified;
}
