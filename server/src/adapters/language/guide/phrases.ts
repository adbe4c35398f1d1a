import { numberWords } from './numbers.ts';

/** How people ask a guide for something, in both languages. */

const pictureNouns =
  'pictures?|images?|paintings?|drawings?|photos?|photographs?|illustrations?|versions?|variations?|posters?|sketch(?:es)?|renders?|wallpapers?|artworks?';
const clipNouns = 'videos?|clips?|films?|movies?|animations?|footage';

/** Politeness and links to what was said before: nothing of what is wanted. */
export const opening =
  /^(?:(?:please|pls|hey|hi|hello|ok|okay|now|then|so|well|and|but|also|great|nice|good|cool|perfect|thanks|thank you|yes|yeah|sure)\b[,!. ]*)+|^(?:(?:请|麻烦(?:你)?|你好|好的?|嗯|那么?|现在|然后|不错|很好|谢谢|可以|行)[，,！!。 ]*)+/iu;
export const polite =
  /^(?:can|could|would|will) (?:you|u) (?:please |kindly )?|^(?:i(?:'d| would) like(?: you)?(?: to (?:see|have))?|i (?:want|need)(?: you)?(?: to (?:see|have))?|let(?:'s| us)|go ahead and)\s+|^(?:你?(?:能不能|能否|可不可以|可以|能|会不会)?(?:帮我|给我|替我|为我|帮忙)|我(?:想要?|要|希望)(?:看到?|有)?|想要?(?:看到?)?|帮我|给我|来|再帮我)/iu;
export const closing =
  /[\s,，]*(?:please|pls|for me|thanks|thank you|thx)[\s.!?]*$|(?:好吗|可以吗|行吗|怎么样|如何|谢谢(?:你|啦)?|吧|呗|呀|啊|哦|吗|谢啦)[。！!？?~～\s]*$/iu;

export const makeVerb =
  /^(?:paint|draw|make|create|generate|sketch|render|show|design|imagine|produce|do|give|illustrate|compose)\b(?:\s+(?:me|us))?\s*|^(?:画出?|绘制?|生成|制作|做|创作|设计|渲染|拍摄?|弄|整|搞)(?:一下)?/iu;

/** "Three pictures of", 三张: how many, and the words between. */
export const countOfPictures = new RegExp(
  `^(?:(${numberWords})\\s+)?((?:[\\w-]+\\s+){0,3}?)(?:${pictureNouns})\\b(?:\\s+(?:of|showing|with|that shows?|where|about))?\\s*`,
  'iu',
);
export const countOfClips = new RegExp(
  `^(?:(${numberWords})\\s+)?((?:[\\w:-]+\\s+){0,4}?)(?:${clipNouns})\\b(?:\\s+(?:of|showing|with|that shows?|where|about|from))?\\s*`,
  'iu',
);
export const chineseCount = /^(\d|[一二两三四五六七八九十几])(?:张|幅|副|版|款|段|部|个)(?=.)/u;
export const chinesePictureTail = /(?:的)?(?:图片|图画|图像|图|画面|画|照片|插画|作品|海报)$/u;
export const chineseClip = /(?:的)?(?:小?视频|短片|影片|动画|动图|片段|录像)/u;
export const clipAsked = new RegExp(`\\b(?:${clipNouns})\\b|${chineseClip.source}`, 'iu');

/** "…, two images", ，两张: how many, said in the end. */
export const countAtEnd = new RegExp(
  `[,，、]\\s*(?:(${numberWords})\\s+(?:${pictureNouns})|(\\d|[一二两三四五六七八九十几])[张幅])\\s*$`,
  'iu',
);

/** "Animate it", 让它动起来. */
export const animates =
  /\banimat(?:e|ing)\b|\bbring(?: \w+){1,4} to life\b|\b(?:make|let|get|have)(?: \w+){1,4} move\b|\b(?:turn|make|change)(?: \w+){1,5} (?:in)?to (?:a |an )?(?:\w+[- ])?(?:video|clip|film|movie|animation)\b|\bset(?: \w+){1,3} in motion\b|动起来|动一动|活起来|(?:做成|变成|转成|改成|弄成|生成|转为|变为)(?:一?[段个])?(?:\S{0,6}秒的?)?(?:小?视频|短片|动画|动图)|动画化/iu;
export const extendsClip =
  /\b(?:extend|continue|prolong|lengthen)\b|\bmake (?:it|the (?:video|clip)) longer\b|\bgo on (?:from|with) (?:it|the (?:video|clip))\b|续写|延长|接着(?:往下)?(?:做|拍|演)|再长一?点|继续(?:往下)?(?:做|拍)/iu;
export const enlarges =
  /\b(?:enlarge|upscale|enhance|sharpen|denoise|upsize)\b|\bmake(?: \w+){1,5} (?:larger|bigger|sharper|clearer|crisper)\b|\b(?:larger|bigger|higher[- ]res(?:olution)?)\b(?!.*\b(?:boat|tree|house|moon|sun|mountain)s?\b)|\b(?:2|4|two|four)\s*(?:x|times)\b|\b(?:double|twice|quadruple) (?:the |its )?size\b|放大(?!镜)|(?:变|弄|调|搞)?大(?:一)?[点些]|变清晰|清晰(?:一)?[点些]|更清晰|提高?(?:分辨率|清晰度|画质)|高清化|画质增强|增强画质|去噪|锐化/iu;
export const removes =
  /\b(?:remove|erase|delete|get rid of|leave out|drop)\s+(?<one>.+?)(?:\s+from\b.*)?$|\btake\s+(?:away |out )?(?<two>.+?)(?:\s+(?:out|away|off))?$|^(?:without|no|minus)\s+(?<three>.+)$|\b(?:i )?(?:don't|do not) want (?:any |the |a )?(?<four>.+?)(?: in it)?$|(?:去掉|去除|删掉|删除|移除|拿掉|擦掉|抹掉|不要|不想要|别画|去)(?:画面?里的?|图里的?|里面的?|那|这|个)*(?<five>[^，,。]+)$|把(?<six>[^，,。]+?)(?:给)?(?:去掉|去除|删掉|删除|删了|移除|拿掉|擦掉|抹掉|去了|移走|拿走)/iu;
export const again = new RegExp(
  `^(?:(?<many>${numberWords})\\s+more(?:\\s+(?:of (?:these|those|them|it)|like (?:this|that|it|these)|please|times?|versions?|pictures?|images?|variations?))*|(?:make|paint|draw|show|give|do)?(?:\\s*(?:me|us))?\\s*(?<many2>${numberWords})\\s+more(?:\\s+\\w+){0,4}|more(?: (?:of (?:these|those|them)|like (?:this|that|it)|please))?|(?:try |do (?:it|that) |once |make it |paint it |draw it )?again|another(?:\\s+(?:one|go|try|version|variation|picture|image))?|(?:some )?variations?(?: of (?:it|this|that))?|one more(?: time)?|redo(?: it)?|regenerate(?: it)?|a different (?:one|version))$|^(?:再|重新|多|换)(?:给我|帮我)?(?:来|画|做|生成|要|试|弄|拍|搞|出)?(?:一下)?(?<many3>\\d|[一二两三四五六几])?(?:张|幅|个|次|遍|版|段)?(?:一样的|类似的|不同的|看看|试试|别的)?$|^(?:重画|重做|重来|再来|换一个|换一张|不满意，?重来)$`,
  'iu',
);
export const adds =
  /^(?:add|put(?: in)?|include|insert)\s+(?<one>.+?)(?:\s+to (?:it|the (?:picture|image|painting)))?$|^(?:with|plus)\s+(?<two>.+)$|^(?:再)?(?:加上?|添上?|加入|放上?|画上)(?<three>.+)$|^(?:里面)?(?:再)?(?:有|要有)(?<four>.+)$/iu;
/** "Make it", "turn this into", 改成. */
export const changes =
  /^(?:make|turn|change|set|have|let|paint|draw|show|redo|do|repaint|render|convert|transform)\s+(?:(?:it|this|that|these|them|the (?:same )?(?:scene|picture|image|painting|one|photo|clip|video))\s*)(?:look\s+)?(?:again\s+)?(?:(?:in)?to|be|as|like|look like)?\s*|^(?:(?:the )?same (?:picture|scene|one|thing|again)?\s*,?\s*(?:but|only|just)?|what about|how about|try|instead|and (?:now|then)|now|only|but)\s+|^(?:把(?:它|这张|那张|这幅|图|这个|画面|背景|时间|天气|季节|风格)*)?(?:改成|换成|变成|改为|换为|变为|转成|转为|调成|弄成|做成|画成|设成|改到|变|换|改)(?:一下)?|^(?:(?:同样的?|一样的?|还是)(?:场景|画面|图|地方)?[，,]?(?:但是?|不过|只是)?|试试|如果是|要是|那)/iu;

export const faceSwaps =
  /\b(?:face[- ]?swap|swap (?:the |my |our )?faces?|(?:put|change|replace) (?:my|his|her|the|a) face)\b|换脸|把.{0,6}脸换/iu;
export const drawsLive =
  /\b(?:realtime|real[- ]time|live (?:canvas|drawing|painting)|draw (?:myself|together|with you))\b|实时(?:绘画|画)|一起画|我自己画/iu;

/** What something costs is a question, also where it names what would be made. */
export const asksPrice = /\bhow much (?:is|are|does|do|would|for)\b|多少钱|(?:要|需要?|花|收|扣)多少(?:个)?积分|怎么收费/iu;

/** What only somebody who sees a picture can tell. */
export const asksToSee =
  /\b(?:what|who)(?:'s| is| are) (?:this|that|it|(?:in|on) (?:this|that|it|the (?:picture|image|photo|painting)))\b|\bdescribe\b|\bwhat (?:can|do) you see\b|(?:图|画|照片)(?:片|里|上|中|面|里面|上面)*(?:的)?(?:是|有)(?:什么|谁|哪)|这(?:是|张图是)(?:什么|谁|哪里)|描述|看到了?什么/iu;
export const isQuestion =
  /^(?:how|what|why|when|where|who|which|whose|is|are|am|do|does|did|was|were|may|should|must|has|have)\b|^(?:can|could|will|would) (?:i|it|we|they|the|this|somebody|people|members)\b|\?\s*$|怎么|怎样|如何|什么|为什么|为何|哪里|哪儿|哪些|多久|多少|几天|是不是|能不能|可不可以|有没有|吗[？?]?\s*$|[？?]\s*$/iu;
/** A question that is a wish: "can you paint a lake?", 能帮我画一张吗. */
export const wishes =
  /^(?:can|could|would|will) (?:you|u) (?:please |kindly )?(?:paint|draw|make|create|generate|show|sketch|render|give|turn|change|animate|enlarge|upscale|remove|take|add|put|extend|bring|let)\b(?=.*\b(?:a|an|the|it|this|that|me|some|two|three|four|\d|him|her|them|one|another|picture|image|painting|second|first|third|again|more|larger)\b)|^(?:what|how) about\b|^(?:你?(?:能不能|能否|可不可以|可以|能))?(?:帮我|给我|替我|把|再)|^(?:能不能|能否|可不可以|可以|能)?(?:画|做|生成|来)[一二两三四\d几]|(?:好吗|行吗|可以吗|怎么样)[？?]?\s*$/iu;
