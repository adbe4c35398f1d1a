import type { FastifyInstance } from 'fastify';
import type { CapturedEmail } from '../ports/mail.ts';
import { isForThisMachine } from './own-machine.ts';

/** The captured emails, for readers on this machine only. */
export function mountCapturedMail(app: FastifyInstance, captured: () => Promise<CapturedEmail[]> | undefined): void {
  app.get('/dev/mail.json', async (request, reply) => {
    const emails = isForThisMachine(request) ? await captured() : undefined;
    if (!emails) return reply.code(404).send('');
    return reply.header('content-type', 'application/json; charset=utf-8').header('cache-control', 'no-store').send(JSON.stringify(emails));
  });
  app.get('/dev/mail', async (request, reply) => {
    const emails = isForThisMachine(request) ? await captured() : undefined;
    if (!emails) return reply.code(404).send('');
    return reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'")
      .send(mailPage(emails));
  });
}

function mailPage(emails: readonly CapturedEmail[]): string {
  const items = emails.map(
    ({ to, subject, text, at }) => `<article>
<h2>${escaped(subject)}</h2>
<p class="to">${escaped(to)} · <time datetime="${escaped(at)}">${escaped(at.slice(0, 19).replace('T', ' '))} UTC</time></p>
<pre>${escaped(text)}</pre>
</article>`,
  );
  const none = '<p class="none">还没有邮件，本页会自动刷新。<br>No mail yet. This page refreshes by itself.</p>';
  return `<!doctype html>
<html lang="zh">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="3">
<title>邮件 Mail</title>
<style>
:root { color-scheme: light dark; }
body { max-width: 44rem; margin: 3rem auto; padding: 0 1.25rem; font: 15px/1.6 system-ui, sans-serif; }
h1 { font-size: 1.25rem; font-weight: 600; }
h1 small { display: block; font-size: .875rem; font-weight: 400; opacity: .65; }
article { margin: 1.25rem 0; padding: 1rem 1.25rem; border: 1px solid color-mix(in srgb, currentColor 18%, transparent); border-radius: 10px; }
h2 { margin: 0; font-size: 1rem; }
.to { margin: .125rem 0 .75rem; font-size: .8125rem; opacity: .65; }
pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
.none { margin-top: 3rem; opacity: .65; }
</style>
</head>
<body>
<h1>本机邮件 · Mail on this machine<small>尚未设置邮件服务器，邮件都留在这里。 No mail server is set, so letters stay here.</small></h1>
${items.join('\n') || none}
</body>
</html>
`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
