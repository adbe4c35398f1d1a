import { AppError } from '../../platform/app-error.ts';
import type { Suspension } from './types.ts';

/** What those who are shut out read. */

/** Whether a suspension counts at a moment. */
export function isSuspended({ suspended_at, suspended_until }: Suspension, now: Date): boolean {
  return suspended_at !== null && (suspended_until === null || suspended_until > now);
}

/** Says why, until when, and whom to write to. */
export function suspendedError({ suspended_until: until, suspended_reason: reason }: Suspension, contact: string): AppError {
  const end = until?.toISOString().slice(0, 16).replace('T', ' ');
  const zh = [
    end === undefined ? '这个账号已被停用' : `这个账号已被停用至 ${end}（UTC）`,
    ...(reason === '' ? [] : [`原因：${reason}`]),
    `如有异议，请写信至 ${contact}`,
  ];
  const en = [
    end === undefined ? 'This account is suspended' : `This account is suspended until ${end} (UTC)`,
    ...(reason === '' ? [] : [`The reason: ${reason}`]),
    `If you think this is a mistake, write to ${contact}`,
  ];
  return new AppError('account_suspended', { sentence: { zh: zh.join('。'), en: en.join('. ') } });
}

export function networkError(contact: string): AppError {
  return new AppError('network_banned', {
    sentence: {
      zh: `你所在的网络已被这个网站停止服务。如有疑问，请写信至 ${contact}`,
      en: `This studio does not serve your network. If you think this is a mistake, write to ${contact}`,
    },
  });
}
