import type { Language } from '@easel/contract/language';
import { limits } from '@easel/contract/limits';
import { nameInSentence } from '../../../platform/brand/values.ts';
import { emailLayout } from '../../../platform/email-layout.ts';
import type { EmailMessage } from '../../../ports/mail.ts';
import type { MailPurpose } from '../types.ts';

interface Words {
  subject: (studio: string, code: string) => string;
  title: string;
  lead: string;
  validity: string;
  ignore: string;
}

const minutes = limits.emailCodeMinutes;

const words: Record<MailPurpose, Record<Language, Words>> = {
  register: {
    zh: {
      subject: (studio, code) => `${code} 是你的${studio}注册验证码`,
      title: '欢迎加入',
      lead: '在注册页面输入这个验证码，就可以开始创作了：',
      validity: `验证码 ${minutes} 分钟内有效，只能使用一次。`,
      ignore: '如果不是你在注册，不用理会这封邮件，什么也不会发生。',
    },
    en: {
      subject: (studio, code) => `${code} is your ${studio} sign-up code`,
      title: 'Welcome',
      lead: 'Enter this code on the sign-up page to create your account:',
      validity: `It works once, within the next ${minutes} minutes.`,
      ignore: 'If you did not ask to sign up, you can ignore this email. Nothing will happen.',
    },
  },
  reset: {
    zh: {
      subject: (studio, code) => `${code} 是你的${studio}密码重置验证码`,
      title: '重置密码',
      lead: '输入这个验证码，然后设置新密码：',
      validity: `验证码 ${minutes} 分钟内有效，只能使用一次。请不要告诉任何人。`,
      ignore: '如果不是你要重置密码，不用理会这封邮件，你的密码不会改变。',
    },
    en: {
      subject: (studio, code) => `${code} is your ${studio} password reset code`,
      title: 'Reset your password',
      lead: 'Enter this code, then choose a new password:',
      validity: `It works once, within the next ${minutes} minutes. Please do not share it with anyone.`,
      ignore: 'If you did not ask for this, you can ignore this email. Your password stays as it is.',
    },
  },
  delete: {
    zh: {
      subject: (studio, code) => `${code} 是你的${studio}注销验证码`,
      title: '注销账号',
      lead: '输入这个验证码，确认注销你的账号：',
      validity: `验证码 ${minutes} 分钟内有效，只能使用一次。请不要告诉任何人。`,
      ignore: '如果不是你要注销账号，不用理会这封邮件，你的账号不会改变。',
    },
    en: {
      subject: (studio, code) => `${code} is your ${studio} code to delete your account`,
      title: 'Delete your account',
      lead: 'Enter this code to confirm that you want to delete your account:',
      validity: `It works once, within the next ${minutes} minutes. Please do not share it with anyone.`,
      ignore: 'If you did not ask for this, you can ignore this email. Your account stays as it is.',
    },
  },
  'email-old': {
    zh: {
      subject: (studio, code) => `${code} 是你的${studio}更换邮箱验证码（原邮箱）`,
      title: '更换邮箱',
      lead: '你正要把账号换到另一个邮箱。在“原邮箱验证码”处输入：',
      validity: `验证码 ${minutes} 分钟内有效，只能使用一次。请不要告诉任何人。`,
      ignore: '如果不是你要更换邮箱，请尽快修改密码：可能有人登录了你的账号。',
    },
    en: {
      subject: (studio, code) => `${code} is your ${studio} code to change your email (current address)`,
      title: 'Change your email',
      lead: 'You are changing the email of your account. Enter this code for your current address:',
      validity: `It works once, within the next ${minutes} minutes. Please do not share it with anyone.`,
      ignore: 'If you did not ask for this, change your password right away: somebody may have access to your account.',
    },
  },
  'email-new': {
    zh: {
      subject: (studio, code) => `${code} 是你的${studio}更换邮箱验证码（新邮箱）`,
      title: '确认新邮箱',
      lead: '在“新邮箱验证码”处输入，账号就会换到这个邮箱：',
      validity: `验证码 ${minutes} 分钟内有效，只能使用一次。`,
      ignore: '如果你没有要求更换，不用理会这封邮件，什么也不会发生。',
    },
    en: {
      subject: (studio, code) => `${code} is your ${studio} code to change your email (new address)`,
      title: 'Confirm your new email',
      lead: 'Enter this code for your new address to finish the change:',
      validity: `It works once, within the next ${minutes} minutes.`,
      ignore: 'If you did not ask for this, you can ignore this email. Nothing will happen.',
    },
  },
};

/** The email that carries a code, in the reader's language. */
export function codeEmail(studio: string, to: string, purpose: MailPurpose, code: string, language: Language): EmailMessage {
  const text = words[purpose][language];
  return {
    to,
    subject: text.subject(nameInSentence(studio, language), code),
    text: `${text.title}\n\n${text.lead}\n\n    ${code}\n\n${text.validity}\n${text.ignore}\n\n${studio}\n`,
    html: emailLayout({ studio, language, title: text.title, lead: text.lead, highlight: code, after: [text.validity, text.ignore] }),
  };
}
