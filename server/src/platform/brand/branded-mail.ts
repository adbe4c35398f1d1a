import type { Mail } from '../../ports/mail.ts';
import { emailLayoutMarks } from '../email-layout.ts';
import type { Brand } from './brand.ts';

/** Mails as this studio sends them: from its address, in its colour, with what its operator wants at their end. */
export function brandedMail(mail: Mail, brand: Pick<Brand, 'sender' | 'words' | 'accent' | 'mailTemplate' | 'studioName'>): Mail {
  return {
    // Whether mail is captured changes with the server that carries it.
    get captured() {
      return mail.captured;
    },
    get forget() {
      return mail.forget;
    },
    async send(message) {
      // The layout says in which language it is written.
      const language = message.html.includes('<html lang="zh-CN">') ? 'zh' : 'en';
      const foot = brand.words('mail_foot')[language];
      const accent = brand.accent();
      const html = emailLayoutMarks(message.html, {
        ...{ foot, accent: accent?.light.accent },
        ...{ studio: brand.studioName(language), template: brand.mailTemplate() },
      });
      const text = foot === '' ? message.text : `${message.text}\n-- \n${foot}\n`;
      return mail.send({ ...message, ...brand.sender(), html, text });
    },
  };
}
