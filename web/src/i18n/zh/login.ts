import type { login as english } from '../en/login.ts';
import type { SameKeys } from '../same-keys.ts';

export const login: SameKeys<typeof english> = {
  title: 'login',
};
