import type { TextLoaders } from '../i18n/texts.ts';

/** The texts of the console: its own, and those of the parts that it shares with the studio. */
export const consoleTexts: TextLoaders = {
  en: {
    'at-first': () => import('../i18n/en/console-first.ts'),
    login: () => import('../i18n/en/login.ts'),
    'when-refused': () => import('../i18n/en/when-refused.ts'),
    console: () => import('../i18n/en/console.ts'),
    consoleHealth: () => import('../i18n/en/console-health.ts'),
    consoleIntegrations: () => import('../i18n/en/console-integrations.ts'),
    consoleMembers: () => import('../i18n/en/console-members.ts'),
    consoleMoney: () => import('../i18n/en/console-money.ts'),
    consoleModeration: () => import('../i18n/en/console-moderation.ts'),
    consolePlans: () => import('../i18n/en/console-plans.ts'),
  },
  zh: {
    'at-first': () => import('../i18n/zh/console-first.ts'),
    login: () => import('../i18n/zh/login.ts'),
    'when-refused': () => import('../i18n/zh/when-refused.ts'),
    console: () => import('../i18n/zh/console.ts'),
    consoleHealth: () => import('../i18n/zh/console-health.ts'),
    consoleIntegrations: () => import('../i18n/zh/console-integrations.ts'),
    consoleMembers: () => import('../i18n/zh/console-members.ts'),
    consoleMoney: () => import('../i18n/zh/console-money.ts'),
    consoleModeration: () => import('../i18n/zh/console-moderation.ts'),
    consolePlans: () => import('../i18n/zh/console-plans.ts'),
  },
};
