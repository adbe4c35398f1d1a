import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An answer that an OpenAI-compatible server is giving, word by word as a test says them. */
export interface SpokenAnswer {
  /** What it was asked with. */
  readonly messages: readonly { role: string; content: unknown }[];
  /** Whether the studio has hung up. */
  readonly left: boolean;
  say(text: string): void;
  /** Tells what was counted, and ends. */
  end(input: number, output: number): void;
}

export interface CompletionServer {
  readonly url: string;
  /** The next answer that it is asked for, also one that it was asked for already. */
  next(): Promise<SpokenAnswer>;
  close(): Promise<void>;
}

/** A server with one model that streams as llama-server does. What asks for a title of a chat is answered at once. */
export async function startCompletionServer(model = 'tiny-random'): Promise<CompletionServer> {
  const asked: SpokenAnswer[] = [];
  const waiting: ((answer: SpokenAnswer) => void)[] = [];
  const server = createServer(async (request, response) => {
    if (request.url === '/v1/models') {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ object: 'list', data: [{ id: model, meta: { n_ctx: 8192 } }] }));
      return;
    }
    const body = await bodyOf(request);
    if (request.url !== '/v1/chat/completions' || !body.stream) {
      response.writeHead(404).end();
      return;
    }
    const answer = answerOver(response, body.messages);
    const first = waiting.shift();
    if (first) first(answer);
    else asked.push(answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    next() {
      const first = asked.shift();
      return first ? Promise.resolve(first) : new Promise((resolve) => waiting.push(resolve));
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function bodyOf(request: IncomingMessage): Promise<{ stream?: boolean; messages: SpokenAnswer['messages'] }> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return JSON.parse(String(Buffer.concat(parts)) || '{}');
}

function answerOver(response: ServerResponse, messages: SpokenAnswer['messages']): SpokenAnswer {
  let left = false;
  response.on('close', () => {
    left = true;
  });
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const chunk = (more: object) => response.write(`data: ${JSON.stringify({ object: 'chat.completion.chunk', ...more })}\n\n`);
  const delta = (given: object, finish: string | null = null) => chunk({ choices: [{ index: 0, finish_reason: finish, delta: given }] });
  delta({ role: 'assistant', content: null });
  return {
    messages,
    get left() {
      return left;
    },
    say: (content) => void delta({ content }),
    end(input, output) {
      delta({}, 'stop');
      chunk({ choices: [], usage: { prompt_tokens: input, completion_tokens: output, total_tokens: input + output } });
      response.end('data: [DONE]\n\n');
    },
  };
}
