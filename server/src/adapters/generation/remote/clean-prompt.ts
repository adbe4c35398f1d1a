/**
 * Words of members as an engine may read them. Some servers take parts of a prompt for commands: files to load (`<lora:…>`,
 * `<hypernet:…>`, `embedding:…`) and settings of their own (`<sd_cpp_extra_args>…`). None of it comes from a member.
 */
export function cleanPrompt(prompt: string): string {
  let clean = prompt.replace(/\p{Cc}/gu, ' ');
  // What is left of one may be another: `<lo<lora:a>ra:b>`.
  for (let before = ''; before !== clean; ) {
    before = clean;
    clean = clean
      .replace(/<\s*sd_cpp_extra_args\s*>[\s\S]*?(<\s*\/\s*sd_cpp_extra_args\s*>|$)/gi, ' ')
      .replace(/<\s*\/?\s*sd_cpp_extra_args\s*>/gi, ' ')
      .replace(/<\s*[\p{L}\w-]+\s*:[^<>]*>/gu, ' ')
      .replace(/<\s*(?:lora|lyco|lycoris|hypernet)\s*:[^<>]*$/gi, ' ')
      .replace(/\bembedding\s*:\s*/gi, ' ');
  }
  return clean.replace(/ {2,}/g, ' ').trim();
}
