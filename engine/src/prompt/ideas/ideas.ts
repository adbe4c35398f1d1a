import type { ScenePlan } from '../../paint/plan.ts';
import { type Concept, concepts } from '../concepts.ts';
import { type Mention, readMentions } from '../mentions.ts';
import { areKin } from '../merge.ts';
import { painter } from '../painter.ts';
import { type Reading, readPrompt } from '../read-prompt.ts';
import { isElsewhere } from './enclosed.ts';
import { type Circumstance, companions, contradicts, indoors, lights, type Phrase, skies, tones } from './phrases.ts';

/** Ideas of each kind. */
const each = 2;

/**
 * What could be said besides, in the language of the prompt: the light where nothing is said of it, what goes with the scene, the sky.
 * Each is painted together with all that is there: what would be left out, or would push something else out, is no idea; nor is what
 * contradicts something that is said, or another idea. The first ones make a fuller prompt together. Nothing for a prompt without
 * anything to paint. Loads libraries.
 */
export function ideasFor({ prompt, unwanted }: { prompt: string; unwanted: string }): string[] {
  const language = /\p{Script=Han}/u.test(prompt) ? 'zh' : 'en';
  const read = (words: string) => readPrompt({ prompt: words, unwanted, creativity: 0, seed: 0, ...painter });
  const now = read(prompt);
  if (now.report.every(({ as }) => as === 'missing')) return [];
  const { subject } = now.plan;
  const mentions = readMentions(prompt, false);
  const said = mentions.flatMap(({ names }) => names);
  const named = said.map((name): Concept => concepts[name]);
  const circumstances = circumstancesOf(mentions, now.plan);
  const refused = new Set(readMentions(unwanted, true).flatMap(({ names }) => names));
  const isRefused = (text: string) => readMentions(text, false).some(({ names }) => names.some((name) => refused.has(name)));
  const isSaid = (text: string) =>
    readMentions(text, false).some(({ names }) => names.some((name) => said.some((one) => areKin(one, name))));
  let words = prompt;
  const taken: Phrase[] = [];
  const take = (phrases: readonly Phrase[], most: number): string[] => {
    const found: string[] = [];
    for (const phrase of phrases) {
      const text = phrase[language];
      if (found.length === most || prompt.toLowerCase().includes(text.toLowerCase()) || isSaid(text) || isRefused(text)) continue;
      if (contradicts(phrase, circumstances, taken)) continue;
      // Whatever comes first is kept when the others are tried.
      const longer = withIdea(words, text);
      if (!isKept(now, read(longer), subject)) continue;
      if (found.length === 0) words = longer;
      found.push(text);
      taken.push(phrase);
    }
    return found;
  };
  if (isElsewhere(prompt, subject, mentions, now.report))
    return now.plan.colours.length + now.plan.unwantedColours.length > 0 ? [] : take(tones, 1);
  const outdoors = !indoors.has(subject);
  const isLit = named.some(({ hour, hints }) => hour ?? hints?.hour);
  const hasSky = named.some(({ weather, hints }) => weather ?? hints?.weather);
  // A picture has one light.
  const light = take(outdoors && !isLit ? lights : [], 1);
  const kinds = [take(companions[subject] ?? [], each), take(outdoors && !hasSky ? skies : [], each)];
  return [...light, ...Array.from({ length: each }, (_none, place) => kinds.flatMap((kind) => kind[place] ?? [])).flat()];
}

/** What a prompt says of time, weather, ground and place, and what is painted of it. */
function circumstancesOf(mentions: readonly Mention[], { details, things, hour }: ScenePlan): Set<Circumstance> {
  const said = mentions.filter(({ refused }) => !refused).flatMap(({ names }) => names);
  const airs = said.flatMap((name): (Circumstance | undefined)[] => {
    const { hour: own, weather, season, mood, hints }: Concept = concepts[name];
    return [own, weather, season, mood, hints?.hour, hints?.weather, hints?.season, hints?.mood];
  });
  const lit: readonly Circumstance[] = hour === 'night' || hour === 'dusk' ? [hour] : [];
  return new Set([...said, ...airs.filter((one) => one !== undefined), ...details, ...things.map(({ kind }) => kind), ...lit]);
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
