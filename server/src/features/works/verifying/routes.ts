import { fileVerify } from '@easel/contract/verifying';
import type { StudioName } from '../../../platform/brand/values.ts';
import type { Database } from '../../../platform/db/database.ts';
import { type Route, route } from '../../../platform/route.ts';
import { readWork } from '../reads.ts';
import { encodeWork, type SignFile } from '../types.ts';
import { findMadeFile } from './reads.ts';

export interface VerifyingDeps {
  db: Database;
  sign: SignFile;
  studioName: StudioName;
  /** The member or visitor of a session, if there is one. */
  whoIs(tokenHash: string): Promise<{ memberId: string } | undefined>;
}

export function verifyingRoutes({ db, sign, studioName, whoIs }: VerifyingDeps): Route[] {
  return [
    route(fileVerify, async ({ sha256, produce_id: produceId, producer }, { language, tokenHash }) => {
      const member = tokenHash ? (await whoIs(tokenHash))?.memberId : undefined;
      const file = await findMadeFile(db, { sha256, produceId, member });
      const unknown = [studioName('en'), studioName('zh')].some((name) => name === producer) ? ('claimed' as const) : ('none' as const);
      if (!file) return { info: { found: unknown, kind: null, made_at: null, work: null } };
      const { found, kind, made_at, work } = file;
      const own = work !== undefined && member !== undefined ? encodeWork(await readWork(db, member, work), language, sign) : null;
      return { info: { found, kind, made_at: made_at.toISOString(), work: own } };
    }),
  ];
}
