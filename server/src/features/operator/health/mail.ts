import type { Brand } from '../../../platform/brand/brand.ts';
import { emailLayout } from '../../../platform/email-layout.ts';
import type { EmailMessage } from '../../../ports/mail.ts';

/** To an operator, whose language the command line does not know: both. */
export function testEmail({ studioName }: Pick<Brand, 'studioName'>, to: string, now: Date): EmailMessage {
  const at = `${now.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  const title = '测试邮件 · Test email';
  const lead = `这封邮件由 ${studioName('zh')} 的管理员在 ${at} 发出，用来确认邮件能够送达。`;
  const after = [`An operator of ${studioName('en')} sent this email at ${at} to see whether email arrives. Nothing has to be done.`];
  return {
    to,
    subject: title,
    text: `${[lead, ...after].join('\n\n')}\n`,
    html: emailLayout({ studio: studioName('en'), language: 'zh', title, lead, after }),
  };
}
