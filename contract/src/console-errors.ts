import type { Sentence } from './language.ts';

/** Reasons of refusals that only operators read, in the console. */
export const consoleErrors = ['setup_code_wrong', 'second_factor_wrong', 'second_factor_missing'] as const;

export const consoleErrorSentences: Record<(typeof consoleErrors)[number], Sentence> = {
  setup_code_wrong: {
    zh: '设置码不正确或已过期，请用 npm run admin -- operator reset 重新获取',
    en: 'This setup code is wrong or has expired. “npm run admin -- operator reset” makes a new one',
  },
  second_factor_wrong: {
    zh: '验证码不正确，请输入验证器应用当前显示的 6 位数字',
    en: 'Wrong code. Enter the six digits that your authenticator app shows now',
  },
  second_factor_missing: { zh: '请先绑定验证器应用', en: 'Set up an authenticator app first' },
};
