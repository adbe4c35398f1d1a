import { parentPort } from 'node:worker_threads';
import { chooseEncoder } from './choose-encoder.ts';

/** A thread that finds out what clips are encoded with: to read an encoder and to try it holds up whoever does it. */
parentPort?.postMessage(await chooseEncoder());
