import { buffer } from 'node:stream/consumers';
import { readWithin } from '@easel/server/platform/byte-stream';
import { failureOf } from '@easel/server/platform/engine-error';
import type { Engine, EngineOutput, Failure, FailureKind, GenerationRequest, Operation } from '@easel/server/ports/generation';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FaultyServer, type ServerFault, startFaultyServer, type VendorRefusals } from '../doubles/faulty-server.ts';

/** An engine elsewhere, whose server may do anything. */
export interface FaultySubject {
  /** The address of its double. */
  target(): Promise<string> | string;
  /**
   * An engine as always; a strict one, which bears no server that is away; or a hasty one, which also waits 300 ms for an answer and no
   * longer.
   */
  connect(address: string, manner: 'usual' | 'strict' | 'hasty'): Engine | Promise<Engine>;
  /** A work of one output. */
  request(): GenerationRequest | Promise<GenerationRequest>;
  advance(work: string): Promise<void>;
  says: VendorRefusals;
  /** What comes in place of the pictures of the double from now on; nothing for its own. */
  spoil(change: ((picture: Buffer) => Buffer | Promise<Buffer>) | undefined): void;
}

const never = new AbortController().signal;

/** What may become of a work: the first is right, others are as good. */
const expected: Record<ServerFault, readonly FailureKind[]> = {
  silence: ['unavailable'],
  'refused content': ['refused'],
  busy: ['busy'],
  traceback: ['fault', 'unavailable'],
  garbage: ['fault'],
  page: ['fault'],
  flood: ['bad-output'],
  trickle: ['unavailable'],
  redirect: ['unavailable'],
  'broken connection': ['unavailable'],
};

/** After a work was taken these say nothing about it. */
const afterwards = ['silence', 'traceback', 'garbage', 'page', 'flood', 'trickle', 'redirect', 'broken connection'] as const;

const badPictures: Record<string, (picture: Buffer) => Buffer | Promise<Buffer>> = {
  'a page': () => Buffer.from('<!doctype html><pre>Traceback /srv/engine</pre>'),
  'a drawing of vectors': () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><script/></svg>'),
  'half of a picture': (picture) => picture.subarray(0, picture.length / 2),
  'a picture of another size': async () => (await import('../doubles/double-server.ts')).noisePicture(96, 48),
  'a picture that claims to be huge': async () => (await import('../pictures.ts')).claimingPng(60_000, 60_000),
};

/** What every engine elsewhere must bear. Call it inside a `describe`: its tests are the cases of the table, by the engine's name. */
export function faultyEngineSuite(subject: FaultySubject): void {
  let server: FaultyServer;
  let usual: Engine;
  let strict: Engine;
  let hasty: Engine;
  /** Only where nothing comes is there anything to wait for: on a busy machine all else takes a while. */
  const engineFor = (fault: ServerFault) => (fault === 'silence' || fault === 'trickle' ? hasty : strict);
  beforeAll(async () => {
    server = await startFaultyServer(await subject.target(), subject.says);
    usual = await subject.connect(server.url, 'usual');
    strict = await subject.connect(server.url, 'strict');
    hasty = await subject.connect(server.url, 'hasty');
  });
  afterAll(async () => {
    subject.spoil(undefined);
    await Promise.all([usual.close(), strict.close(), hasty.close()]);
    await server.close();
  });

  /** Asks for news until the work ends or has something that can be read. */
  async function endOf(engine: Engine, operation: Operation): Promise<Failure | Buffer> {
    try {
      for (;;) {
        const status = await engine.check(operation, [], never);
        if (status.state === 'failed') return status.failure;
        const [output] = status.outputs;
        if (output) return await read(output);
      }
    } catch (error) {
      return failureOf(error);
    }
  }

  function expectFailure(end: Failure | Buffer, kinds: readonly FailureKind[]): void {
    expect(kinds).toContain('kind' in end ? end.kind : 'a picture');
    expect((end as Failure).detail.length).toBeLessThan(600);
    expect((end as Failure).detail).not.toMatch(/\/srv\/engine|api\.py/);
  }

  describe('when it is asked', () => {
    test.each(Object.entries(expected) as [ServerFault, readonly FailureKind[]][])('and answers with %s', async (fault, kinds) => {
      const request = await subject.request();
      server.misbehave(fault);
      try {
        const operation = await engineFor(fault)
          .start(request, never)
          .catch((error) => failureOf(error));
        const end = 'kind' in operation ? (operation as unknown as Failure) : await endOf(engineFor(fault), operation as Operation);
        expectFailure(end, kinds);
        expect(server.strangers).toBe(0);
        expect(server.sent).toBeLessThan(300_000_000);
      } finally {
        server.misbehave(undefined);
      }
    });
  });

  describe('after it has taken a work', () => {
    test.each(afterwards)('and answers with %s', async (fault) => {
      const request = await subject.request();
      const operation = await usual.start(request, never);
      server.misbehave(fault);
      try {
        expectFailure(await endOf(engineFor(fault), operation), [...expected[fault], 'lost']);
        expect(server.strangers).toBe(0);
      } finally {
        server.misbehave(undefined);
        await subject.advance(request.work);
        await usual.cancel(operation);
      }
    });
  });

  describe('when it hands over', () => {
    test.each(Object.keys(badPictures))('%s', async (name) => {
      subject.spoil(badPictures[name]);
      const request = await subject.request();
      const operation = await usual.start(request, never);
      await subject.advance(request.work);
      try {
        expectFailure(await endOf(usual, operation), ['bad-output']);
      } finally {
        subject.spoil(undefined);
        await usual.cancel(operation);
      }
    });
  });
}

function read(output: EngineOutput): Promise<Buffer> {
  return buffer(readWithin(() => output.read(never), { max: 100_000_000, announced: output.bytes, signal: never }));
}
