import { closeCodes } from '@easel/contract/protocol';
import type { RealtimeFrame, realtimeStream } from '@easel/contract/sockets';
import { realtimeAccess } from '@easel/contract/stream-access';
import { leaveDeadSession } from '../../../api/dead-session.ts';
import { ResumableStream } from '../../../api/resumable-stream.ts';
import { streamReader } from '../../../api/stream-reader.ts';
import { encodeCanvas } from '../../../canvas/painting/encode-canvas.ts';
import { openLogin, openSubscribe } from '../../../modals/modals.ts';
import { useSession } from '../../../session/session.ts';
import { type Draft, type Shape, settingsOf } from '../form.ts';
import { type Moment, newVisit, useDraft, useSessionState } from '../store.ts';
import { decodeCanvasFrame, encodeCanvasFrame } from './canvas-frame.ts';
import { DrawingSaver } from './drawing-saver.ts';
import { followPage } from './follow-page.ts';
import { Moments } from './moments.ts';
import { Pace } from './pace.ts';
import { Paper } from './paper.ts';
import { ResultSurface } from './result-surface.ts';
import type { Answered, Sent } from './sent-canvas.ts';

/** While words are typed, nothing is painted anew. */
const wordsMs = 350;
const sessionKey = 'easel.realtime.session';
/** The number of the last canvas that was sent: one stands for one canvas of a session. */
let frames = 0;

/**
 * Somebody draws: sends the paper as it is whenever the last one was answered and something changed, shows what comes
 * back, and remembers the moments to go back to. One for each visit of the screen.
 */
export class Drawing {
  readonly paper: Paper;
  /** What was on the paper when the page was left is there again, or cannot be read: from now on it may be drawn on. */
  readonly restored: Promise<void>;
  readonly #stream: ResumableStream<typeof realtimeStream>;
  readonly #loginReason: () => string;
  readonly #ownSeed = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
  readonly #stops: (() => void)[] = [];
  readonly #result = new ResultSurface(() => useSessionState.setState({ hasResult: true }));
  readonly #saver = new DrawingSaver(() => ({ painting: this.paper.painting, answered: this.#answered }));
  readonly #moments = new Moments();
  readonly #pace = new Pace();
  #session = sessionStorage.getItem(sessionKey) ?? undefined;
  #sent: Sent | undefined;
  /** What is shown: the last canvas that was answered, or the moment that was gone back to. */
  #answered: Answered | undefined;
  /** Canvases of earlier versions of the paper are not shown any more. */
  #since = 0;
  #tellAnswer: () => void = () => {};
  /** Of the canvas whose picture comes next. */
  #proof = { frame: 0, proof: '' };
  /** The paper, or what it is painted with, is not what was sent last. */
  #changed = false;
  #packing = false;
  #toldSubscribe = false;
  #typing: ReturnType<typeof setTimeout> | undefined;
  #isRestored = false;
  #closed = false;
  /** A visitor drew, and was asked to sign in for it. */
  #asked = false;

  constructor(shape: Shape, loginReason: () => string) {
    this.#loginReason = loginReason;
    this.paper = new Paper(shape, () => this.#drawn(), this.#saver.left?.painting);
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

  /** What is shown, with what it was painted with. */
  get newest(): Answered | undefined {
    return this.#answered;
  }

  /** What is shown, to be kept; painted first where it was not, as a stroke is. Nothing where that is refused. */
  async toSave(): Promise<Answered | undefined> {
    if (!this.#answered?.proof) {
      const answer = new Promise<void>((resolve) => {
        this.#tellAnswer = resolve;
      });
      this.start();
      if (useSessionState.getState().halt !== 'taken-over') await answer;
    }
    return this.#answered?.proof ? this.#answered : undefined;
  }

  /** Where results are drawn. */
  showOn(canvas: HTMLCanvasElement | null): void {
    this.#result.showOn(canvas);
  }

  /** Paints the paper as it is: the first time this costs a minute. */
  start(): void {
    this.#changed = true;
    this.#moments.want(true);
    this.#wakeOrAsk();
  }

  /** A stroke ended, or something else that is one thing to undo. */
  settled(): void {
    this.#tellSteps();
    this.#saver.saveSoon();
    // An empty sheet is not painted: the example is offered again.
    if (!useSessionState.getState().drawn) this.#forget();
    else {
      this.#moments.want(true);
      this.#wakeOrAsk();
    }
  }

  undo(): void {
    if (this.paper.change((painting) => painting.undo())) this.#changedAtOnce();
  }

  redo(): void {
    if (this.paper.change((painting) => painting.redo())) this.#changedAtOnce();
  }

  clear(): void {
    this.paper.clear();
    this.#changedAtOnce();
  }

  /** Puts the example onto the paper, as something to undo, and paints it. */
  paintExample(): void {
    this.paper.coverWithExample();
    this.#changedAtOnce();
  }

  /** Puts a picture over the whole paper, cut to its shape, and paints it; with `waits` once somebody goes on. */
  async put(file: Blob, waits = false): Promise<void> {
    this.paper.cover(await createImageBitmap(file));
    if (!waits) return this.#changedAtOnce();
    this.#tellSteps();
    this.#forget();
    this.#saver.saveSoon();
  }

  /** The same drawing on paper of another shape. */
  reshape(shape: Shape): void {
    if (!this.paper.reshape(shape)) return;
    this.#since = 0;
    this.#tellSteps();
    useSessionState.setState({ shown: undefined });
    // The example comes back by itself: what is stored was drawn.
    if (!this.paper.painting.isExample) this.#saver.saveSoon();
    if (!this.#paintAnew()) this.#forget();
  }

  /** Brings the canvas and its result back as they were. */
  async goTo(moment: Moment): Promise<void> {
    const [canvas, result] = await Promise.all([createImageBitmap(moment.canvas), createImageBitmap(moment.result)]);
    useDraft.getState().change(moment.draft);
    this.paper.cover(canvas);
    clearTimeout(this.#typing);
    this.#forget();
    this.#answered = moment;
    this.#result.show(result);
    this.#tellSteps();
    useSessionState.setState({ shown: moment.frame });
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
    this.#saver.close(this.#isRestored);
    this.paper.close();
    this.#tellAnswer();
    for (const stop of this.#stops) stop();
    clearTimeout(this.#typing);
    this.#stream.stop();
    useSessionState.setState(newVisit);
  }

  /** The hand that draws changed something. */
  #drawn(): void {
    this.#moments.follow(this.paper.painting.underway);
    this.#changed = true;
    if (useSessionState.getState().shown !== undefined) useSessionState.setState({ shown: undefined });
    this.#wake();
  }

  /** The paper was changed as a whole. */
  #changedAtOnce(): void {
    this.#changed = true;
    useSessionState.setState({ shown: undefined });
    this.settled();
  }

  #tellSteps(): void {
    const { canUndo, canRedo, isDrawnOn } = this.paper.painting;
    useSessionState.setState({ canUndo, canRedo, drawn: isDrawnOn });
  }

  /** The result is of another drawing than the one on the paper: none is shown until this one is painted. */
  #forget(): void {
    this.#since = this.paper.painting.version;
    this.#answered = undefined;
    this.#changed = false;
    this.#moments.want(false);
    this.#result.forget();
    useSessionState.setState({ awaited: false, hasResult: false, shown: undefined });
  }

  /** Paints anew what is on the paper. Before anything was painted, choosing costs nothing; an empty sheet is not painted. */
  #paintAnew(): boolean {
    const { started, drawn } = useSessionState.getState();
    if (started && drawn) this.start();
    return started && drawn;
  }

  #follow(): void {
    const onHidden = (hidden: boolean) => {
      this.#stream.send({ type: 'hidden', hidden });
      if (hidden) return;
      this.#stream.hurry();
      void this.#send();
    };
    this.#stops.push(
      useDraft.subscribe((now, before) => this.#draftChanged(now.draft, before.draft)),
      useSession.subscribe((now, before) => {
        if (now.token === before.token) return;
        this.#stream.stop();
        // Signed in for this very stroke: it is painted now.
        if (now.token !== '' && this.#asked) this.start();
        this.#asked = false;
      }),
      followPage(onHidden, () => this.#stream.hurry()),
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
      this.#paintAnew();
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
    const { halt, awaited } = useSessionState.getState();
    if (this.#closed || halt === 'taken-over' || useSession.getState().token === '') return;
    if (halt || !awaited) useSessionState.setState({ halt: undefined, awaited: true });
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
      const { version } = this.paper.painting;
      const canvas = await encodeCanvas(this.paper.painting.canvas);
      frames += 1;
      const sent = { frame: frames, version, canvas, draft, seed: this.#settings(draft).seed, at: performance.now() };
      const bytes = await canvas.arrayBuffer();
      if (!this.#stream.isOpen) {
        this.#changed = version >= this.#since;
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
    else if (frame.type === 'paused') {
      useSessionState.setState({ paused: frame.reason });
      if (frame.reason === 'subscribe') this.#tellAnswer();
    } else this.#refuse(frame);
  }

  #refuse({ code, text, frame }: Extract<RealtimeFrame, { type: 'refusal' }>): void {
    if (frame !== null) this.#sent = undefined;
    this.#result.busy(false);
    useSessionState.setState({ awaited: false });
    this.#tellAnswer();
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
    if (this.#sent && this.#sent.version >= this.#since) this.#changed = true;
    this.#sent = undefined;
  }

  #refused(code: number): void {
    leaveDeadSession(code);
    this.#tellAnswer();
    if (code === closeCodes.takenOver) useSessionState.setState({ halt: 'taken-over' });
  }

  async #take(bytes: ArrayBuffer): Promise<void> {
    const sent = this.#sent;
    const { frame, picture } = decodeCanvasFrame(bytes);
    if (!sent || sent.frame !== frame) return;
    this.#sent = undefined;
    this.#toldSubscribe = false;
    const now = performance.now();
    const framesPerSecond = this.#pace.count(now) ?? useSessionState.getState().framesPerSecond;
    useSessionState.setState({ latency: Math.round(now - sent.at), started: true, halt: undefined, framesPerSecond });
    void this.#send();
    if (sent.version < this.#since) return;
    useSessionState.setState({ shown: undefined });
    const result = new Blob([picture], { type: 'image/webp' });
    const proof = this.#proof.frame === frame ? this.#proof.proof : '';
    const answered = { ...sent, result, session: this.#session ?? '', proof };
    this.#answered = answered;
    this.#tellAnswer();
    const bitmap = await createImageBitmap(result);
    if (this.#closed || sent.version < this.#since) return bitmap.close();
    const rests = sent.version === this.paper.painting.version && !this.paper.painting.underway;
    if (this.#result.showFrame(frame, bitmap) && this.#moments.take(answered, rests)) this.#saver.saveSoon();
    this.#result.busy(this.#changed || this.#packing || this.#sent !== undefined);
  }

  /** Takes up what was on the paper when it was left. */
  async #restore(): Promise<void> {
    const stored = await this.#saver.stored();
    const canvas = stored?.canvas && (await createImageBitmap(stored.canvas));
    if (this.#closed) return;
    if (canvas) this.paper.change((painting) => painting.restore(canvas));
    canvas?.close();
    this.#isRestored = true;
    frames = Math.max(frames, stored?.answered?.frame ?? 0);
    this.#tellSteps();
    const { painting } = this.paper;
    // Of paper of another shape nothing was painted yet.
    if (stored?.painting && stored.painting !== painting) return useSessionState.setState({ shown: undefined });
    this.#answered = stored?.answered;
    if (stored?.result) this.#result.show(await createImageBitmap(stored.result));
  }
}
