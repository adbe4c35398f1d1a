import type { RealtimeSettings } from '@easel/engine/realtime/realtime';

/** What a realtime session and its thread say to each other. A thread answers every frame, one after the other. */
export type ToCanvas = { kind: 'paint'; frame: number; bytes: Uint8Array } | { kind: 'change'; settings: RealtimeSettings };

export type FromCanvas = { kind: 'painted'; frame: number; bytes: Uint8Array } | { kind: 'failed'; frame: number; detail: string };

export interface CanvasData {
  settings: RealtimeSettings;
  niceness: number;
}
