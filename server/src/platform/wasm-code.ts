import { setFlagsFromString } from 'node:v8';

/**
 * Lets V8 never free machine code of WebAssembly. Threads share that code, and where one frees some while others compile or
 * load theirs, V8 loses count and ends the whole process (nodejs/node#64500, decision 056).
 */
export function keepWasmCode(): void {
  setFlagsFromString('--no-wasm-code-gc');
}
