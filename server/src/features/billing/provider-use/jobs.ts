import type { JobDefinition } from '../../../platform/jobs.ts';
import type { CollectDeps } from '../collecting/writes.ts';
import { abandonSandboxQueue } from '../types.ts';
import { abandonProvider } from './writes.ts';

/** Ends what was begun with payments for trying, unless they are offered again. A queue does it, so that no crash leaves any of it behind. */
export function abandonSandboxJob(deps: CollectDeps): JobDefinition<Record<string, never>> {
  return {
    name: abandonSandboxQueue,
    attempts: 5,
    concurrency: 1,
    async handle() {
      if (!deps.providers.some(({ id }) => id === 'sandbox')) await abandonProvider(deps, 'sandbox');
    },
  };
}
