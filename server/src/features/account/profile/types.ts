import type { Account } from '@easel/contract/profile';
import type { MemberRow, SignFile } from '../types.ts';

/** The long side of a member's picture, in pixels. It is a square. */
export const pictureSide = 256;

/** Where a member's picture is read; empty without one. */
export function pictureAddress(pictureId: string | null, sign: SignFile): string {
  return pictureId ? sign({ id: pictureId, name: 'picture.webp' }) : '';
}

/** A member as the account pages show them. */
export function encodeAccount(member: MemberRow, sign: SignFile): Account {
  return {
    id: member.id,
    name: member.name,
    email: member.email,
    icon_url: pictureAddress(member.picture_id, sign),
    language: member.language,
    has_password: member.password_hash !== null,
    google_email: member.google_subject === null ? null : member.google_email,
    created_at: member.created_at.toISOString(),
    deletes_at: member.deletes_at?.toISOString() ?? null,
  };
}
