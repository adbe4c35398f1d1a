/** Shows single frames of a clip beside the one that plays: an element of its own that nobody sees. */
export class FrameReader {
  readonly #video = document.createElement('video');
  #last: Promise<unknown>;
  #newest = 0;

  constructor(url: string) {
    this.#video.muted = true;
    this.#video.playsInline = true;
    this.#video.preload = 'auto';
    this.#video.src = url;
    this.#last = happens(this.#video, 'loadeddata');
    this.#last.catch(() => undefined);
  }

  /** The element, standing at a moment, until the next one is asked for. @throws where the clip cannot be read */
  read(seconds: number): Promise<HTMLVideoElement> {
    return this.#then(async () => {
      const sought = happens(this.#video, 'seeked');
      const seen = new Promise<void>((resolve) => this.#video.requestVideoFrameCallback?.(() => resolve()));
      this.#video.currentTime = seconds;
      await sought;
      await Promise.race([seen, new Promise((resolve) => setTimeout(resolve, seenAtMostMs))]);
      return this.#video;
    });
  }

  /** The same, or nothing where somebody has asked for another moment meanwhile. */
  async readNewest(seconds: number): Promise<HTMLVideoElement | undefined> {
    this.#newest += 1;
    const own = this.#newest;
    await this.#last.catch(() => undefined);
    return own === this.#newest ? this.read(seconds) : undefined;
  }

  close(): void {
    this.#newest += 1;
    this.#video.removeAttribute('src');
    this.#video.load();
  }

  #then<Result>(run: () => Promise<Result>): Promise<Result> {
    const result = this.#last.then(run);
    this.#last = result.catch(() => undefined);
    return result;
  }
}

/** The frame may come a moment after the browser says that it has got there; it does not tell of one that it shows already. */
const seenAtMostMs = 150;

function happens(video: HTMLVideoElement, name: 'loadeddata' | 'seeked'): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = new AbortController();
    const { signal } = stop;
    const end = (done: () => void) => () => {
      stop.abort();
      done();
    };
    video.addEventListener(name, end(resolve), { signal });
    for (const failure of ['error', 'emptied']) {
      if (name === 'seeked' || failure === 'error') {
        video.addEventListener(
          failure,
          end(() => reject(new Error('The clip cannot be read'))),
          { signal },
        );
      }
    }
  });
}
