import type { Language } from '@easel/contract/language';
import { nameInSentence } from '../../../platform/brand/values.ts';
import { emailLayout } from '../../../platform/email-layout.ts';
import type { EmailMessage } from '../../../ports/mail.ts';

interface Words {
  subject: (studio: string) => string;
  title: string;
  lead: string;
  after: string[];
}

const guessing: Record<Language, Words> = {
  zh: {
    subject: (studio) => `有人在尝试登录你的${studio}账号`,
    title: '有人在尝试登录你的账号',
    lead: '有人多次用错误的密码或验证码尝试登录你的账号，都没有成功。我们已经放慢了这些尝试。',
    after: ['如果是你自己忘了密码，在登录窗口选择“忘记密码”即可重设。', '如果不是你，无需做什么；若密码在别处也用过，建议换一个新的。'],
  },
  en: {
    subject: (studio) => `Failed sign-in attempts on your ${studio} account`,
    title: 'Somebody is trying to sign in to your account',
    lead: 'There were many attempts with a wrong password or code. None succeeded, and we have slowed them down.',
    after: [
      'If it was you: choose “Forgot password” in the sign-in window and set a new one.',
      'If it was not you, you do not need to do anything. If you use the same password elsewhere, choose a new one here.',
    ],
  },
};

/** Many wrong tries at somebody's account. */
export function guessingEmail(studio: string, to: string, language: Language): EmailMessage {
  return emailOf(studio, to, language, guessing[language], []);
}

interface Place {
  device: string;
  place: string;
  at: string;
}

const labels: Record<Language, Record<keyof Place, string>> = {
  zh: { device: '设备', place: '网络', at: '时间' },
  en: { device: 'Device', place: 'Network', at: 'Time' },
};

const signIn: Record<Language, Words> = {
  zh: {
    subject: (studio) => `你的${studio}账号在新的地方登录`,
    title: '账号在新的地方登录',
    lead: '你的账号刚刚在新的设备或网络上登录。',
    after: ['如果是你，不用理会这封邮件。', '如果不是你：请马上用“忘记密码”重设密码，这会退出所有设备；然后在“账号”页面查看还有哪些登录。'],
  },
  en: {
    subject: (studio) => `A new sign-in to your ${studio} account`,
    title: 'A new sign-in to your account',
    lead: 'Somebody just signed in to your account from a new device or network.',
    after: [
      'If it was you, you can ignore this email.',
      'If it was not you: reset your password with “Forgot password” at once, which signs out every device. Then look at the sessions on your account page.',
    ],
  },
};

/** A session was opened from a device or network not seen before. */
export function signInEmail(studio: string, to: string, place: Place, language: Language): EmailMessage {
  const colon = language === 'zh' ? '：' : ': ';
  const facts = (['device', 'place', 'at'] as const).map((name) => `${labels[language][name]}${colon}${place[name]}`);
  return emailOf(studio, to, language, signIn[language], facts);
}

function emailOf(studio: string, to: string, language: Language, words: Words, facts: readonly string[]): EmailMessage {
  const { title, lead } = words;
  const parts = [title, lead, ...(facts.length > 0 ? [facts.join('\n')] : []), words.after.join('\n'), studio];
  return {
    to,
    subject: words.subject(nameInSentence(studio, language)),
    text: `${parts.join('\n\n')}\n`,
    html: emailLayout({ studio, language, title, lead, after: [...facts, ...words.after] }),
  };
}
