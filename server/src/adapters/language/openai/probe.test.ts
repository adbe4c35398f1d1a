import { describe, expect, test } from 'vitest';
import { refuse, secret, serve } from './fixtures/serve.ts';
import { probe } from './probe.ts';

describe('connecting', () => {
  const models = {
    object: 'list',
    data: [
      { id: 'tiny-random', meta: { n_ctx: 2048, n_ctx_train: 4096 } },
      {
        id: 'openrouter/see',
        context_length: 128_000,
        architecture: { input_modalities: ['text', 'image'] },
        supported_parameters: ['tools', 'reasoning'],
      },
      { id: 'vllm-one', max_model_len: 32_768 },
      { id: 'text-embedding-3-small' },
    ],
  };
  const found = (address: string) => probe({ address, secret }, AbortSignal.timeout(5_000));

  test.each(['', '/', '/v1', '/v1/'])(
    'finds the models that answer, with what the server tells of them, at an address with "%s"',
    async (end) => {
      const address = await serve((request, response) => {
        if (request.url === '/v1/models') response.setHeader('content-type', 'application/json').end(JSON.stringify(models));
        else if (request.url === '/props')
          response.end(JSON.stringify({ modalities: { vision: false }, chat_template_caps: { supports_tools: false } }));
        else response.writeHead(404).end();
      });
      expect((await found(address + end))?.languages).toMatchObject([
        { id: 'tiny-random', context: 2048, outputMax: 1024, sees: false, tools: false },
        { id: 'openrouter/see', context: 128_000, outputMax: 8192, sees: true, reasons: true, tools: true },
        { id: 'vllm-one', context: 32_768 },
      ]);
    },
  );

  test('says that a key is refused, that nothing answers, and that something else stands there', async () => {
    await expect(found(await serve((_request, response) => refuse(response, 401, { message: 'no' })))).rejects.toThrow('refuses the key');
    await expect(found('http://127.0.0.1:9')).rejects.toThrow('Nothing answers');
    expect(await found(await serve((_request, response) => response.end('hello')))).toBeUndefined();
    expect(await found(await serve((_request, response) => response.writeHead(404).end()))).toBeUndefined();
  });
});
