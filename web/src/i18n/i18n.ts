import type { Language } from '@easel/contract/language';
import { storageKeys } from '@easel/contract/protocol';
import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { markPage, startLanguage } from './language.ts';
import { type Namespace, type Texts, textLoaders } from './texts.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'studio';
    resources: Texts;
  }
}

const backend: BackendModule = {
  type: 'backend',
  init() {},
  read(language, namespace, done) {
    const load = textLoaders[language as Language]?.[namespace as Namespace];
    if (!load) return done(new Error(`No texts for ${language}/${namespace}`), false);
    load().then(
      (module) => done(null, module[namespace] as Record<string, string>),
      (error: Error) => done(error, false),
    );
  },
};

/** Starts with the texts of one language; the other arrives when it is chosen. */
export async function startTexts(): Promise<void> {
  const language = startLanguage();
  markPage(language);
  i18next.on('languageChanged', (chosen) => markPage(chosen as Language));
  await i18next
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: false,
      supportedLngs: ['zh', 'en'],
      ns: ['studio'],
      defaultNS: 'studio',
      interpolation: { escapeValue: false },
      returnNull: false,
    });
  globalThis.addEventListener('storage', (event) => {
    if (event.key === storageKeys.language && event.newValue) void i18next.changeLanguage(startLanguage());
  });
}

/** Loads the texts of a screen before it is shown. */
export function loadTexts(...namespaces: Namespace[]): Promise<void> {
  return i18next.loadNamespaces(namespaces);
}

export function currentLanguage(): Language {
  return i18next.language === 'en' ? 'en' : 'zh';
}

/** Switches all texts without a reload and remembers the choice. */
export async function setLanguage(language: Language): Promise<void> {
  localStorage.setItem(storageKeys.language, language);
  await i18next.changeLanguage(language);
}
