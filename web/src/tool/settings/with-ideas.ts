/** A prompt with more things in it, parted as its language does. */
export function withIdeas(prompt: string, ideas: readonly string[]): string {
  const comma = /\p{Script=Han}/u.test(prompt) ? '，' : ', ';
  return [prompt.trim().replace(/[,，、.。;；]+$/u, ''), ...ideas].join(comma);
}
