import { type Aside, asideIn, isAskedLike } from './asides.ts';
import { airIn, thingsIn } from './lexicon.ts';
import { numberOf } from './numbers.ts';
import { colouredPart, type PartChange, partChange } from './parts.ts';
import * as say from './phrases.ts';
import { type Item, type Meant, meantIn, referenceWords, withoutName } from './seen.ts';
import { readSettings, type Settings, tidy } from './settings.ts';
import { readTalk, type Talk } from './talk.ts';
import { toneIn } from './tones.ts';
import { mended } from './typing.ts';

/** What a sentence wants of the studio. */
export type Wish =
  | { kind: 'make'; tool: 'text2img' | 'text2video'; prompt: string; settings: Settings }
  | { kind: 'again'; meant: Meant | undefined; count: number }
  | { kind: 'change'; meant: Meant | undefined; added: string; settings: Settings }
  | { kind: 'part'; meant: Meant; part: PartChange }
  | { kind: 'aside'; aside: Aside }
  | { kind: 'remove'; meant: Meant | undefined; thing: string }
  | { kind: 'enlarge'; meant: Meant | undefined; settings: Settings }
  | { kind: 'animate'; meant: Meant | undefined; prompt: string; settings: Settings }
  | { kind: 'extend'; meant: Meant | undefined; settings: Settings }
  | { kind: 'page'; tool: 'face' | 'realtime' }
  | { kind: 'question'; text: string }
  | Talk;

/** @param items what the chat shows, in its order */
export function understand(text: string, items: readonly Item[]): Wish {
  const said = mended(text.normalize('NFKC').replace(/[’‘]/g, "'").replace(/\s+/g, ' ').trim());
  const talk = readTalk(said);
  if (talk) return talk;
  const bare = plainWish(said);
  const aside = asideIn(bare) ?? asideIn(said);
  if (aside && (items.length > 0 || aside !== 'unhappy')) return { kind: 'aside', aside };
  if (say.asksPrice.test(said) || isAskedLike(said)) return { kind: 'question', text: said };
  if (items.length === 0 && say.ofOwnPicture.test(bare) && !say.clipOfPicture.test(bare))
    return { kind: 'question', text: ownPicture(said) };
  const isWish =
    items.length > 0 && (say.repeats.test(said) || say.changes.test(bare) || toneIn(bare) !== undefined || /呢[？?]?$/u.test(said));
  if (!isWish && say.isQuestion.test(said) && !say.wishes.test(said.replace(say.opening, '').trim()))
    return { kind: 'question', text: said };
  return (
    corrected(bare, items) ??
    askedOf(bare, items) ??
    makes(bare, items) ??
    changesBy(bare, items) ??
    scene(bare, items) ?? { kind: 'question', text: said }
  );
}

/** "No, I meant a river": the same again with other words, or another picture in the same style and shape. */
function corrected(plain: string, items: readonly Item[]): Wish | undefined {
  const head = items.length > 0 ? (say.corrects.exec(plain)?.[0] ?? say.repeats.exec(plain)?.[0]) : undefined;
  const rest = head === undefined ? '' : plainWish(plain.slice(head.length));
  if (rest === '') return undefined;
  const isOther = say.corrects.test(plain);
  const changed = isOther && isPicture(rest) ? undefined : (askedOf(rest, items) ?? changesBy(rest, items));
  if (changed) return changed;
  if (thingsIn(rest).length === 0) return undefined;
  const { style, scale } = items.at(-1)?.work?.recipe ?? {};
  const wish = wished(rest.replace(say.makeVerb, ''), say.clipAsked.test(rest));
  const kept = { ...(style ? { style } : {}), ...(scale ? { scale } : {}) } as Settings;
  return { kind: 'make', ...wish, settings: { ...kept, ...wish.settings } };
}

/** A thing or place by itself: no reference, no "add", no "make it". */
function isPicture(rest: string): boolean {
  return thingsIn(rest).length > 0 && !say.adds.test(rest) && !say.changes.test(rest) && !say.removes.test(rest);
}

/** How a picture of one's own is brought, in the words of the help. */
function ownPicture(said: string): string {
  return /\p{Script=Han}/u.test(said) ? '图生图 上传' : 'image to image: upload my own photo';
}

/** Without what is said around a wish. */
function plainWish(said: string): string {
  let rest = said;
  for (let before = ''; before !== rest; ) {
    before = rest;
    rest = rest
      .replace(say.opening, '')
      .replace(say.polite, '')
      .replace(say.closing, '')
      .replace(/[。.!！?？~～]+$/u, '')
      .trim();
  }
  // 给咖啡店做个logo: what it is for goes before it.
  return rest === '' ? said : rest.replace(/^[给为](?:我的)?(\p{Script=Han}{1,12}?)(?:做|画|设计|生成)(?:一?[个张幅])(.+)$/u, '画$1的$2');
}

/** What is asked of a picture or a clip that is there. */
function askedOf(plain: string, items: readonly Item[]): Wish | undefined {
  if (say.faceSwaps.test(plain)) return { kind: 'page', tool: 'face' };
  if (say.drawsLive.test(plain)) return { kind: 'page', tool: 'realtime' };
  const aside = asideIn(plain);
  if (aside && (items.length > 0 || aside !== 'unhappy')) return { kind: 'aside', aside };
  const repeated = say.again.exec(withoutReference(plain));
  if (repeated) {
    const { many, many2, many3, many4, many5 } = repeated.groups ?? {};
    return { kind: 'again', meant: meantIn(plain, items), count: numberOf(many ?? many2 ?? many3 ?? many4 ?? many5 ?? '1') ?? 1 };
  }
  const latest = meantIn(plain, items);
  const bare = tidy(withoutReference(plain));
  const part = latest && (partChange(bare) ?? colouredPart(bare, latest.item.work?.prompt ?? ''));
  if (part) return { kind: 'part', meant: latest, part };
  if (latest && say.motions.test(plain))
    return {
      kind: 'animate',
      meant: meantIn(plain, madeOf(items), 'image'),
      prompt: tidy(bare.replace(/^(?:let|make|have|让|使)\s*/iu, '')),
      settings: {},
    };
  if (say.clipOfPicture.test(plain)) return { kind: 'animate', meant: meantIn(plain, madeOf(items), 'image'), prompt: '', settings: {} };
  if (say.animates.test(plain) && !ofItsOwn(plain, items)) return animate(plain, items);
  if (say.extendsClip.test(plain))
    return { kind: 'extend', meant: meantIn(plain, madeOf(items), 'video'), settings: readSettings(plain).settings };
  if (say.enlarges.test(plain) && !say.clipAsked.test(plain.replace(say.enlarges, ''))) return enlarge(plain, items);
  return removal(plain, items);
}

/** "Animate a storm at sea" names what shall be seen; "animate it" does not. */
function ofItsOwn(plain: string, items: readonly Item[]): boolean {
  const object = /\banimat(?:e|ing) (?:a|an|some|two|three)\s+(?<thing>.+)/i.exec(plain)?.groups?.thing;
  return object !== undefined && thingsIn(object).length > 0 && meantIn(plain, items)?.item.work === undefined;
}

function animate(plain: string, items: readonly Item[]): Wish {
  const { settings, rest } = readSettings(plain);
  const prompt = tidy(
    withoutReference(rest)
      .replace(/^(?:i (?:really )?(?:like|love|prefer|choose|take)|我?(?:最|更|比较)?(?:喜欢|选|挑))[^,，]*[,，]/iu, '')
      .replace(say.animates, '')
      .replace(
        /^\s*(?:to |into )?(?:it|this|that(?: one)?|them|the (?:picture|image|painting|photo))\b|^(?:把|让|将)?(?:它|这|图片?|画面?)?/iu,
        '',
      )
      .replace(/(?:让|把|将)(?:它|图片?|画面?)?$|^(?:做|变|改|弄)成/u, ''),
  );
  return { kind: 'animate', meant: meantIn(plain, madeOf(items), 'image'), prompt, settings };
}

/** Without what was asked for only. */
function madeOf(items: readonly Item[]): readonly Item[] {
  return items.filter(({ asked }) => !asked);
}

function enlarge(plain: string, items: readonly Item[]): Wish {
  const { settings } = readSettings(plain);
  return { kind: 'enlarge', meant: meantIn(plain, madeOf(items)), settings };
}

function removal(plain: string, items: readonly Item[]): Wish | undefined {
  const groups = say.removes.exec(plain)?.groups;
  const thing = tidy((Object.values(groups ?? {}).find((found) => found !== undefined) ?? '').replace(referenceWords, ''));
  // Accounts, plans and works are removed elsewhere.
  if (thing === '' || (thingsIn(thing).length === 0 && !airIn(thing).length)) return undefined;
  const meant = meantIn(plain, items);
  // Where no picture is there, "a lake without boats" is one to be painted.
  return meant || say.takesOut.test(plain) ? { kind: 'remove', meant, thing } : undefined;
}

/** A picture or a clip of its own. */
function makes(plain: string, items: readonly Item[]): Wish | undefined {
  if (items.length === 0 && say.changesIt.test(plain)) return { kind: 'change', meant: undefined, added: '', settings: {} };
  if (items.length > 0 && say.changes.test(plain) && !/^(?:now|and|那|试试)\b/iu.test(plain) && !startsAnew(plain)) return undefined;
  if (
    /^(?:(?:something|anything)(?: (?:\w+)){0,3}|surprise me|whatever|start (?:over|again|anew)|重新开始|从头(?:开始|再来|来过?)|(?:来|画)?(?:一)?点(?:什么|.{1,4}的)|随便(?:画|来)?.{0,4}|给(?:我)?个惊喜|.{1,4}点的)$/iu.test(
      plain,
    ) &&
    thingsIn(plain).length === 0
  )
    return { kind: 'make', tool: 'text2img', prompt: '', settings: {} };
  const verb = say.makeVerb.exec(plain)?.[0];
  const noun =
    /^(?:(?:a|an|one|two|three|four|some|\d)\s+)?(?:[\w-]+\s+){0,3}?(?:picture|image|painting|photo|video|clip|film|drawing|wallpaper|poster|animation)s?\s+(?:of|with|showing)\b|^[一二两三四几\d](?:张|幅|段)|^一?[个段](?:小?视频|短片|动画)/iu.test(
      plain,
    );
  if (verb === undefined && !noun && !ofItsOwn(plain, items)) return undefined;
  return {
    kind: 'make',
    ...wished(
      plain.slice(verb?.length ?? 0).replace(/^animat(?:e|ing)\s+/i, ''),
      say.clipAsked.test(plain) || /^animat/i.test(plain) || /^拍/.test(plain),
    ),
  };
}

/** "Make a …" begins anew; "make it …" does not. */
function startsAnew(plain: string): boolean {
  return (
    /^(?:make|paint|draw|create|generate|render|show|do)\s+(?:me\s+)?(?:a|an|some|\d|one|two|three|four)\b/i.test(plain) ||
    /^(?:画|做|生成|制作)[一二两三四几\d]/u.test(plain)
  );
}

/** What is on it, how many, and in which way. */
function wished(words: string, clip: boolean): { tool: 'text2img' | 'text2video'; prompt: string; settings: Settings } {
  const { settings, rest } = readSettings(words);
  let prompt = rest;
  let count: number | undefined;
  const head = (clip ? say.countOfClips : say.countOfPictures).exec(prompt);
  const between = tidy(head?.[2] ?? '');
  if (head && (thingsIn(between).length === 0 || /\b(?:of|showing|with)\s*$/i.test(head[0]))) {
    count = numberOf(head[1] ?? '');
    prompt = `${thingsIn(between).length > 0 || airIn(between).length > 0 ? `${between} ` : ''}${prompt.slice(head[0].length)}`;
  } else {
    const measured = say.chineseCount.exec(prompt);
    if (measured && !/^(?:一|1)个/u.test(prompt)) {
      count = numberOf(measured[1] ?? '');
      prompt = prompt.slice(measured[0].length);
    } else if (measured) prompt = prompt.slice(measured[0].length);
  }
  prompt = prompt
    .replace(/^\s*of\s+/i, '')
    .replace(/\s*\binstead$/i, '')
    .replace(clip ? say.chineseClip : /$^/u, '')
    .replace(say.chinesePictureTail, (tail) => (prompt === tail ? '' : ''));
  prompt = prompt
    .replace(/^一?个\s*(?=[\p{Script=Han}a-z])/iu, '')
    .replace(clip ? /\s+as (?:a |an )?(?:video|clip|film|movie|animation)\b/i : /$^/u, '');
  const last = say.countAtEnd.exec(prompt);
  if (last && count === undefined) {
    count = numberOf(last[1] ?? last[2] ?? '');
    prompt = prompt.slice(0, last.index);
  }
  if (
    /^(?:me|us|(?:something|anything)(?: \w+){0,3}|whatever|sth|videos?|pictures?|我|我们|来?点.{1,4}的|什么|来?一?[个段张幅]|点什么|一?点东西|东西|随便)$/iu.test(
      tidy(prompt),
    )
  )
    prompt = '';
  return {
    tool: clip ? 'text2video' : 'text2img',
    prompt: tidy(prompt),
    settings: { ...settings, ...(count === undefined ? {} : { count }) },
  };
}

/** The same picture, otherwise. */
function changesBy(plain: string, items: readonly Item[]): Wish | undefined {
  if (items.length === 0) return undefined;
  const meant = meantIn(plain, items);
  const bare = tidy(withoutReference(plain).replace(/^[,，\s]+/, ''));
  const added = say.adds.exec(bare)?.groups;
  const more = Object.values(added ?? {}).find((found) => found !== undefined);
  const marked = say.changes.test(bare);
  const tone = toneIn(bare);
  if (tone !== undefined) return { kind: 'change', meant, added: tone, settings: {} };
  const words =
    more === undefined
      ? tidy(
          bare
            .replace(say.changes, '')
            .replace(/^(?:it|this|that)\s+/i, '')
            .replace(/\s*\binstead$/i, ''),
        )
      : more;
  const { settings, rest: left } = readSettings(words);
  const rest = settings.style
    ? left.replace(/^像(?:一样)?$/u, '').replace(/^(?:(?:a (?:bit|little) )?more|更|更加|再|一[点些]|更一?[点些])$/iu, '')
    : left;
  const says = airIn(words).length > 0 || Object.keys(settings).length > 0;
  const referred = bare !== tidy(plain);
  if (more !== undefined && thingsIn(rest).length + airIn(rest).length > 0)
    return { kind: 'change', meant, added: tidy(more === rest ? more : rest), settings };
  if (marked && (says || thingsIn(rest).length > 0 || /\b(?:more|less|\w+er|tones?|colou?rs?)\b|[更点些色调]/u.test(rest)))
    return { kind: 'change', meant, added: rest, settings };
  if (says && (referred || thingsIn(rest).length === 0)) return { kind: 'change', meant, added: rest, settings };
  return undefined;
}

/** A description and nothing else: the painter knows its words. */
function scene(plain: string, items: readonly Item[]): Wish | undefined {
  // Of pictures that are there, half understood is not understood: nothing is made of it.
  if (items.length > 0 && say.isClause.test(plain)) return undefined;
  const things = thingsIn(plain).length;
  const words = plain.split(/\s+/).length;
  if (things === 0 || (things === 1 && airIn(plain).length === 0 && words > 6)) return undefined;
  return { kind: 'make', ...wished(plain, say.clipAsked.test(plain)) };
}

function withoutReference(plain: string): string {
  return withoutName(plain).replace(referenceWords, ' ').replace(/\s+/g, ' ').trim();
}
