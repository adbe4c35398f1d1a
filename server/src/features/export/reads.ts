import type { Database } from '../../platform/db/database.ts';
import { readMember } from '../account/reads.ts';
import { listOwnFiles } from '../assets/reads.ts';
import { extensionOf } from '../assets/types.ts';
import { listEntries } from '../credits/reads.ts';
import { findInviteToken, listInvitees } from '../invites/reads.ts';
import { listSessions } from '../sessions/reads.ts';
import { listAllWorks } from '../works/reads.ts';
import { fileName, storedPart } from '../works/types.ts';

interface Belongings {
  /** What becomes a JSON file, by name. */
  documents: Record<'account' | 'works' | 'credits' | 'sessions' | 'invites', unknown>;
  files: { name: string; at: Date; bytes: number; key: string }[];
}

/** A member's data in plain words, and where the files lie. Hashes of passwords and tokens stay here. */
export async function readBelongings(db: Database, memberId: string, now: Date): Promise<Belongings> {
  const { password_hash: _hash, picture_id, ...account } = await readMember(db, memberId);
  const works = await listAllWorks(db, memberId);
  const uploads = await listOwnFiles(db, memberId, picture_id);
  return {
    documents: {
      account,
      works: works.map((work) => ({
        id: work.id,
        tool: work.tool,
        engine: work.engine,
        model: work.model,
        state: work.state,
        recipe: work.recipe,
        price: work.price,
        ...storedPart(work),
        created_at: work.created_at,
        ended_at: work.ended_at,
        expires_at: work.expires_at,
        files: work.outputs.map((output) => `works/${fileName(work, output)}`),
      })),
      credits: await listEntries(db, memberId),
      sessions: await listSessions(db, memberId, now),
      invites: { token: (await findInviteToken(db, memberId)) ?? null, invited: await listInvitees(db, memberId) },
    },
    files: [
      ...works.flatMap((work) =>
        work.outputs.map((output) => ({
          name: `works/${fileName(work, output)}`,
          at: work.ended_at ?? work.created_at,
          bytes: output.bytes,
          key: output.storage_key,
        })),
      ),
      ...uploads.map(({ id, mime, created_at, bytes, storage_key }) => ({
        name: id === picture_id ? `picture.${extensionOf(mime)}` : `uploads/${id}.${extensionOf(mime)}`,
        at: created_at,
        bytes,
        key: storage_key,
      })),
    ],
  };
}
