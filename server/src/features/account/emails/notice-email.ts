import type { Language } from '@easel/contract/language';
import { limits } from '@easel/contract/limits';
import { nameInSentence } from '../../../platform/brand/values.ts';
import { emailLayout } from '../../../platform/email-layout.ts';
import type { EmailMessage } from '../../../ports/mail.ts';

interface Words {
  subject: (studio: string) => string;
  title: string;
  lead: (detail: string) => string;
  after: string | ((contact: string) => string);
}

const days = limits.leaveDays;

/** What happened to an account. `detail` is the new address, the day of the end, a reason, or the work that it is about. */
const notices = {
  'email-changed': {
    zh: {
      subject: (studio) => `你的${studio}账号已更换邮箱`,
      title: '邮箱已更换',
      lead: (address) => `你的账号现在使用 ${address}，这个邮箱不能再用来登录。`,
      after: '如果不是你本人操作，请立即联系本站运营者。',
    },
    en: {
      subject: (studio) => `The email of your ${studio} account was changed`,
      title: 'Your email was changed',
      lead: (address) => `Your account now uses ${address}. You can no longer sign in with this address.`,
      after: 'If this was not you, contact the operator of this studio right away.',
    },
  },
  leaving: {
    zh: {
      subject: (studio) => `你的${studio}账号将在 ${days} 天后注销`,
      title: '账号已申请注销',
      lead: (day) => `你的账号和其中的全部内容将在 ${day}（UTC）删除，之后无法找回。`,
      after: '改变主意了？在此之前登录，选择“恢复账号”即可。如果不是你要求的，请登录恢复，并马上修改密码。',
    },
    en: {
      subject: (studio) => `Your ${studio} account will be deleted in ${days} days`,
      title: 'Your account is scheduled for deletion',
      lead: (day) => `Your account and everything in it will be permanently deleted on ${day} (UTC).`,
      after:
        'Changed your mind? Sign in before that day and choose “Keep my account”. If this was not you, sign in, keep it, and change your password right away.',
    },
  },
  'email-moved': {
    zh: {
      subject: (studio) => `你的${studio}账号已更换邮箱`,
      title: '邮箱已更换',
      lead: (address) => `网站管理员已将你的账号邮箱更换为 ${address}。请用新邮箱重新登录。`,
      after: '如果你没有要求更换，请马上回复这封邮件，或联系这个网站的管理员。',
    },
    en: {
      subject: (studio) => `The email of your ${studio} account was changed`,
      title: 'Your email was changed',
      lead: (address) => `Whoever runs the studio has moved your account to ${address}. Sign in with it from now on.`,
      after: 'If you did not ask for this, reply to this email or write to whoever runs the studio at once.',
    },
  },
  suspended: {
    zh: {
      subject: (studio) => `你的${studio}账号已被停用`,
      title: '账号已被停用',
      lead: (reason) => `你的账号已被停用，所有设备都已退出登录。原因：${reason}`,
      after: '如有异议，请回复这封邮件说明情况。',
    },
    en: {
      subject: (studio) => `Your ${studio} account is suspended`,
      title: 'Your account is suspended',
      lead: (reason) => `Your account was suspended and signed out everywhere. The reason: ${reason}`,
      after: 'If you think this is a mistake, reply to this email and tell us why.',
    },
  },
  'suspension-lifted': {
    zh: {
      subject: (studio) => `你的${studio}账号已恢复`,
      title: '账号已恢复',
      lead: () => '你的账号已恢复使用，可以重新登录。',
      after: '如果之前的套餐已停止续费，可以在“账单”页面重新开启。',
    },
    en: {
      subject: (studio) => `Your ${studio} account is active again`,
      title: 'Your account is active again',
      lead: () => 'You can sign in and use your account again.',
      after: 'If your plan does not renew any more, you can turn that on again on the billing page.',
    },
  },
  'taken-down': {
    zh: {
      subject: (studio) => `你在${studio}的一个作品已被下架`,
      title: '作品已被下架',
      lead: (work) => `这个作品不再展示，也不能下载：${work}。`,
      after: (contact) => `如有异议，请写信至 ${contact}，附上作品编号并说明理由，我们会重新审核。`,
    },
    en: {
      subject: (studio) => `One of your works on ${studio} was taken down`,
      title: 'A work of yours was taken down',
      lead: (work) => `It is no longer shown and cannot be downloaded: ${work}.`,
      after: (contact) =>
        `If you think this is a mistake, write to ${contact} with the number of the work and tell us why. We will look at it again.`,
    },
  },
  strike: {
    zh: {
      subject: (studio) => `你的${studio}账号收到违规记录`,
      title: '你收到一次违规记录',
      lead: (strike) => `${strike}。`,
      after: (contact) => `如有异议，请写信至 ${contact} 说明理由，我们会重新审核。`,
    },
    en: {
      subject: (studio) => `A strike on your ${studio} account`,
      title: 'Your account has a strike',
      lead: (strike) => `${strike}.`,
      after: (contact) => `If you think this is a mistake, write to ${contact} and tell us why. We will look at it again.`,
    },
  },
  hidden: {
    zh: {
      subject: (studio) => `你在${studio}公开的内容已被隐藏`,
      title: '公开的内容已被隐藏',
      lead: (what) => `别人不能再看到它：${what}。`,
      after: (contact) => `如有异议，请写信至 ${contact} 说明理由，我们会重新审核。`,
    },
    en: {
      subject: (studio) => `Something you made public on ${studio} was hidden`,
      title: 'What you made public was hidden',
      lead: (what) => `Nobody but you can see it any more. ${what}.`,
      after: (contact) => `If you think this is a mistake, write to ${contact} and tell us why. We will look at it again.`,
    },
  },
  'put-back': {
    zh: {
      subject: (studio) => `你在${studio}的作品已恢复`,
      title: '作品已恢复',
      lead: (work) => `之前下架的作品可以再次打开和下载：${work}。`,
      after: '给你带来的不便，敬请谅解。',
    },
    en: {
      subject: (studio) => `Your work on ${studio} is back`,
      title: 'Your work is back',
      lead: (work) => `What was taken down can be opened and downloaded again: ${work}.`,
      after: 'We are sorry for the trouble.',
    },
  },
} satisfies Record<string, Record<Language, Words>>;
export type Notice = keyof typeof notices;

interface NoticeText {
  notice: Notice;
  to: string;
  detail: string;
  language: Language;
  /** The address to write to. */
  contact?: string | undefined;
}

/** A notice of a change of the account; it asks for nothing. */
export function noticeEmail(studio: string, { notice, to, detail, language, contact = '' }: NoticeText): EmailMessage {
  const words: Words = notices[notice][language];
  // Its sentence has an end of its own.
  const lead = words.lead(detail.replace(/[。.]+$/u, ''));
  const after = typeof words.after === 'string' ? words.after : words.after(contact);
  return {
    to,
    subject: words.subject(nameInSentence(studio, language)),
    text: `${words.title}\n\n${lead}\n\n${after}\n\n${studio}\n`,
    html: emailLayout({ studio, language, title: words.title, lead, after: [after] }),
  };
}
