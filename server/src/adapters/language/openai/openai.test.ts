import type { ServerResponse } from 'node:http';
import { languageSuite, type Said } from '@easel/testkit/suites/language';
import { describe, expect, test } from 'vitest';
import { EngineError } from '../../../platform/engine-error.ts';
import type { AnswerPart, AnswerRequest } from '../../../ports/language.ts';
import { type Answers, refuse, secret, serve } from './fixtures/serve.ts';
import { createOpenAiKind } from './index.ts';

/** The adapter against servers that say what real ones were heard to say, and against such as misbehave. */

const language = { id: 'tiny', name: { zh: 'tiny', en: 'tiny' }, context: 2048, outputMax: 512, sees: true, reasons: true, tools: true };
const storage = {
  async *read() {
    yield Buffer.from('picture');
  },
};
const kind = createOpenAiKind(storage as never);

async function connect(address: string) {
  const engine = await kind.connect({ id: 'llama', address, secret, models: [], languages: [language] });
  if (!engine.language) throw new Error('It answers nothing');
  return engine.language;
}

const asked: AnswerRequest = {
  ...{ chat: 'c', member: 'm', model: 'tiny', language: 'en', temperature: 0.5, maxTokens: 64 },
  messages: [
    { role: 'system', text: 'You are a bot.' },
    { role: 'user', text: 'Hello 你好' },
  ],
};

async function partsOf(address: string, request = asked, signal = AbortSignal.timeout(10_000)): Promise<AnswerPart[]> {
  const parts: AnswerPart[] = [];
  for await (const part of (await connect(address)).answer(request, signal)) parts.push(part);
  return parts;
}

async function failureOf(address: string, request = asked) {
  const error = await partsOf(address, request).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(EngineError);
  return (error as EngineError).failure;
}

const chunk = (delta: object, finish: string | null = null) =>
  `data: ${JSON.stringify({ choices: [{ finish_reason: finish, index: 0, delta }], object: 'chat.completion.chunk', model: 'tiny' })}\n\n`;
const usage = `data: ${JSON.stringify({ choices: [], usage: { completion_tokens: 6, prompt_tokens: 53, total_tokens: 59 } })}\n\n`;
const done = 'data: [DONE]\n\n';

function stream(response: ServerResponse): ServerResponse {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  return response;
}
const streamed =
  (...pieces: (string | Buffer)[]): Answers =>
  (_request, response) => {
    stream(response);
    for (const piece of pieces) response.write(piece);
    response.end();
  };
const textOf = (parts: readonly AnswerPart[], type: 'text' | 'reasoning' = 'text') =>
  parts.flatMap((part) => (part.type === type ? [part.text] : [])).join('');

describe('an engine like all others', () => {
  const scripts = new Map<string, readonly Said[]>();
  const answers: Answers = (_request, response, { messages }) =>
    play(response, scripts.get((messages as { content: string }[]).at(-1)?.content ?? '') ?? []);
  languageSuite({
    model: 'tiny',
    open: async () => connect(await serve(answers)),
    script: (asked, steps) => scripts.set(asked, steps),
  });
});

/** As llama-server would tell it. */
function play(response: ServerResponse, steps: readonly Said[]): void {
  const refusals = {
    busy: [503, { message: 'Loading model' }],
    unavailable: [502, {}],
    refused: [400, { message: 'no', code: 'content_filter' }],
    'bad-input': [400, { message: 'too long', type: 'exceed_context_size_error' }],
  } as const;
  const [first] = steps;
  if (typeof first === 'object' && 'fails' in first) {
    const [status, error] = refusals[first.fails as keyof typeof refusals];
    refuse(response, status, error);
    return;
  }
  stream(response);
  for (const step of steps) {
    if (step === 'end') response.end(chunk({}, 'stop') + done);
    else if (step === 'break off') response.end();
    else if (typeof step !== 'object') continue;
    else if ('text' in step) response.write(chunk({ content: step.text }));
    else if ('reasoning' in step) response.write(chunk({ reasoning_content: step.reasoning }));
    else if ('input' in step)
      response.write(`data: ${JSON.stringify({ choices: [], usage: { prompt_tokens: step.input, completion_tokens: step.output } })}\n\n`);
    else if ('tool' in step)
      response.write(chunk({ tool_calls: [{ index: 0, id: 'a', function: { name: step.tool, arguments: JSON.stringify(step.fields) } }] }));
  }
}

describe('an answer', () => {
  test('comes in pieces, with what the model counted, and says why it ended', async () => {
    let seen: Record<string, unknown> = {};
    let head: string | undefined;
    const address = await serve((request, response, body) => {
      seen = body;
      head = request.headers.authorization;
      streamed(
        chunk({ role: 'assistant', content: null }),
        chunk({ content: 'Sample' }),
        chunk({ content: 'Щ你' }),
        chunk({}, 'length'),
        usage,
        done,
      )(request, response, body);
    });
    expect(await partsOf(address)).toEqual([
      { type: 'text', text: 'Sample' },
      { type: 'text', text: 'Щ你' },
      { type: 'usage', input: 53, output: 6 },
      { type: 'end', reason: 'length' },
    ]);
    expect(head).toBe(`Bearer ${secret}`);
    expect(seen).toMatchObject({ model: 'tiny', stream: true, max_tokens: 64, temperature: 0.5, stream_options: { include_usage: true } });
    expect(seen.messages).toEqual([
      { role: 'system', content: 'You are a bot.' },
      { role: 'user', content: 'Hello 你好' },
    ]);
  });

  test('is whole wherever the network cuts it, also in the middle of a character', async () => {
    const bytes = Buffer.from(chunk({ content: '画架' }) + chunk({ content: '🎨' }) + chunk({}, 'stop'));
    const address = await serve(async (_request, response) => {
      stream(response);
      for (const byte of bytes) {
        response.write(Buffer.of(byte));
        if (byte % 16 === 0) await new Promise(setImmediate);
      }
      response.end();
    });
    expect(textOf(await partsOf(address))).toBe('画架🎨');
  });

  test.each(['reasoning_content', 'reasoning', 'thinking'])('tells how it came about: %s', async (field) => {
    const parts = await partsOf(
      await serve(streamed(chunk({ [field]: 'Let me see.' }), chunk({ content: 'Four.' }), chunk({}, 'stop'), done)),
    );
    expect([textOf(parts, 'reasoning'), textOf(parts)]).toEqual(['Let me see.', 'Four.']);
  });

  test('tells its thoughts apart that stand between tags, however they are cut', async () => {
    const pieces = ['<th', 'ink>One', ' and <b> two</th', 'ink>\n\nFour', '.'].map((content) => chunk({ content }));
    const parts = await partsOf(await serve(streamed(...pieces, chunk({}, 'stop'), done)));
    expect([textOf(parts, 'reasoning'), textOf(parts)]).toEqual(['One and <b> two', 'Four.']);
  });

  test('asks for tools, whose arguments come in pieces; nonsense becomes none', async () => {
    const call = (index: number, more: object) => chunk({ tool_calls: [{ index, ...more }] });
    const address = await serve(
      streamed(
        call(0, { id: 'a', function: { name: 'text2img', arguments: '{"prompt":' } }),
        call(1, { id: 'b', function: { name: 'format_disk', arguments: '{{{' } }),
        call(0, { function: { arguments: '"雪山"}' } }),
        chunk({}, 'tool_calls'),
        done,
      ),
    );
    const parts = await partsOf(address, { ...asked, tools: [{ name: 'text2img', description: 'Draws', parameters: { type: 'object' } }] });
    expect(parts.filter(({ type }) => type !== 'alive')).toEqual([
      { type: 'tool-call', id: 'a', tool: 'text2img', arguments: { prompt: '雪山' } },
      { type: 'tool-call', id: 'b', tool: 'format_disk', arguments: {} },
      { type: 'end', reason: 'tool-call' },
    ]);
  });

  test('is asked with pictures, and with what became of the tools before', async () => {
    let seen: unknown;
    const address = await serve((request, response, body) => {
      seen = body.messages;
      streamed(chunk({ content: 'ok' }, 'stop'), done)(request, response, body);
    });
    const picture = { asset: 'p', key: 'k', mime: 'image/png', bytes: 7, width: 1, height: 1 };
    await partsOf(address, {
      ...asked,
      messages: [
        { role: 'user', text: 'what is it?', images: [picture] },
        { role: 'assistant', text: '', toolCalls: [{ id: 'a', tool: 'enhance', arguments: { image: 'p' } }] },
        { role: 'tool', toolCall: 'a', text: 'made' },
      ],
    });
    const url = `data:image/png;base64,${Buffer.from('picture').toString('base64')}`;
    expect(seen).toEqual([
      {
        role: 'user',
        content: [
          { type: 'text', text: 'what is it?' },
          { type: 'image_url', image_url: { url } },
        ],
      },
      {
        role: 'assistant',
        content: null,
        tool_calls: [{ id: 'a', type: 'function', function: { name: 'enhance', arguments: '{"image":"p"}' } }],
      },
      { role: 'tool', tool_call_id: 'a', content: 'made' },
    ]);
  });

  test.each([
    ['with tools', [{ name: 'img2img', description: 'Changes', parameters: {} }], 'asset-7 ("cat.png")'],
    ['without tools', [], '"cat.png"'],
  ] as const)('is asked with pictures that the model does not see, %s: it is told so', async (_name, tools, named) => {
    let content = '';
    const address = await serve((request, response, { messages }) => {
      content = (messages as { content: string }[])[0]?.content ?? '';
      streamed(chunk({ content: 'ok' }, 'stop'), done)(request, response, {});
    });
    const pictures = [{ asset: 'asset-7', name: 'cat.png' }];
    await partsOf(address, { ...asked, tools, messages: [{ role: 'user', text: 'Make it blue', pictures }] } as AnswerRequest);
    expect(content).toMatch(/^Make it blue\n\n/);
    expect(content).toContain(named);
    expect(content).toContain('You cannot see them');
    expect(content.includes('asset-7')).toBe(tools.length > 0);
  });
});

describe('a server that wants it otherwise', () => {
  test('is asked as it wants, and the next time so at once', async () => {
    const bodies: Record<string, unknown>[] = [];
    const address = await serve((request, response, body) => {
      bodies.push(body);
      if ('max_tokens' in body) {
        const message = "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.";
        return refuse(response, 400, { message, code: 'unsupported_parameter' });
      }
      if ('temperature' in body)
        return refuse(response, 400, { message: "Unsupported value: 'temperature'. Only the default (1) value is supported" });
      if ('stream_options' in body) return refuse(response, 400, { message: 'Extra inputs are not permitted: stream_options' });
      streamed(chunk({ content: 'ok' }, 'stop'), done)(request, response, body);
    });
    const engine = await connect(address);
    for (let time = 0; time < 2; time += 1) {
      const parts: AnswerPart[] = [];
      for await (const part of engine.answer(asked, AbortSignal.timeout(5_000))) parts.push(part);
      expect(textOf(parts)).toBe('ok');
    }
    expect(bodies).toHaveLength(5);
    expect(bodies[4]).toMatchObject({ max_completion_tokens: 64 });
  });
});

describe('a failure', () => {
  const overflow = {
    ...{ code: 400, message: 'request (2406 tokens) exceeds the available context size (2048 tokens), try increasing it' },
    type: 'exceed_context_size_error',
  };
  test.each([
    [400, overflow, { kind: 'bad-input', code: 'context_overflow' }],
    [400, { message: "This model's maximum context length is 8192 tokens." }, { kind: 'bad-input', code: 'context_overflow' }],
    [400, { message: 'The response was filtered', code: 'content_filter' }, { kind: 'refused' }],
    [401, { message: 'Invalid API Key', type: 'authentication_error' }, { kind: 'unavailable' }],
    [404, { message: 'model not found' }, { kind: 'unavailable' }],
    [429, { message: 'Rate limit reached' }, { kind: 'busy' }],
    [503, { message: 'Loading model', type: 'unavailable_error' }, { kind: 'busy' }],
    [500, { message: 'image input is not supported - hint: you may need to provide the mmproj' }, { kind: 'bad-input' }],
    [502, {}, { kind: 'unavailable' }],
  ])('%i %j', async (status, error, wanted) => {
    const failure = await failureOf(await serve((_request, response) => refuse(response, status, error)));
    expect(failure).toMatchObject(wanted);
    expect(failure.detail).not.toContain(secret);
  });

  test('nobody answers', async () => {
    expect(await failureOf('http://127.0.0.1:9')).toMatchObject({ kind: 'unavailable' });
  });

  test('in the middle of the stream: what came before stays', async () => {
    const address = await serve(streamed(chunk({ content: 'Half' }), 'data: {"error":{"message":"CUDA out of memory","code":500}}\n\n'));
    const parts: AnswerPart[] = [];
    const reading = (async () => {
      for await (const part of (await connect(address)).answer(asked, AbortSignal.timeout(5_000))) parts.push(part);
    })();
    await expect(reading).rejects.toMatchObject({ failure: { kind: 'lost' } });
    expect(textOf(parts)).toBe('Half');
  });

  test.each<[string, Answers]>([
    [
      'a connection that breaks',
      (_request, response) => {
        stream(response).write(chunk({ content: 'Half' }));
        setTimeout(() => response.destroy(), 20);
      },
    ],
  ])('%s is lost', async (_name, answers) => {
    expect(await failureOf(await serve(answers))).toMatchObject({ kind: 'lost' });
  });

  test.each<[string, Answers]>([
    ['no JSON', streamed('data: <html>\n\n')],
    ['a page', (_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>')],
    ['a line without an end', streamed(`data: ${'x'.repeat(3 * 1024 * 1024)}`)],
  ])('%s is a fault', async (_name, answers) => {
    expect(await failureOf(await serve(answers))).toMatchObject({ kind: 'fault' });
  });

  test('a redirect is not followed: nobody else gets the key', async () => {
    let heard = 0;
    const other = await serve((_request, response) => {
      heard += 1;
      response.end();
    });
    const address = await serve((_request, response) => response.writeHead(307, { location: `${other}/v1/chat/completions` }).end());
    expect(await failureOf(address)).toMatchObject({ kind: 'unavailable' });
    expect(heard).toBe(0);
  });
});

describe('oddities', () => {
  test('comments are passed over, broken UTF-8 is replaced', async () => {
    const broken = Buffer.concat([
      Buffer.from('data: {"choices":[{"delta":{"content":"a'),
      Buffer.of(0xff, 0xc0),
      Buffer.from('b"}}]}\n\n'),
    ]);
    const parts = await partsOf(await serve(streamed(': OPENROUTER PROCESSING\n\n', broken, ':\n\n', chunk({}, 'stop'), done)));
    expect(textOf(parts)).toBe('a\ufffd\ufffdb');
  });

  test('comments, and the pieces of what a tool is to do, are signs of life', async () => {
    const piece = (json: string) => chunk({ tool_calls: [{ index: 0, id: 'a', function: { name: 'text2img', arguments: json } }] });
    const parts = await partsOf(await serve(streamed(': at work\n\n', ':\n\n', piece('{'), chunk({}, 'stop'), done)));
    expect(parts.map(({ type }) => type)).toEqual(['alive', 'alive', 'alive', 'tool-call', 'end']);
  });

  test('one that is stopped lets go of the server', async () => {
    const left = Promise.withResolvers<void>();
    const address = await serve((_request, response) => {
      stream(response).write(chunk({ content: 'on and on' }));
      response.on('close', () => left.resolve());
    });
    const stop = new AbortController();
    const reading = (async () => {
      for await (const part of (await connect(address)).answer(asked, stop.signal)) if (part.type === 'text') stop.abort();
    })();
    await expect(reading).rejects.toThrow();
    await left.promise;
  });
});
