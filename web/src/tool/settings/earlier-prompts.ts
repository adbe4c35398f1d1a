import type { Work } from '@easel/contract/works';

const most = 12;

/** Earlier prompts, newest first, each once. */
export function earlierPrompts(works: readonly Work[]): string[] {
  const prompts = works.map((work) => work.recipe.prompt?.trim() ?? '').filter((prompt) => prompt !== '');
  return [...new Set(prompts)].slice(0, most);
}
