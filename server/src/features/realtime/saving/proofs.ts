import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { CanvasSettings } from '../../../ports/generation.ts';

/** A canvas that was painted within a paid minute. */
export interface PaintedCanvas {
  member: string;
  session: string;
  bytes: Uint8Array;
  settings: CanvasSettings;
}

/** Signed proofs that a canvas was painted in a paid minute, by any process of the studio. */
export interface PaintedProofs {
  prove(painted: PaintedCanvas): string;
  /** The settings of the canvas; nothing if the proof is not of it. */
  settingsOf(proof: string, claimed: Omit<PaintedCanvas, 'settings'>): CanvasSettings | undefined;
}

const settingsText = z.object({ prompt: z.string(), style: z.string(), creativity: z.number(), seed: z.number() });

export function createPaintedProofs(key: string): PaintedProofs {
  const signatureOf = ({ member, session, bytes }: Omit<PaintedCanvas, 'settings'>, settings: string) => {
    const digest = createHash('sha256').update(bytes).digest('base64url');
    return createHmac('sha256', key)
      .update(JSON.stringify(['painted canvas', member, session, digest, settings]))
      .digest('base64url');
  };
  return {
    prove({ settings, ...canvas }) {
      const { prompt, style, creativity, seed } = settings;
      const text = Buffer.from(JSON.stringify({ prompt, style, creativity, seed })).toString('base64url');
      return `${text}.${signatureOf(canvas, text)}`;
    },
    settingsOf(proof, claimed) {
      const [text = '', given = ''] = proof.split('.');
      const [wanted, signature] = [Buffer.from(signatureOf(claimed, text)), Buffer.from(given)];
      if (wanted.length !== signature.length || !timingSafeEqual(wanted, signature)) return undefined;
      return settingsText.parse(JSON.parse(Buffer.from(text, 'base64url').toString())) as CanvasSettings;
    },
  };
}
