import { describe, expect, it } from 'vitest';
import { parts } from '../src/app/routing/screens.ts';
import { loaders } from '../src/i18n/en/loaders.ts';
import { faultsOf, limits, loadsOf, type MeasuredChunk } from './budget.ts';

const kilobyte = 1024;

function chunk(source: string, size: number, links: { imports?: string[]; late?: string[]; isEntry?: boolean } = {}): MeasuredChunk {
  return {
    facadeModuleId: `/somewhere/web/src${source}`,
    fileName: source,
    imports: links.imports ?? [],
    dynamicImports: links.late ?? [],
    isEntry: links.isEntry ?? false,
    size: size * kilobyte,
    modules: { [`/somewhere/web/src${source}`]: { renderedLength: size } },
  };
}

const bundles = ['at-first', ...Object.keys(loaders)];
const fileOf = (bundle: string) => bundle.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const texts = ['zh', 'en'].flatMap((language) => bundles.map((bundle) => chunk(`/i18n/${language}/${fileOf(bundle)}.ts`, 1)));
const others = Object.keys(parts).filter((part) => part !== 'realtime');
const lateOfEntry = [...texts.map(({ fileName }) => fileName), '/app/routes/realtime.tsx', '/app/modals/login.tsx', '/sign-in/visitor.ts'];

function built(size: { own: number; awaited: number; window: number; idle: number }): MeasuredChunk[] {
  return [
    chunk('/main.tsx', 50, { isEntry: true, late: lateOfEntry }),
    chunk('/app/account/member-account.tsx', 2),
    chunk('/app/modals/login.tsx', size.window),
    chunk('/sign-in/visitor.ts', size.idle),
    chunk('/shared.ts', 10, { imports: ['/main.tsx'] }),
    chunk('/app/routes/realtime.tsx', size.own, {
      imports: ['/shared.ts', '/main.tsx'],
      late: ['/features/realtime/components/board.tsx'],
    }),
    chunk('/features/realtime/components/board.tsx', size.awaited, { imports: ['/shared.ts'] }),
    ...others.map((part) => chunk(`/app/routes/${part}.tsx`, 1)),
    ...texts,
  ];
}

describe('what a route loads', () => {
  const chunks = built({ own: 5, awaited: 20, window: 500, idle: 3 });
  const load = (as: 'visitor' | 'member') => loadsOf(chunks).find((each) => each.part === 'realtime' && each.as === as);

  it('is the entry, the route with all that it waits for, the texts of one language, and what members have', () => {
    // Texts: those of every page, of works, and of the tool.
    expect(load('visitor')?.usable).toBe((50 + 5 + 20 + 10 + 3) * kilobyte);
    expect(load('member')?.usable).toBe((50 + 5 + 20 + 10 + 3 + 2) * kilobyte);
  });
  it('is counted apart where it comes when idle, with the texts that follow, and not at all where it has to be opened', () => {
    expect(load('visitor')?.idle).toBe((3 + 1) * kilobyte);
    expect(load('member')?.idle).toBe(2 * kilobyte);
  });
});

describe('the limits', () => {
  const faults = (size: Parameters<typeof built>[0]) => {
    const chunks = built(size);
    return faultsOf(chunks, loadsOf(chunks));
  };

  it('let through what keeps them', () => {
    const most = limits.usable / kilobyte - 50 - 10 - 3 - 2 - 1;
    // One of them is what is said when something is refused.
    expect(faults({ own: 1, awaited: most, window: 500, idle: limits.idle / kilobyte - 1 })).toEqual([]);
  });
  it('name the route that breaks them, and the modules that weigh most', () => {
    const [fault, ...rest] = faults({ own: 1, awaited: 70, window: 1, idle: 1 });
    expect(rest).toEqual([]);
    expect(fault).toMatch(/^\/image\/realtime, \/studio\/image\?tool=realtime \(member, zh\): 136\.0 of 120 KB/);
    expect(fault?.split('\n')[1]).toBe('   70.0 KB  web/src/features/realtime/components/board.tsx');
  });
  it('hold for what comes when idle, too', () => {
    expect(faults({ own: 1, awaited: 1, window: 1, idle: 15 })[0]).toContain('16.0 of 15 KB when idle');
  });
});
