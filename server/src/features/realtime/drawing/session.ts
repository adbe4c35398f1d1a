import { errorSentences } from '@easel/contract/errors';
import type { Language } from '@easel/contract/language';
import { closeCodes } from '@easel/contract/protocol';
import type { RealtimePause, RealtimeRequest } from '@easel/contract/sockets';
import { AppError } from '../../../platform/app-error.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Log } from '../../../platform/logging.ts';
import type { CanvasSession, CanvasSettings } from '../../../ports/generation.ts';
import { tooDear } from '../../credits/types.ts';
import type { PaintedProofs } from '../saving/proofs.ts';
import type { RealtimeClient, RealtimeConnection } from '../types.ts';
import { checkHead, checkPixels } from './canvas-check.ts';
import type { Meter } from './meter.ts';
import { type RecentCanvas, RecentCanvases } from './recent-canvases.ts';

const tickMs = 1000;
/** Used time is saved, and the balance read, after so many ticks. */
const saveTicks = 5;

export interface SessionDeps {
  clock: Clock;
  log: Log;
  /** Credits that the member can spend now. */
  balance(): Promise<number>;
  proofs: PaintedProofs;
}

interface Attached {
  connection: RealtimeConnection;
  language: Language;
  /** Whether painted canvases are announced with their proofs. */
  proofs: boolean;
  engine: CanvasSession;
  ticking: NodeJS.Timeout;
}

/** A canvas of the client, with its place in the order of arrival. */
interface ReceivedCanvas {
  place: number;
  frame: number;
  bytes: Uint8Array;
  receivedAt: number;
}

/** A drawing session: receives canvases, has the newest one painted, sends it back and meters the time. Outlives its socket for a while. */
export class DrawingSession {
  readonly meter: Meter;
  readonly #deps: SessionDeps;
  readonly #recent = new RecentCanvases();
  #settings: CanvasSettings;
  #attached: Attached | undefined;
  #pending: ReceivedCanvas | undefined;
  #receivedCount = 0;
  /** Canvases up to this one were sent before painting paused: they do not end the pause. */
  #pausedAfter = 0;
  #painting = false;
  #paused: RealtimePause | null = null;
  #balance = 0;
  #answeredAt: number[] = [];
  #latencyMs = 0;
  #ticks = 0;

  constructor(deps: SessionDeps, meter: Meter, settings: CanvasSettings) {
    this.#deps = deps;
    this.meter = meter;
    this.#settings = settings;
  }

  get id(): string {
    return this.meter.holder.session;
  }

  get member(): string {
    return this.meter.holder.member;
  }

  get isOpen(): boolean {
    return this.#attached !== undefined;
  }

  recent(frame: number): RecentCanvas | undefined {
    return this.#recent.get(frame);
  }

  /** Attaches a connection; the one before is closed. */
  async attach(
    connection: RealtimeConnection,
    { language, proofs }: Pick<RealtimeClient, 'language' | 'proofs'>,
    open: () => CanvasSession,
    resumed: boolean,
  ): Promise<void> {
    const before = this.#attached;
    if (before) {
      await this.detach(before.connection);
      before.connection.close(closeCodes.takenOver);
    }
    const engine = open();
    const ticking = setInterval(() => this.#tick(), tickMs);
    this.#attached = { connection, language, proofs, engine, ticking };
    this.#paused = null;
    this.#balance = await this.#deps.balance();
    connection.send({ type: 'ready', session: this.id, resumed });
    this.#sendMeter();
  }

  /** Detaches the closed connection. Time is not counted until another one is attached. */
  async detach(connection: RealtimeConnection): Promise<void> {
    const attached = this.#attached;
    if (attached?.connection !== connection) return;
    this.#attached = undefined;
    this.#pending = undefined;
    clearInterval(attached.ticking);
    this.meter.pause();
    await Promise.all([attached.engine.close(), this.meter.save()]).catch((error) =>
      this.#deps.log.error({ err: error }, 'A realtime session could not be closed completely; its last seconds may not be saved'),
    );
  }

  /** The process ends: the client may resume in another one. */
  async end(): Promise<void> {
    if (this.#attached) await this.detach(this.#attached.connection);
  }

  change(settings: CanvasSettings): void {
    this.#settings = settings;
    this.#attached?.engine.change(settings);
  }

  request(request: RealtimeRequest): void {
    if (request.type === 'settings') this.change(request.settings);
    else if (request.hidden) this.#pause('hidden');
    else if (this.#paused === 'hidden') this.#paused = null;
  }

  /** Receives a canvas. It replaces the one that waits: only the newest matters. */
  canvas(frame: number, bytes: Uint8Array): void {
    this.#receivedCount += 1;
    this.#pending = { place: this.#receivedCount, frame, bytes, receivedAt: this.#now() };
    if (this.#painting) return;
    this.#painting = true;
    this.#paintPending()
      .catch((error) => {
        this.#deps.log.error({ err: error }, 'A canvas could not be painted; its socket is closed');
        this.#attached?.connection.close(1011);
      })
      .finally(() => {
        this.#painting = false;
      });
  }

  async #paintPending(): Promise<void> {
    while (this.#pending) {
      const received = this.#pending;
      const { frame } = received;
      this.#pending = undefined;
      try {
        await this.#paintOne(received);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        this.#refuse(error, frame);
      }
    }
  }

  async #paintOne({ place, frame, bytes, receivedAt }: ReceivedCanvas): Promise<void> {
    const attached = this.#attached;
    if (!attached) return;
    const settings = this.#settings;
    await checkHead(bytes);
    // Without credits nothing is painted; with credits only what was painted is paid.
    if (this.meter.owes(this.#deps.clock.now())) await this.#checkCredits();
    const painted = await attached.engine.paint(bytes).catch(async (error) => {
      await checkPixels(bytes);
      this.#deps.log.error({ err: error }, 'The engine failed to paint a canvas; the member is told');
      throw new AppError('engine_fault');
    });
    if (this.#attached !== attached) return;
    const balance = await this.meter.count(this.#deps.clock.now());
    if (this.#attached !== attached) return;
    if (balance) this.#balance = balance.remaining;
    const resumes = this.#paused !== null && place > this.#pausedAfter;
    if (resumes) this.#paused = null;
    else if (this.#paused) this.meter.pause();
    this.#recent.add(frame, { bytes, settings });
    const paintedAt = this.#now();
    this.#latencyMs = Math.max(0, paintedAt - receivedAt);
    this.#answeredAt.push(paintedAt);
    if (balance || resumes) this.#sendMeter();
    if (attached.proofs) {
      const { id: session, member } = this;
      attached.connection.send({ type: 'painted', frame, proof: this.#deps.proofs.prove({ member, session, bytes, settings }) });
    }
    await attached.connection.sendPainted({ frame, bytes: painted.bytes });
  }

  async #checkCredits(): Promise<void> {
    const balance = await this.#deps.balance();
    if (balance >= this.meter.price) return;
    this.meter.useUp(this.#deps.clock.now());
    throw tooDear('minute', this.meter.price, balance);
  }

  #refuse({ code, sentence }: AppError, frame: number): void {
    const { connection, language } = this.#attached ?? {};
    if (!connection || !language) return;
    connection.send({ type: 'refusal', code, text: (sentence ?? errorSentences[code])[language], frame });
    if (code === 'subscribe') this.#pause('subscribe');
    if (code === 'conflict') connection.close(closeCodes.takenOver);
  }

  #pause(reason: RealtimePause): void {
    this.meter.pause();
    this.#pausedAfter = this.#receivedCount;
    if (this.#paused === reason) return;
    this.#paused = reason;
    this.#attached?.connection.send({ type: 'paused', reason });
    this.#sendMeter();
    this.#saveTime();
  }

  #tick(): void {
    const now = this.#deps.clock.now();
    if (this.meter.isIdle(now)) this.#pause('idle');
    this.#ticks += 1;
    if (this.#ticks % saveTicks === 0 && !this.#paused) this.#saveTime();
    this.#sendMeter();
  }

  #saveTime(): void {
    const { balance, log } = this.#deps;
    Promise.all([balance(), this.meter.save()])
      .then(([remaining]) => {
        this.#balance = remaining;
      })
      .catch((error) => log.error({ err: error }, 'The used time of a realtime session could not be saved; the next tick tries again'));
  }

  #sendMeter(): void {
    const now = this.#now();
    this.#answeredAt = this.#answeredAt.filter((at) => now - at < tickMs);
    this.#attached?.connection.offer({
      type: 'meter',
      frames_per_second: this.#answeredAt.length,
      latency_ms: this.#latencyMs,
      credits_per_minute: this.meter.price,
      spent: this.meter.spent,
      remaining: this.#balance,
      paused: this.#paused,
    });
  }

  #now(): number {
    return this.#deps.clock.now().getTime();
  }
}
