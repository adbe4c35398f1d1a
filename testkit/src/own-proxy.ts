import { join } from 'node:path';
import { startProxy } from '../../tools/proxies.mjs';

/** A proxy in front of a studio, with the file that is shipped for it; nothing where it cannot be had. */
export function startOwnProxy(kind: 'nginx' | 'caddy', studio: string, dataFolder: string): ReturnType<typeof startProxy> {
  return startProxy(kind, Number(new URL(studio).port), join(dataFolder, 'files'));
}
