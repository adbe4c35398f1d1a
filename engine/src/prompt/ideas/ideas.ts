import { concepts } from '../concepts.ts';
import { readMentions } from '../mentions.ts';
import { areKin } from '../merge.ts';
import { painter } from '../painter.ts';
import { type Reading, readPrompt } from '../read-prompt.ts';
import { companions, indoors, lights, type Phrase, skies } from './phrases.ts';

/** Ideas of each kind. */
const each = 2;
/** So many of them, the first, are said at once to make a fuller prompt. */
const fuller = 3;

/**
 * What could be said besides, in the language of the prompt: the light where nothing is said of it, what goes with the scene, the sky.
 * Each is painted together with all that is there: what would be left out, or would push something else out, is no idea. The first
 * ones make a fuller prompt together. Nothing for a prompt without anything to paint. Loads libraries.
 */
export function ideasFor({ prompt, unwanted }: { prompt: string; unwanted: string }): string[] {
  const language = /\p{Script=Han}/u.test(prompt) ? 'zh' : 'en';
  const read = (words: string) => readPrompt({ prompt: words, unwanted, creativity: 0, seed: 0, ...painter });
  const now = read(prompt);
  if (now.report.every(({ as }) => as === 'missing')) return [];
  const { subject } = now.plan;
  const said = readMentions(prompt, false).flatMap(({ names }) => names);
  const named = said.map((name) => concepts[name]);
  const isLit = named.some(({ hour, hints }) => hour ?? hints?.hour);
  const hasSky = named.some(({ weather, hints }) => weather ?? hints?.weather);
  const refused = new Set(readMentions(unwanted, true).flatMap(({ names }) => names));
  const isRefused = (text: string) => readMentions(text, false).some(({ names }) => names.some((name) => refused.has(name)));
  const isSaid = (text: string) =>
    readMentions(text, false).some(({ names }) => names.some((name) => said.some((one) => areKin(one, name))));
  const outdoors = !indoors.has(subject);
  let words = prompt;
  const take = (phrases: readonly Phrase[]): string[] => {
    const found: string[] = [];
    for (const phrase of phrases) {
      const text = phrase[language];
      if (found.length === each || prompt.toLowerCase().includes(text.toLowerCase()) || isSaid(text) || isRefused(text)) continue;
      // Whatever comes first is kept when the others are tried.
      const longer = withIdea(words, text);
      if (!isKept(now, read(longer), subject)) continue;
      if (found.length === 0) words = longer;
      found.push(text);
    }
    return found;
  };
  const [light, otherLight] = take(outdoors && !isLit ? lights : []);
  const kinds = [take(companions[subject] ?? []), take(outdoors && !hasSky ? skies : [])];
  const others = Array.from({ length: each }, (_none, place) => kinds.flatMap((kind) => kind[place] ?? [])).flat();
  // A picture has one light: another one stands behind everything that goes with the first.
  const together = [...(light ? [light] : []), ...others];
  return otherLight && together.length >= fuller ? [...together, otherLight] : together;
}

/** A prompt with one more thing in it. */
export function withIdea(prompt: string, idea: string): string {
  const trimmed = prompt.trim().replace(/[,，、.。;；]+$/u, '');
  return /\p{Script=Han}/u.test(trimmed) ? `${trimmed}，${idea}` : `${trimmed}, ${idea}`;
}

/** Whether all that was painted still is, and the new thing, too. */
function isKept(before: Reading, after: Reading, subject: string): boolean {
  const lost = (reading: Reading) => reading.report.filter(({ as }) => as !== 'drawn').length;
  return after.plan.subject === subject && after.report.length > before.report.length && lost(after) <= lost(before);
}
