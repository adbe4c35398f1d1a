import { loadOpenCV, type OpenCV } from '@opencvjs/node';

/** The library with its own memory; loaded once in a thread, about 0.3 s and 60 MB. */
export type ComputerVision = typeof OpenCV;

/** The library, loaded once in a thread; its memory grows by what is not freed (`withFreed`). */
export function openComputerVision(): Promise<ComputerVision> {
  return loadOpenCV();
}

/** Runs `work` and frees whatever it handed to `keep`, also when it throws: nothing else frees memory of the library. */
export function withFreed<Result>(work: (keep: <Held extends { delete(): void }>(held: Held) => Held) => Result): Result {
  const held: { delete(): void }[] = [];
  try {
    return work((one) => {
      held.push(one);
      return one;
    });
  } finally {
    for (const one of held.reverse()) one.delete();
  }
}
