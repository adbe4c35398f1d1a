import { z } from 'zod';
import type { StreamAccess } from './stream-access.ts';

/**
 * A stream: frames over a socket that a reader resumes where it stood. It is defined once (`sockets.ts`); the server serves any of them
 * (`server/src/transport/streams.ts`), the browser reads any of them (`web/src/api/resumable-stream.ts`), and both are typed by it.
 *
 * All streams begin alike. The client says `hello` within five seconds, the server answers `ready`. Every 20 seconds the server pings,
 * and says `beat` if it said nothing else meanwhile: browsers cannot see pings. A client that slept says `ask`, and is answered by a
 * `beat` and by what it missed. Why a socket is closed is in `closeCodes`.
 */

/** The first frame of a client. `after` is the last number that it saw, in streams that are resumed by numbers. */
export const helloFrame = z.object({
  type: z.literal('hello'),
  usertoken: z.string(),
  lang: z.union([z.literal(1), z.literal(2)]).default(1),
  after: z.number().int().min(0).default(0),
});

const askFrame = z.object({ type: z.literal('ask') });
const beatFrame = z.object({ type: z.literal('beat') });

type Frames = readonly [z.ZodObject<{ type: z.ZodLiteral<string> }>, ...z.ZodObject<{ type: z.ZodLiteral<string> }>[]];

interface Shapes<Hello, Down, Up> {
  hello: Hello;
  /** From the server. `ready` is the first. */
  down: Down;
  /** From the client, after its hello. */
  up: Up;
  /** Whether a frame that the server cannot read closes the socket. Else it is ignored. */
  strict: boolean;
  /** Characters of the longest frame of a client. */
  upMax?: number;
}

export interface StreamDefinition extends StreamAccess, Shapes<z.ZodType<z.infer<typeof helloFrame>>, z.ZodType, z.ZodType> {}

/** Adds the frames that all streams have. */
export function defineStream<
  Access extends StreamAccess,
  Hello extends StreamDefinition['hello'],
  Down extends Frames,
  Up extends Frames | readonly [],
>(access: Access, { down, up, ...shapes }: Shapes<Hello, Down, Up>) {
  return {
    ...access,
    ...shapes,
    down: z.discriminatedUnion('type', [...down, beatFrame]),
    up: z.discriminatedUnion('type', [askFrame, ...up]),
  };
}

/** A frame of the server. */
export type FrameOf<Definition extends StreamDefinition> = Exclude<z.output<Definition['down']>, { type: 'beat' }>;
/** A frame of the client, as the server reads it. */
export type RequestOf<Definition extends StreamDefinition> = Exclude<z.output<Definition['up']>, { type: 'ask' }>;
/** What the hello says besides who it is and where it stands. */
export type HelloOf<Definition extends StreamDefinition> = Omit<z.input<Definition['hello']>, 'type' | 'usertoken' | 'lang' | 'after'>;
