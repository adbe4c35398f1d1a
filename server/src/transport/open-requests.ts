import type { FastifyInstance } from 'fastify';
import { AppError } from '../platform/app-error.ts';
import type { Route } from '../platform/route.ts';
import { headerLanguage, refuse } from './call-routes.ts';
import { refusalOf } from './refusals.ts';

/** Counts open requests and running handlers, so that the process ends after them. */
export class OpenRequests {
  #open = 0;
  readonly #working = new Set<Promise<unknown>>();
  #ending = false;
  #onFewer: () => void = () => {};

  get ending(): boolean {
    return this.#ending;
  }

  mount(app: FastifyInstance): void {
    app.addHook('onRequest', (request, reply, done) => {
      // Health checks are always answered; sockets are not counted.
      if (request.url === '/healthz' || request.url === '/readyz') return done();
      if (this.#ending) {
        reply.header('connection', 'close');
        refuse(reply, refusalOf(new AppError('upgrading'), headerLanguage(request)));
        return;
      }
      if (request.headers.upgrade !== undefined) return done();
      this.#open += 1;
      // Comes once, whether it was answered or its reader hung up.
      reply.raw.once('close', () => {
        this.#open -= 1;
        this.#onFewer();
      });
      done();
    });
  }

  /** Handlers go on after the client has hung up. */
  track(routes: readonly Route[]): Route[] {
    return routes.map((route) => ({
      ...route,
      handle: (input, reader) => {
        const working = Promise.resolve(route.handle(input, reader));
        this.#working.add(working);
        const over = () => {
          this.#working.delete(working);
          this.#onFewer();
        };
        working.then(over, over);
        return working;
      },
    }));
  }

  /** Refuses new ones, and resolves when the open ones have ended, or their time is over. */
  async end(withinMs: number): Promise<void> {
    this.#ending = true;
    await new Promise<void>((resolve) => {
      const late = setTimeout(resolve, withinMs);
      this.#onFewer = () => {
        if (this.#open > 0 || this.#working.size > 0) return;
        clearTimeout(late);
        resolve();
      };
      this.#onFewer();
    });
  }

  /** Waits for running handlers only, once connections are closed. */
  async waitForWork(withinMs: number): Promise<void> {
    this.#open = 0;
    await this.end(withinMs);
  }
}
