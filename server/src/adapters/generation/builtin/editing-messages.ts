/** What the editing threads and whoever gives them tasks say to each other. */

export interface ToEditor {
  task: number;
  name: string;
  input: unknown;
  /** One number: not 0 once the result is no longer wanted. */
  stop: SharedArrayBuffer;
}

export type FromEditor =
  | { kind: 'progress'; task: number; share: number }
  | { kind: 'done'; task: number; output: unknown }
  /** `stopped`: because it was told to. */
  | { kind: 'failed'; task: number; stopped: boolean; name: string; detail: string };
