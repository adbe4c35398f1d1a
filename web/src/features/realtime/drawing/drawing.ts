import { closeCodes } from '@easel/contract/protocol';
import type { RealtimeFrame, realtimeStream } from '@easel/contract/sockets';
import { realtimeAccess } from '@easel/contract/stream-access';
import { leaveDeadSession } from '../../../api/dead-session.ts';
import { ResumableStream } from '../../../api/resumable-stream.ts';
import { streamReader } from '../../../api/stream-reader.ts';
import { encodeCanvas } from '../../../canvas/painting/encode-canvas.ts';
import { Painting } from '../../../canvas/painting/painting.ts';
import { openLogin, openSubscribe } from '../../../modals/modals.ts';
import { useSession } from '../../../session/session.ts';
import { type Draft, type Shape, settingsOf, shapeSizes } from '../form.ts';
import { initialState, type Moment, useDraft, useSessionState } from '../store.ts';
import { decodeCanvasFrame, encodeCanvasFrame } from './canvas-frame.ts';
import { DrawingSaver } from './drawing-saver.ts';
import { drawExample } from './example.ts';
import { drawCovering, fitted } from './fit-picture.ts';
import { Pace } from './pace.ts';
import { ResultSurface } from './result-surface.ts';
import type { Answered, Sent } from './sent-canvas.ts';

/** While words are typed, nothing is painted anew. */
const wordsMs = 350;
/** A long stroke leaves a moment to go back to this often. */
const momentMs = 3000;
const momentsMax = 60;
const sessionKey = 'easel.realtime.session';

/**
 * Somebody draws: sends the paper as it is whenever the last one was answered and something changed, shows what comes
 * back, and remembers the moments to go back to. One for each visit of the screen.
 */
export class Drawing {
  painting: Painting;
  /** What was on the paper when the page was left is there again, or cannot be read: from now on it may be drawn on. */
  readonly restored: Promise<void>;
  readonly #stream: ResumableStream<typeof realtimeStream>;
  readonly #loginReason: () => string;
  readonly #ownSeed = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
  readonly #stops: (() => void)[] = [];
  readonly #result = new ResultSurface(() => useSessionState.setState({ hasResult: true }));
  readonly #saver = new DrawingSaver(() => ({ canvas: this.painting.canvas, result: this.#answered?.result }));
  readonly #pace = new Pace();
  readonly #paperListeners = new Set<() => void>();
  #unlisten: () => void = () => {};
  #session = sessionStorage.getItem(sessionKey) ?? undefined;
  #frames = 0;
  #sent: Sent | undefined;
  #answered: Answered | undefined;
  /** Of the canvas whose picture comes next. */
  #proof = { frame: 0, proof: '' };
  /** The paper, or what it is painted with, is not what was sent last. */
  #changed = false;
  #packing = false;
  #wantsMoment = false;
  #lastMomentAt = 0;
  #inStroke = false;
  #strokeAt = 0;
  #toldSubscribe = false;
  #typing: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  /** The paper changes, but not by the hand that draws: nothing is painted for it. */
  #silent = false;
  /** A visitor drew, and was asked to sign in for it. */
  #asked = false;

  constructor(shape: Shape, loginReason: () => string) {
    useSessionState.setState(initialState);
    this.#loginReason = loginReason;
    this.painting = this.#newPainting(shape);
    this.#silently(() => drawExample(this.painting));
    this.#stream = new ResumableStream<typeof realtimeStream>({
      access: realtimeAccess,
      position: realtimeAccess.position(this.#session),
      hello: () => ({ ...streamReader(), settings: this.#settings(useDraft.getState().draft), proofs: true }),
      onFrame: (frame) => this.#receive(frame),
      onBytes: (bytes) => void this.#take(bytes),
      onStatus: (connection) => {
        useSessionState.setState({ connection });
        if (connection !== 'open') this.#lose();
      },
      onRefused: (code) => this.#refused(code),
    });
    this.#follow();
    this.restored = this.#restore().catch(() => {});
  }

  /** The session that works are stored from; nothing before the first answer. */
  get session(): string | undefined {
    return this.#session;
  }

  /** The moment that is shown, or the last canvas that was answered. */
  get newest(): { frame: number; canvas: Blob; proof: string; draft: Draft; seed: number } | undefined {
    const { moments, shown } = useSessionState.getState();
    const moment = moments.find(({ frame }) => frame === shown);
    if (!moment) return this.#answered;
    return { ...moment, seed: this.#settings(moment.draft).seed };
  }

  /** Hears when the paper is another one. */
  onPaper(listener: () => void): () => void {
    this.#paperListeners.add(listener);
    return () => this.#paperListeners.delete(listener);
  }

  /** Where results are drawn. */
  showOn(canvas: HTMLCanvasElement | null): void {
    this.#result.showOn(canvas);
  }

  /** Paints the paper as it is: the first time this costs a minute. */
  start(): void {
    this.#changed = true;
    this.#wantsMoment = true;
    this.#wakeOrAsk();
  }

  /** A stroke ended, or something else that is one thing to undo. */
  settled(): void {
    const { painting } = this;
    useSessionState.setState({ canUndo: painting.canUndo, canRedo: painting.canRedo });
    this.#wantsMoment = true;
    this.#saver.saveSoon();
    this.#wakeOrAsk();
  }

  undo(): void {
    this.painting.undo();
    this.settled();
  }

  redo(): void {
    this.painting.redo();
    this.settled();
  }

  clear(): void {
    this.painting.cover((context) => {
      context.fillStyle = '#fff';
      context.fillRect(0, 0, context.canvas.width, context.canvas.height);
    });
    this.settled();
  }

  /** Puts a picture over the whole paper, cut to its shape, and paints it; with `waits` once somebody goes on. */
  async put(file: Blob, waits = false): Promise<void> {
    const bitmap = await createImageBitmap(file);
    const cover = () => this.painting.cover((context) => drawCovering(context, bitmap));
    if (waits) this.#silently(cover);
    else cover();
    bitmap.close();
    if (!waits) return this.settled();
    this.#saver.saveSoon();
    useSessionState.setState({ canUndo: this.painting.canUndo });
  }

  /** The same drawing on paper of another shape. */
  reshape(shape: Shape): void {
    const { canvas: before, isExample } = this.painting;
    const size = shapeSizes[shape];
    if (before.width === size.width && before.height === size.height) return;
    this.painting = this.#newPainting(shape);
    this.#silently(() => (isExample ? drawExample(this.painting) : this.painting.restore(fitted(before, size))));
    useSessionState.setState({ canUndo: false, canRedo: false, shown: undefined });
    for (const listener of this.#paperListeners) listener();
    this.#saver.saveSoon();
    if (useSessionState.getState().started) this.start();
  }

  /** Brings the canvas and its result back as they were. */
  async goTo(moment: Moment): Promise<void> {
    const [canvas, result] = await Promise.all([createImageBitmap(moment.canvas), createImageBitmap(moment.result)]);
    useDraft.getState().change(moment.draft);
    this.#silently(() => this.painting.cover((context) => context.drawImage(canvas, 0, 0, context.canvas.width, context.canvas.height)));
    canvas.close();
    clearTimeout(this.#typing);
    this.#changed = false;
    this.#wantsMoment = false;
    this.#result.show(result);
    useSessionState.setState({ shown: moment.frame, canUndo: this.painting.canUndo, canRedo: false });
    // What the server paints with follows at once, so that the next stroke goes on from here.
    this.#stream.send({ type: 'settings', settings: this.#settings(moment.draft) });
    this.#saver.saveSoon();
  }

  /** Goes on here after another window had the session. */
  takeBack(): void {
    useSessionState.setState({ halt: undefined });
    this.start();
  }

  /** Opens the socket ahead of the first stroke, which costs nothing, or reconnects a lost one now. */
  connect(): void {
    if (useSession.getState().token === '' || useSessionState.getState().halt) return;
    this.#stream.start();
    this.#stream.hurry();
  }

  close(): void {
    this.#closed = true;
    this.#saver.close();
    this.#unlisten();
    for (const stop of this.#stops) stop();
    clearTimeout(this.#typing);
    this.#stream.stop();
    for (const { address } of useSessionState.getState().moments) URL.revokeObjectURL(address);
    useSessionState.setState(initialState);
  }

  #newPainting(shape: Shape): Painting {
    this.#unlisten();
    const painting = new Painting(shapeSizes[shape]);
    this.#unlisten = painting.onChange(() => {
      if (this.#silent) return;
      if (painting.underway && !this.#inStroke) this.#strokeAt = performance.now();
      this.#inStroke = painting.underway;
      this.#changed = true;
      if (useSessionState.getState().shown !== undefined) useSessionState.setState({ shown: undefined });
      this.#wake();
    });
    return painting;
  }

  #silently(change: () => void): void {
    this.#silent = true;
    change();
    this.#silent = false;
  }

  #follow(): void {
    const online = () => this.#stream.hurry();
    const visibility = () => {
      const hidden = document.visibilityState === 'hidden';
      this.#stream.send({ type: 'hidden', hidden });
      if (hidden) return;
      this.#stream.hurry();
      void this.#send();
    };
    document.addEventListener('visibilitychange', visibility);
    globalThis.addEventListener('online', online);
    this.#stops.push(
      useDraft.subscribe((now, before) => this.#draftChanged(now.draft, before.draft)),
      useSession.subscribe((now, before) => {
        if (now.token === before.token) return;
        this.#stream.stop();
        // Signed in for this very stroke: it is painted now.
        if (now.token !== '' && this.#asked) this.start();
        this.#asked = false;
      }),
      () => document.removeEventListener('visibilitychange', visibility),
      () => globalThis.removeEventListener('online', online),
    );
  }

  #draftChanged(now: Draft, before: Draft): void {
    if (now === before) return;
    if (now.shape !== before.shape) this.reshape(now.shape);
    const same = JSON.stringify(this.#settings(now)) === JSON.stringify(this.#settings(before));
    if (same) return;
    clearTimeout(this.#typing);
    const tell = () => {
      this.#stream.send({ type: 'settings', settings: this.#settings(useDraft.getState().draft) });
      // Before anything was painted, choosing costs nothing.
      if (useSessionState.getState().started) this.start();
    };
    if (now.prompt === before.prompt) tell();
    else this.#typing = setTimeout(tell, wordsMs);
  }

  #settings(draft: Draft) {
    return settingsOf(draft, this.#ownSeed);
  }

  /** Visitors are asked to sign in for it; their drawing stays. */
  #wakeOrAsk(): void {
    if (useSession.getState().token === '') {
      this.#asked = true;
      openLogin(this.#loginReason());
    } else this.#wake();
  }

  /** Something is to be painted: opens the socket where it is not, sends where nothing waits for an answer. */
  #wake(): void {
    const { halt } = useSessionState.getState();
    if (this.#closed || halt === 'taken-over' || useSession.getState().token === '') return;
    if (halt) useSessionState.setState({ halt: undefined });
    this.#stream.start();
    this.#result.busy(true);
    void this.#send();
  }

  async #send(): Promise<void> {
    const isHidden = document.visibilityState === 'hidden';
    if (!this.#changed || this.#packing || this.#sent || isHidden || !this.#stream.isOpen) return;
    this.#changed = false;
    this.#packing = true;
    try {
      const { draft } = useDraft.getState();
      const { version } = this.painting;
      const canvas = await encodeCanvas(this.painting.canvas);
      this.#frames += 1;
      const sent = { frame: this.#frames, version, canvas, draft, seed: this.#settings(draft).seed, at: performance.now() };
      const bytes = await canvas.arrayBuffer();
      if (!this.#stream.isOpen) {
        this.#changed = true;
        return;
      }
      this.#sent = sent;
      this.#stream.sendMessage(encodeCanvasFrame(sent.frame, bytes));
    } finally {
      this.#packing = false;
    }
  }

  #receive(frame: RealtimeFrame): void {
    if (frame.type === 'ready') {
      this.#session = frame.session;
      sessionStorage.setItem(sessionKey, frame.session);
      void this.#send();
    } else if (frame.type === 'meter') {
      useSessionState.setState({ meter: frame, paused: frame.paused });
    } else if (frame.type === 'painted') this.#proof = frame;
    else if (frame.type === 'paused') useSessionState.setState({ paused: frame.reason });
    else this.#refuse(frame);
  }

  #refuse({ code, text, frame }: Extract<RealtimeFrame, { type: 'refusal' }>): void {
    if (frame !== null) this.#sent = undefined;
    this.#result.busy(false);
    if (code === 'subscribe') {
      // Once for each time that the credits run out, not for every stroke after.
      if (!this.#toldSubscribe) openSubscribe(text);
      this.#toldSubscribe = true;
      return;
    }
    useSessionState.setState({ halt: { refusal: text } });
  }

  /** What was on its way is lost with the connection: it is sent again after the next one. */
  #lose(): void {
    if (this.#sent) this.#changed = true;
    this.#sent = undefined;
  }

  #refused(code: number): void {
    leaveDeadSession(code);
    if (code === closeCodes.takenOver) useSessionState.setState({ halt: 'taken-over' });
  }

  async #take(bytes: ArrayBuffer): Promise<void> {
    const sent = this.#sent;
    const { frame, picture } = decodeCanvasFrame(bytes);
    if (!sent || sent.frame !== frame) return;
    this.#sent = undefined;
    this.#toldSubscribe = false;
    const result = new Blob([picture], { type: 'image/webp' });
    const proof = this.#proof.frame === frame ? this.#proof.proof : '';
    this.#answered = { ...sent, result, proof };
    const now = performance.now();
    const framesPerSecond = this.#pace.count(now) ?? useSessionState.getState().framesPerSecond;
    useSessionState.setState({ latency: Math.round(now - sent.at), started: true, halt: undefined, framesPerSecond });
    void this.#send();
    const bitmap = await createImageBitmap(result);
    if (this.#closed || useSessionState.getState().shown !== undefined) return bitmap.close();
    const isNewest = this.#result.showFrame(frame, bitmap);
    if (isNewest) this.#remember(this.#answered?.frame === frame ? this.#answered : { ...sent, result, proof });
    this.#result.busy(this.#changed || this.#packing || this.#sent !== undefined);
  }

  /** A moment to go back to: the end of each stroke, and something of a long one. */
  #remember(answered: Answered): void {
    const now = performance.now();
    const isRest = this.#wantsMoment && answered.version === this.painting.version && !this.painting.underway;
    if (!isRest && now - Math.max(this.#lastMomentAt, this.#strokeAt) < momentMs) return;
    if (isRest) this.#wantsMoment = false;
    this.#lastMomentAt = now;
    const { frame, canvas, result, proof, draft } = answered;
    const moment = { frame, canvas, result, proof, draft, address: URL.createObjectURL(result) };
    const moments = [...useSessionState.getState().moments, moment];
    for (const { address } of moments.slice(0, -momentsMax)) URL.revokeObjectURL(address);
    useSessionState.setState({ moments: moments.slice(-momentsMax) });
    if (isRest) this.#saver.saveSoon();
  }

  /** Takes up what was on the paper when the page was left. */
  async #restore(): Promise<void> {
    const stored = await this.#saver.stored();
    if (!stored || this.#closed) return;
    const canvas = await createImageBitmap(stored.canvas);
    this.#silently(() => this.painting.restore(canvas));
    canvas.close();
    if (stored.result) this.#result.show(await createImageBitmap(stored.result));
  }
}
