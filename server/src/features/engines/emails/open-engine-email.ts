import { emailLayout } from '../../../platform/email-layout.ts';
import type { EmailMessage } from '../../../ports/mail.ts';

/** To the operator, whose language the studio does not know: both. */
export function openEngineEmail(
  studio: string,
  to: string,
  engine: { id: string; kind: string; address: string; last_error: string; opened_at: Date },
): EmailMessage {
  const { id, kind, address, last_error: error } = engine;
  const at = `${engine.opened_at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  const place = address === '' ? kind : `${kind}, ${address}`;
  const title = `引擎 ${id} 没有响应 · The engine ${id} does not answer`;
  const after = [
    `引擎 ${id}（${place}）自 ${at} 起连续失败，暂时不再分配作品。恢复响应后会自动启用，无需操作。`,
    `It failed several times in a row since ${at}, so no works are given to it. As soon as it answers again it gets works again; nothing has to be done here.`,
    `npm run admin -- engine test ${id}`,
  ];
  const lead = error === '' ? place : error;
  return {
    to,
    subject: title,
    text: `${[title, lead, ...after].join('\n\n')}\n`,
    html: emailLayout({ studio, language: 'zh', title, lead, after }),
  };
}
