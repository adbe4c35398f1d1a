import { closeCodes, socketPaths } from './protocol.ts';
import { byNumber, byOffsets, bySession, type Position } from './resume.ts';

/** Where each stream is, how it is resumed and when it is over: what browsers need, free of zod. `sockets.ts` has the rest. */
export interface StreamAccess {
  path: string;
  /** Close codes after which a reader does not come back by itself. */
  final: readonly number[];
  /** Where a reader stands at first; `known` is what it has from before. */
  position(known?: string): Position<never>;
}

export const worksAccess = {
  path: socketPaths.works,
  final: [closeCodes.deadToken],
  // Frames are about a work, or about the credits.
  position: <Frame extends { type: string; seq?: number; reset?: boolean; work?: string | { id: string } }>() =>
    byNumber<Frame>(({ type, work }) => (typeof work === 'object' ? work.id : (work ?? type))),
} as const satisfies StreamAccess;

export const realtimeAccess = {
  path: socketPaths.realtime,
  final: [closeCodes.deadToken, closeCodes.refused, closeCodes.takenOver, closeCodes.noHello],
  position: bySession,
} as const satisfies StreamAccess;

export const chatAccess = {
  path: socketPaths.chat,
  final: [closeCodes.deadToken],
  position: byOffsets,
} as const satisfies StreamAccess;
