import type { Language, Sentence } from '@easel/contract/language';
import type { Aside } from './asides.ts';
import type { Settings } from './settings.ts';

/** What the guide says. Markdown; a link leads into the studio. */

const styles: Readonly<Record<string, Sentence>> = {
  photo: { zh: '写实', en: 'photo' },
  oil: { zh: '油画', en: 'oil' },
  watercolour: { zh: '水彩', en: 'watercolour' },
  ink: { zh: '水墨', en: 'ink wash' },
  pencil: { zh: '铅笔', en: 'pencil' },
  toon: { zh: '卡通', en: 'toon' },
  neon: { zh: '霓虹', en: 'neon' },
  pixel: { zh: '像素', en: 'pixel' },
  papercut: { zh: '剪纸', en: 'paper cut' },
};

function details({ style, scale, count, duration }: Settings, language: Language): string {
  const parts = [
    style && styles[style]?.[language],
    scale,
    count !== undefined && count > 1 && (language === 'zh' ? `${Math.min(count, 4)} 张` : `${Math.min(count, 4)} pictures`),
    duration !== undefined && (language === 'zh' ? `${duration} 秒` : `${duration} seconds`),
  ].filter(Boolean);
  if (parts.length === 0) return '';
  return language === 'zh' ? `（${parts.join('，')}）` : ` (${parts.join(', ')})`;
}

const most = (count: number | undefined): Sentence =>
  count !== undefined && count > 4 ? { zh: '一次最多 4 张。', en: ' Four at once is the most.' } : { zh: '', en: '' };

export function making(tool: 'text2img' | 'text2video', prompt: string, settings: Settings): Sentence {
  const clip = tool === 'text2video';
  const more = most(clip ? undefined : settings.count);
  return {
    zh: `${clip ? '好，做一段视频' : '好，画'}：**${prompt}**${details(settings, 'zh')}。${more.zh}价格在下面，你同意了才开始。`,
    en: `${clip ? 'A clip of' : 'I can paint'} **${prompt}**${details(settings, 'en')}.${more.en} The price is below; nothing starts without your yes.`,
  };
}

export function again(count: number, tooMany: boolean): Sentence {
  const more: Sentence = tooMany ? { zh: `一次最多 ${count} 个。`, en: ` ${count} at once is the most.` } : { zh: '', en: '' };
  return {
    zh: `同样的描述，新的种子，再来 ${count} 个。${more.zh}`,
    en: `The same words with a new seed: ${count} more.${more.en}`,
  };
}

export function changing(prompt: string, settings: Settings): Sentence {
  return {
    zh: `同一个地方，用同一种子重画：**${prompt}**${details(settings, 'zh')}。`,
    en: `The same place, painted again with the same seed: **${prompt}**${details(settings, 'en')}.`,
  };
}

export function restyling(words: string, settings: Settings): Sentence {
  return {
    zh: `把这张图重画一遍${words ? `：**${words}**` : ''}${details(settings, 'zh')}。`,
    en: `I can paint this picture anew${words ? `: **${words}**` : ''}${details(settings, 'en')}.`,
  };
}

export function removing(thing: string): Sentence {
  return {
    zh: `重画一遍，不要**${thing}**，种子不变，所以还是同一个地方。`,
    en: `Painted again without **${thing}**, with the same seed, so it stays the same place.`,
  };
}

export function enlarging(times: number, other: boolean): Sentence {
  const why: Sentence = other ? { zh: '可选的是两倍和四倍。', en: ' Two and four times are what there is.' } : { zh: '', en: '' };
  return { zh: `放大到 ${times} 倍。${why.zh}`, en: `Enlarged ${times} times.${why.en}` };
}

export function animating(seconds: number | undefined, other: boolean): Sentence {
  const why: Sentence = other
    ? { zh: `最接近的长度是 ${seconds} 秒。`, en: ` ${seconds} seconds is the nearest length there is.` }
    : { zh: '', en: '' };
  return { zh: `让这张图动起来。${why.zh}`, en: `This picture, moving.${why.en}` };
}

export const extending: Sentence = { zh: '从这段视频的最后一帧接着做。', en: 'A clip that goes on from the last frame of this one.' };
export const largerClip: Sentence = { zh: '同样的视频，用大尺寸再做一遍。', en: 'The same clip once more, in the larger size.' };

export function whatToPaint(clip: boolean): Sentence {
  return clip
    ? {
        zh: '视频里要有什么？比如“海上风暴，闪电，镜头缓缓推近”。',
        en: 'What shall be in the video? For instance “a storm at sea, lightning, slowly push in”.',
      }
    : {
        zh: '想画什么？说说地点、时间和天气，比如“雪山湖泊，日落，油画”。',
        en: 'What shall I paint? Say a place, an hour, the weather: “a lake under snowy mountains at sunset, in oil”.',
      };
}

export function whichOne(count: number): Sentence {
  return { zh: `是哪一张？一共 ${count} 张，从左数第几张？`, en: `Which one do you mean? There are ${count}: the first, the second …` };
}

export const nothingThere: Sentence = {
  zh: '这个对话里还没有图片。先画一张吧，想画什么？',
  en: 'There is no picture in this chat yet. What shall I paint?',
};
export function pictureNeeded(page: string): Sentence {
  return {
    zh: `要先有一张图：说说想画什么，或者在[工具页](${page})里放入自己的图片。`,
    en: `That needs a picture. Say what I shall paint, or bring one of your own to the [tool itself](${page}).`,
  };
}
export const clipNeeded: Sentence = {
  zh: '这个对话里还没有视频。想做什么样的视频？',
  en: 'There is no clip in this chat yet. What shall it show?',
};
export const notReady: Sentence = {
  zh: '那件作品还没做好。好了以后再说一遍。',
  en: 'That one is not made yet. Say it again when it is there.',
};
export const clipsOfPictures: Sentence = {
  zh: '由图片做的视频不能这样改。先改图片，再让它动起来：说“第一张改成夜晚”，然后“让它动起来”。',
  en: 'A clip made from a picture cannot be changed like that. Change the picture first and animate it then.',
};

/** @param asset of a work; what was attached is brought there by its member */
export function redrawByHand(asset: string | undefined): Sentence {
  if (asset === undefined) {
    return {
      zh: '这要在图上涂出位置，我不能替你涂。[打开局部重绘](/image/redraw)，放入这张图，涂好后写上要画什么，留空就是去掉。',
      en: 'For that, the place has to be marked, which I cannot do for you. [Open Redraw](/image/redraw) with this picture, mark the place, and say what shall be there, or nothing to take it out.',
    };
  }
  return {
    zh: `这要在图上涂出位置，我不能替你涂。[用局部重绘打开](/image/redraw?image=${asset})，涂好后写上要画什么，留空就是去掉。`,
    en: `For that, the place has to be marked, which I cannot do for you. [Open it in Redraw](/image/redraw?image=${asset}), mark the place, and say what shall be there, or nothing to take it out.`,
  };
}

export function byHand(tool: 'face' | 'realtime'): Sentence {
  return tool === 'face'
    ? {
        zh: '换脸要你自己选两张图，并确认有权使用，所以在它自己的页面做：[打开换脸](/image/face)。怎么用见[帮助](/help/face-swap)。',
        en: 'For a face swap you choose two pictures and confirm that you may use them, so it has its own page: [open Face swap](/image/face). [How it works](/help/face-swap).',
      }
    : {
        zh: '实时绘画要用手画：[打开画布](/image/realtime)。怎么用见[帮助](/help/realtime)。',
        en: 'That is drawn by hand: [open the canvas](/image/realtime). [How it works](/help/realtime).',
      };
}

export const greeting: Sentence = {
  zh: '你好！想画什么，或者想知道什么？比如“画一张雪山日落的油画”。',
  en: 'Hello! What shall I paint, or what would you like to know? For instance “paint a snowy mountain at sunset in oil”.',
};
export const pictureThere: Sentence = {
  zh: '图收到了，但我看不懂画面，我不是语言模型。我能把它改成别的风格（“改成水彩”）、放大变清晰（“放大这张”），或让它动起来（“让它动起来，8 秒”）。',
  en: 'I have your picture, but I cannot see what is in it; I am not a language model. I can give it another style (“make this a watercolour”), enlarge and clean it (“enhance this photo”), or animate it (“animate it for 8 seconds”).',
};
export const thanks: Sentence = {
  zh: '不客气。可以说“再来两张”、“改成夜晚”或“让它动起来”。',
  en: 'With pleasure. You can say “two more”, “at night” or “animate it”.',
};
export const farewell: Sentence = {
  zh: '再见！这个对话和作品都会留着，到期的日子写在上面。',
  en: 'Goodbye. This chat and your works stay here until the date that stands with them.',
};
export const laughs: Sentence = { zh: '那就好。接着画点什么？', en: 'Glad to hear it. What next?' };
export const declined: Sentence = { zh: '好的，什么都没有花。', en: 'All right. Nothing was spent.' };
/** A yes in words spends nothing: it would not be known to what. */
export const agreed: Sentence = {
  zh: '要做的话，请按卡片上带价格的按钮，那才算同意。没有卡片的话，说说想要什么。',
  en: 'To have it made, press the button with the price on its card: that is your yes. Where there is no card, tell me what you want.',
};
export const self: Sentence = {
  zh: '我是这个工作室的向导，不是语言模型：我查帮助页，也替你操作工具。要真正聊天，运营者可以[接入一个语言模型](/help/engines#接入语言模型)。',
  en: 'I am the guide of this studio, and not a language model: I look things up in the help and work the tools for you. For real conversation, the operator can [connect a language model](/help/engines#connect-a-language-model).',
};
/** Once in a chat, below the first answer. */
export const once: Sentence = {
  zh: '_我是工作室的向导，不是语言模型。[怎样接入一个](/help/engines#接入语言模型)_',
  en: '_I am the studio’s guide, not a language model. [How to connect one](/help/engines#connect-a-language-model)_',
};

export const three: Sentence = {
  zh: '- 画图：“画一张雪山日落的油画”，再说“改成夜晚”、“再来两张”\n- 做视频：“让它动起来，8 秒”，或“做一段海上风暴的视频”\n- 回答问题：“怎么取消套餐？”、“这周花了多少积分？”',
  en: '- paint: “a snowy mountain at sunset in oil”, and then “at night” or “two more”\n- make videos: “animate it for 8 seconds”, or “a video of a stormy sea”\n- answer questions: “how do I cancel my plan?”, “what did I spend this week?”',
};
export const abilities: Sentence = { zh: `我能做三件事：\n\n${three.zh}`, en: `Three things:\n\n${three.en}` };
export const unknown: Sentence = {
  zh: `这句我没懂，我不是语言模型。我能做的是：\n\n${three.zh}`,
  en: `I did not understand that; I am not a language model. What I can do:\n\n${three.en}`,
};
export const insult: Sentence = {
  zh: `没帮上忙，抱歉。有问题可以[联系真人](/help/getting-started#联系真人)。我能做的是：\n\n${three.zh}`,
  en: `I am sorry that this did not help. You can [ask a person](/help/getting-started#ask-a-person). What I can do:\n\n${three.en}`,
};
export const outside: Sentence = {
  zh: `这个我不知道：我只了解这个工作室，不是语言模型。我能做的是：\n\n${three.zh}`,
  en: `I cannot tell: I know this studio only, and I am not a language model. What I can do:\n\n${three.en}`,
};
export const trying: Sentence = { zh: `我在。可以这样说：\n\n${three.zh}`, en: `I am here. You can say, for instance:\n\n${three.en}` };

/** What no tool does, and what does nearly that. */
export const asides = {
  undo: {
    zh: '之前的图都还在上面，什么都没有被替换。指着它说就行：“上一张改成冬天”、“放大第一张”。',
    en: 'Nothing was replaced: the earlier picture is still there, further up. Point at it: “the one before, in winter”, or “enlarge the first one”.',
  },
  background: {
    zh: '这里不能抠出透明背景。换背景可以说“改成夜晚”，或在[局部重绘](/image/redraw)里涂出要换的地方。',
    en: 'The studio cannot cut out a transparent background. You can say “at night” for another light, or mark what shall go in [Redraw](/image/redraw).',
  },
  flip: {
    zh: '这里不能翻转或旋转图片。可以先在别的程序里转好，再放进来。',
    en: 'Pictures cannot be mirrored or turned here. Turn it in another program and bring it back.',
  },
  moving: {
    zh: '单独一件东西我移不动。说“再来一张”会换一种构图；也可以在[局部重绘](/image/redraw)里把它去掉，再在别处画一个。',
    en: 'I cannot move a single thing. “Another one” has another composition; or take it out in [Redraw](/image/redraw) and paint it elsewhere.',
  },
  crop: {
    zh: '对话里不能裁剪。放入图片时可以先裁好，或在[图生图](/image/text2img?tool=img2img)里换一个比例，会以中间为准裁切。',
    en: 'I cannot crop. A picture can be cropped where you bring it into a tool, and [Image to image](/image/text2img?tool=img2img) with another scale cuts it around its middle.',
  },
  lettering: {
    zh: '内置画师不写字。可以先下载图片，再用别的程序把字加上。',
    en: 'The built-in painter draws no letters. Download the picture and add the words with another program.',
  },
  unhappy: {
    zh: '哪里不对？可以说“再来两张”、“改成夜晚”、“亮一点”、“把船去掉”，或者重新说一遍想要的画面。',
    en: 'What shall be different? Say “two more”, “at night”, “brighter”, “take the boat out”, or describe the picture anew.',
  },
  ideas: {
    zh: '试试这些，说出来就行：\n\n- “清晨薄雾的湖上有三条红色小船，水彩”\n- “雨夜的霓虹城市，港口，霓虹”\n- “雪林里的小木屋，窗户亮着，剪纸”\n\n写清地点、时间、天气和里面的东西，效果最好。更多见[如何写描述](/help/text-to-image#如何写描述)。',
    en: 'Try one of these:\n\n- “three red boats on a misty lake at dawn, watercolour”\n- “a neon city by the harbour on a rainy night”\n- “a cabin in a snowy forest, lit windows, paper cut”\n\nA place, an hour, the weather and the things in it work best. More: [write a good prompt](/help/text-to-image#write-a-good-prompt).',
  },
  closer: {
    zh: '想看清细节，打开图片后按 `+` 放大。想让镜头推近做成视频，说“让它动起来，镜头推近”。想要更大的文件，说“放大”。',
    en: 'To look closer, open the picture and press `+`. For a clip whose camera moves in, say “animate it, zoom in”; for a larger file, “make it larger”.',
  },
  otherStyle: {
    zh: '换成哪种？写实、油画、水彩、水墨、铅笔、卡通、霓虹、像素、剪纸。比如“改成水彩”。',
    en: 'Which one? Photo, oil, watercolour, ink wash, pencil, toon, neon, pixel or paper cut. For instance “in watercolour”.',
  },
} as const satisfies Record<Aside, Sentence>;

export const noTools: Sentence = {
  zh: '这个机器人不能使用工作室的工具。可以在[图片](/image/text2img)或[视频](/video)里做。',
  en: 'This bot may not use the studio’s tools. You can make it under [Image](/image/text2img) or [Video](/video).',
};

export function passage(
  markdown: string,
  heading: string,
  address: string,
  others: readonly { heading: string; address: string }[],
): Sentence {
  const more = others.map((other) => `[${other.heading}](${other.address})`).join(' · ');
  return {
    zh: `${markdown}\n\n出自：[${heading}](${address})${more && `\n\n也许相关：${more}`}`,
    en: `${markdown}\n\nFrom: [${heading}](${address})${more && `\n\nPerhaps also: ${more}`}`,
  };
}

export function balance(credits: number): Sentence {
  return {
    zh: `你还有 **${credits}** 个积分。明细见[用量](/me/usage)。`,
    en: `You have **${credits}** ${credits === 1 ? 'credit' : 'credits'}. Every one of them is under [Usage](/me/usage).`,
  };
}

const spans: Readonly<Record<number, Sentence>> = {
  1: { zh: '今天', en: 'today' },
  7: { zh: '最近 7 天', en: 'in the last 7 days' },
  30: { zh: '最近 30 天', en: 'in the last 30 days' },
};

export function spent(days: number, credits: number, works: number): Sentence {
  const span = spans[days] ?? { zh: `最近 ${days} 天`, en: `in the last ${days} days` };
  return {
    zh: `${span.zh}花了 **${credits}** 个积分，${works} 件作品。每天的数字见[用量](/me/usage)。`,
    en: `You spent **${credits}** ${credits === 1 ? 'credit' : 'credits'} ${span.en}, on ${works} ${works === 1 ? 'work' : 'works'}. Day by day it is under [Usage](/me/usage).`,
  };
}

export function planOf(name: Sentence, until: string, renews: boolean): Sentence {
  return {
    zh: `你的套餐是**${name.zh}**，${renews ? `${until} 续费` : `${until} 结束，不再续费`}。在[账单](/me/billing)里可以改。`,
    en: `Your plan is **${name.en}**. It ${renews ? `renews on ${until}` : `ends on ${until} and does not renew`}. You can change that under [Billing](/me/billing).`,
  };
}
export const noPlan: Sentence = {
  zh: '你现在没有套餐。[看看有哪些](/pricing)。',
  en: 'You have no plan at the moment. [See what there is](/pricing).',
};
export const accountUnknown: Sentence = {
  zh: '我在这里看不到你的账号。积分和花费在[用量](/me/usage)，套餐在[账单](/me/billing)。',
  en: 'I cannot see your account from here. Credits and spending are under [Usage](/me/usage), your plan under [Billing](/me/billing).',
};

export const talk = { greeting, thanks, agreed, declined, self, abilities, farewell, laughs, insult, outside, trying };
