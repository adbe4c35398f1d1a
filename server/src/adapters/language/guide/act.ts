import type { Sentence } from '@easel/contract/language';
import type { Tool } from '@easel/contract/tools';
import { type Fields, fieldsAgain, nearest, settingFields } from './fields.ts';
import { airIn } from './lexicon.ts';
import { withoutThing, withPart, withWords } from './scene.ts';
import type { Meant } from './seen.ts';
import * as tell from './sentences.ts';
import type { Settings } from './settings.ts';
import type { Talk } from './talk.ts';
import { isTone } from './tones.ts';
import type { Wish } from './understand.ts';

/** What the guide does about a wish: a sentence, and the use of a tool where it is clear what is meant. */
export interface Act {
  text: Sentence;
  use?: { tool: Tool; fields: Fields };
  /** It asked something back: the next sentence may be the answer. */
  asks?: true;
}

type Making = Exclude<Wish, { kind: 'question' } | Talk>;

export function actOn(wish: Making): Act {
  switch (wish.kind) {
    case 'make':
      return make(wish);
    case 'again':
      return repeat(wish.meant, wish.count);
    case 'change':
      return change(wish.meant, wish.added, wish.settings);
    case 'part':
      return changePart(wish);
    case 'aside':
      return { text: tell.asides[wish.aside] };
    case 'remove':
      return remove(wish.meant, wish.thing);
    case 'enlarge':
      return enlarge(wish.meant, wish.settings);
    case 'animate':
      return animate(wish.meant, wish.prompt, wish.settings);
    case 'extend':
      return extend(wish.meant, wish.settings);
    case 'page':
      return { text: tell.byHand(wish.tool) };
  }
}

function make({ tool, prompt, settings }: Extract<Making, { kind: 'make' }>): Act {
  if (prompt === '') return { text: tell.whatToPaint(tool === 'text2video'), asks: true };
  const fields = { prompt, ...settingFields(tool, settings) };
  return { text: tell.making(tool, prompt, lengthOf(settings)), use: { tool, fields } };
}

function repeat(meant: Meant | undefined, count: number): Act {
  const work = meant?.item.work;
  if (!work) return { text: tell.nothingThere, asks: true };
  const fields = fieldsAgain(work.recipe, 'new');
  if (work.tool === 'text2img' || work.tool === 'img2img' || work.tool === 'redraw') {
    fields.count = Math.min(4, Math.max(1, count));
    return { text: tell.again(fields.count, count > 4), use: { tool: work.tool, fields } };
  }
  return { text: tell.again(1, count > 1), use: { tool: work.tool, fields } };
}

/** What was painted from words is painted again from other words, with its seed, so that it stays the same place. */
function change(meant: Meant | undefined, added: string, settings: Settings): Act {
  if (!meant) return { text: tell.nothingThere, asks: true };
  const { work } = meant.item;
  if (work && (work.tool === 'text2img' || work.tool === 'text2video')) {
    const before = fieldsAgain(work.recipe, 'same');
    const prompt = withWords(work.prompt, added);
    const fields: Fields = { ...before, prompt, ...settingFields(work.tool, settings) };
    if (meant.item.assets.length > 1 && meant.asset) delete fields.count;
    return { text: tell.changing(prompt, lengthOf(settings)), use: { tool: work.tool, fields } };
  }
  if (work?.tool === 'img2video' && settings.duration !== undefined && added === '' && work.recipe.extends === undefined) {
    const duration = nearest(settings.duration);
    const fields: Fields = { ...fieldsAgain(work.recipe, 'same'), duration };
    return { text: tell.animating(duration, duration !== settings.duration), use: { tool: 'img2video', fields } };
  }
  if (meant.item.kind === 'video') return { text: tell.clipsOfPictures };
  if (!meant.asset) return unclear(meant);
  if (added !== '' && airIn(added).length === 0 && !isTone(added) && settings.style === undefined)
    return { text: tell.redrawByHand(work && meant.asset) };
  const fields: Fields = { image: meant.asset, ...(added ? { prompt: added } : {}), ...settingFields('img2img', settings) };
  return { text: tell.restyling(added, settings), use: { tool: 'img2img', fields } };
}

/** As it will be, which is not always as it was asked for. */
function lengthOf(settings: Settings): Settings {
  return settings.duration === undefined ? settings : { ...settings, duration: nearest(settings.duration) };
}

function changePart({ meant, part }: Extract<Making, { kind: 'part' }>): Act {
  const { work } = meant.item;
  if (work && (work.tool === 'text2img' || work.tool === 'text2video')) {
    const prompt = withPart(work.prompt, part);
    const fields: Fields = { ...fieldsAgain(work.recipe, 'same'), prompt };
    if (meant.item.assets.length > 1 && meant.asset) delete fields.count;
    return { text: tell.changing(prompt, {}), use: { tool: work.tool, fields } };
  }
  if (meant.item.kind === 'video') return { text: tell.clipsOfPictures };
  return meant.asset ? { text: tell.redrawByHand(work && meant.asset) } : unclear(meant);
}

function remove(meant: Meant | undefined, thing: string): Act {
  if (!meant) return { text: tell.redrawByHand(undefined) };
  const { work } = meant.item;
  if (work && (work.tool === 'text2img' || work.tool === 'text2video')) {
    const before = fieldsAgain(work.recipe, 'same');
    const unwanted = [before.unwanted, bareThing(thing)].filter((words) => words !== undefined).join(', ');
    const fields: Fields = { ...before, prompt: withoutThing(work.prompt, thing), unwanted };
    if (meant.item.assets.length > 1 && meant.asset) delete fields.count;
    return { text: tell.removing(bareThing(thing)), use: { tool: work.tool, fields } };
  }
  if (meant.item.kind === 'video') return { text: tell.clipsOfPictures };
  return meant.asset ? { text: tell.redrawByHand(work && meant.asset) } : unclear(meant);
}

function bareThing(thing: string): string {
  return thing.replace(/^(?:the|a|an|all|any|that|this|those|these|其中|那|这|所有)\s*(?:the\s+|[只条艘个座棵些])?/i, '');
}

function enlarge(meant: Meant | undefined, { factor }: Settings): Act {
  if (!meant) return { text: tell.pictureNeeded('/image/enhance'), asks: true };
  const { work, kind } = meant.item;
  if (kind === 'video') {
    if (work?.tool !== 'text2video') return { text: tell.clipsOfPictures };
    return { text: tell.largerClip, use: { tool: 'text2video', fields: { ...fieldsAgain(work.recipe, 'same'), long_side: 1280 } } };
  }
  if (!meant.asset) return unclear(meant);
  const times = factor !== undefined && factor >= 3 ? 4 : 2;
  const fields: Fields = { image: meant.asset, factor: times, mode: work ? 'fast' : 'fine' };
  return { text: tell.enlarging(times, factor !== undefined && factor !== times), use: { tool: 'enhance', fields } };
}

function animate(meant: Meant | undefined, prompt: string, settings: Settings): Act {
  if (!meant) return { text: tell.pictureNeeded('/video'), asks: true };
  if (!meant.asset) return unclear(meant);
  const fields: Fields = { image: meant.asset, ...(prompt ? { prompt } : {}), ...settingFields('img2video', settings) };
  const other = settings.duration !== undefined && settings.duration !== nearest(settings.duration);
  return { text: tell.animating(fields.duration as number | undefined, other), use: { tool: 'img2video', fields } };
}

function extend(meant: Meant | undefined, settings: Settings): Act {
  const work = meant?.item.work;
  if (!meant || !work) return { text: tell.clipNeeded, asks: true };
  if (!meant.asset) return unclear(meant);
  const tool = work.tool === 'text2video' ? 'text2video' : 'img2video';
  return { text: tell.extending, use: { tool, fields: { extends: meant.asset, ...settingFields(tool, settings) } } };
}

/** Several could be meant, or it is still being made. */
function unclear({ item }: Meant): Act {
  return item.assets.length === 0 ? { text: tell.notReady } : { text: tell.whichOne(item.assets.length), asks: true };
}
