import type { RealtimeFrame, RealtimePause } from '@easel/contract/sockets';
import { create } from 'zustand';
import type { ConnectionStatus } from '../../api/connection-status.ts';
import type { PaintingTool } from '../../canvas/painting/painting-gesture.ts';
import { createDraft } from '../../tool/draft/draft.ts';
import type { Answered } from './drawing/sent-canvas.ts';
import { readDraft } from './form.ts';

export const useDraft = createDraft('realtime', readDraft);

interface Brush {
  tool: PaintingTool;
  colour: string;
  /** Across, in pixels of the canvas. */
  size: number;
  /** In hundredths. */
  opacity: number;
}

/** What is in the hand. */
export const useBrush = create<Brush>()(() => ({ tool: 'brush', colour: '#2c6da8', size: 28, opacity: 100 }));

/** A moment to go back to: the canvas and what was made of it. */
export interface Moment extends Answered {
  /** Shows the result. */
  address: string;
}

/** Why nothing is painted until somebody does something about it. */
type Halt = 'taken-over' | { refusal: string };

interface SessionState {
  connection: ConnectionStatus;
  meter: Extract<RealtimeFrame, { type: 'meter' }> | undefined;
  /** Milliseconds from a canvas to its picture, as seen here. */
  latency: number;
  /** 0 while there is no pace to tell of. */
  framesPerSecond: number;
  paused: RealtimePause | null;
  halt: Halt | undefined;
  moments: readonly Moment[];
  /** The moment whose result is shown; nothing while painting goes on. */
  shown: number | undefined;
  /** Something was painted in this visit. */
  started: boolean;
  /** Something is on the paper, and it is not the example that is only shown. */
  drawn: boolean;
  /** The first result is on its way. */
  awaited: boolean;
  /** There is a result of the canvas as it is, or was. */
  hasResult: boolean;
  canUndo: boolean;
  canRedo: boolean;
}

/** How a visit of the screen begins. The moments of earlier ones stay as long as the page lives. */
export const newVisit: Omit<SessionState, 'moments' | 'shown'> = {
  connection: 'closed',
  meter: undefined,
  latency: 0,
  framesPerSecond: 0,
  paused: null,
  halt: undefined,
  started: false,
  drawn: false,
  awaited: false,
  hasResult: false,
  canUndo: false,
  canRedo: false,
};

/** The session as the screen shows it. */
export const useSessionState = create<SessionState>()(() => ({ ...newVisit, moments: [], shown: undefined }));
