import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Brand } from '../platform/brand/brand.ts';

/** The pictures of the brand, which anybody may read, and what phones ask for when the studio is put on their screen. */
export function mountBrand(app: FastifyInstance, brand: Brand): void {
  app.get<{ Params: { name: string } }>('/brand/:name', async ({ params }, reply) => {
    const used = [...brand.state.files.values()].some(({ name }) => name === params.name);
    const file = used ? await brand.content(params.name) : undefined;
    if (!file) return reply.code(404).send('');
    // Its name says what is in it.
    return reply.type(file.mime).header('cache-control', 'public, max-age=31536000, immutable').send(file.content);
  });
  app.get('/manifest.webmanifest', (request, reply) => sendManifest(request, reply, brand));
}

function sendManifest(request: FastifyRequest, reply: FastifyReply, brand: Brand): FastifyReply {
  const [first = ''] = String(request.headers['accept-language'] ?? '').split(',', 1);
  const language = first.trim() === '' || first.toLowerCase().startsWith('zh') ? 'zh' : 'en';
  const { name, files } = brand.state;
  const own = (['icon-192', 'icon-512'] as const).flatMap((size) => {
    const file = files.get(size);
    return file ? [{ src: `/brand/${file.name}`, sizes: `${file.width}x${file.height}`, type: file.mime, purpose: 'any' }] : [];
  });
  const usual = [
    { src: '/seal.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  ];
  return reply
    .type('application/manifest+json')
    .headers({ 'cache-control': 'no-cache', vary: 'accept-language' })
    .send({
      name: name[language],
      short_name: name[language],
      description: brand.words('description')[language],
      lang: language === 'zh' ? 'zh-CN' : 'en',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      background_color: '#100f0e',
      theme_color: '#100f0e',
      icons: own.length > 0 ? own : usual,
    });
}
