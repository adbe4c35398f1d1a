import { userInfo } from 'node:os';
import type { Language } from '@easel/contract/language';

/** Who sits at the terminal, in which folder, and which language they read there. */
export function readTerminal(variables: Record<string, string | undefined> = process.env): {
  language: Language;
  user: string;
  folder: string;
} {
  const locale = [variables.LC_ALL, variables.LC_MESSAGES, variables.LANG].find((name) => name) ?? '';
  return {
    language: locale.toLowerCase().startsWith('zh') ? 'zh' : 'en',
    user: variables.SUDO_USER || nameOfUser(),
    // npm runs scripts in the project's folder, and says where it was called.
    folder: variables.INIT_CWD || process.cwd(),
  };
}

function nameOfUser(): string {
  try {
    return userInfo().username;
  } catch {
    // A number without a name, as in a container.
    return `user ${process.getuid?.() ?? ''}`.trim();
  }
}
