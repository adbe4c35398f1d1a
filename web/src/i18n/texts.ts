import type { Language } from '@easel/contract/language';
import type { agreement } from './en/agreement.ts';
import type { coming } from './en/coming.ts';
import type { home } from './en/home.ts';
import type { image } from './en/image.ts';
import type { login } from './en/login.ts';
import type { studio } from './en/studio.ts';
import type { work } from './en/work.ts';
import type { workbench } from './en/workbench.ts';
import type { works } from './en/works.ts';

/** All texts by namespace. `studio` is there from the start; the others arrive with the screen that needs them. */
export interface Texts {
  studio: typeof studio;
  home: typeof home;
  login: typeof login;
  agreement: typeof agreement;
  coming: typeof coming;
  image: typeof image;
  work: typeof work;
  works: typeof works;
  workbench: typeof workbench;
}
export type Namespace = keyof Texts;

type Loader = () => Promise<Record<string, unknown>>;

export const textLoaders: Record<Language, Record<Namespace, Loader>> = {
  en: {
    studio: () => import('./en/studio.ts'),
    home: () => import('./en/home.ts'),
    login: () => import('./en/login.ts'),
    agreement: () => import('./en/agreement.ts'),
    coming: () => import('./en/coming.ts'),
    image: () => import('./en/image.ts'),
    work: () => import('./en/work.ts'),
    works: () => import('./en/works.ts'),
    workbench: () => import('./en/workbench.ts'),
  },
  zh: {
    studio: () => import('./zh/studio.ts'),
    home: () => import('./zh/home.ts'),
    login: () => import('./zh/login.ts'),
    agreement: () => import('./zh/agreement.ts'),
    coming: () => import('./zh/coming.ts'),
    image: () => import('./zh/image.ts'),
    work: () => import('./zh/work.ts'),
    works: () => import('./zh/works.ts'),
    workbench: () => import('./zh/workbench.ts'),
  },
};
