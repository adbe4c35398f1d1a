/** The ideas whose thing the prompt does not name already, whatever article it has there. */
export function newIdeas(prompt: string, ideas: readonly string[]): string[] {
  const said = prompt.toLowerCase();
  return ideas.filter((idea) => !said.includes(idea.toLowerCase().replace(/^an? /, '')));
}

/** A prompt with more things in it, parted as its language does. */
export function withIdeas(prompt: string, ideas: readonly string[]): string {
  const comma = /\p{Script=Han}/u.test(prompt) ? '，' : ', ';
  return [prompt.trim().replace(/[,，、.。;；]+$/u, ''), ...ideas].join(comma);
}
