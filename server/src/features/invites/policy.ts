import type { Language } from '@easel/contract/language';
import { nameInSentence } from '../../platform/brand/values.ts';
import { hashOf } from '../../platform/ids.ts';
import type { InviteOffer } from './types.ts';

/** What indicates that two members may be one person. Not the network: a household shares one. */
export function deviceSubject(deviceHash: string): string {
  return `device:${deviceHash}`;
}

/** `Mei.Lin+easel@gmail.com` ends in the mailbox of `meilin@gmail.com`. */
export function mailboxSubject(email: string): string {
  const at = email.lastIndexOf('@');
  const [local = ''] = email.slice(0, at).toLowerCase().split('+');
  const domain = email.slice(at + 1).toLowerCase();
  const isGoogle = domain === 'gmail.com' || domain === 'googlemail.com';
  return `mailbox:${hashOf(isGoogle ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`)}`;
}

/** Providers name cards each in their own way. */
export function cardSubject(provider: string, method: string): string {
  return `card:${hashOf(`${provider}:${method}`)}`;
}

/** `mei.lin@example.com` → `m***@e***.com`: enough to know a friend by, too little to write to. */
export function shortName(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  const end = domain.includes('.') ? domain.slice(domain.lastIndexOf('.')) : '';
  return `${firstOf(email.slice(0, at))}***@${firstOf(domain)}***${end}`;
}

/**
 * `Mei Lin` → `Mei`; of a Chinese name what follows the family name: `王小明` → `小明`. Who gave no name is called by the address, of which
 * no more is told: `mei.lin` → `mei`.
 */
export function firstName(name: string): string {
  const [first = ''] = name.trim().split(/[\s._+-]+/);
  return /^\p{Script=Han}{3,4}$/u.test(first) ? [...first].slice(-2).join('') : first;
}

function firstOf(text: string): string {
  return [...text][0] ?? '';
}

/** What is said beside the link. */
export function shareText({ discountPercent }: Pick<InviteOffer, 'discountPercent'>, studio: string, language: Language): string {
  if (language === 'zh') {
    const offer = discountPercent > 0 ? `用我的链接注册，首次订阅立减 ${discountPercent}%。` : '用我的链接就能注册。';
    return `我在${nameInSentence(studio, language)}用 AI 画画，一起来吧。${offer}`;
  }
  const offer = discountPercent > 0 ? `Sign up with my link and get ${discountPercent}% off your first subscription.` : 'Here is my link.';
  return `I make pictures with AI on ${studio}. ${offer}`;
}
