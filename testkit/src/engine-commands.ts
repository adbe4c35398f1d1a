import { runOperator } from '@easel/server/roles/operator';
import type { TestStudio } from './studio.ts';

/** The operator's commands, given to a running studio as its admin socket passes them on. */
export function engineCommands(studio: () => TestStudio, folder = '/') {
  const run = (...args: string[]) => runOperator(studio().context, { args, language: 'en', user: 'root', folder });
  return {
    run,
    /** What a program reads; the command has to be done. */
    async done(...args: string[]) {
      const { code, out, err } = await run(...args, '--json');
      if (code !== 0) throw new Error(`${args.join(' ')}: ${err}`);
      return JSON.parse(out);
    },
    /** The code of its refusal. */
    async refused(...args: string[]): Promise<string> {
      const { code, err } = await run(...args, '--json');
      if (code === 0) throw new Error(`${args.join(' ')} was done`);
      return JSON.parse(err).error.code;
    },
  };
}
