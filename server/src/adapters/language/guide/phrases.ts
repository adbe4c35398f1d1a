import { numberWords } from './numbers.ts';

/** How people ask a guide for something, in both languages. */

const pictureNouns =
  'pictures?|images?|paintings?|drawings?|photos?|photographs?|illustrations?|versions?|variations?|posters?|sketch(?:es)?|renders?|wallpapers?|artworks?';
const clipNouns = 'videos?|clips?|films?|movies?|animations?|footage';

/** Politeness and links to what was said before: nothing of what is wanted. */
export const opening =
  /^(?:(?:please|pls|hey|hi|hello|ok|okay|now|then|so|well|and|but|also|great|nice|good|cool|perfect|not bad|h+m+|not quite|almost|actually|thanks|thank you|yes|yeah|sure)\b[,!. ]*)+|^(?:(?:请|麻烦(?:你)?|你好|好的?|嗯|那么?|现在|然后|不错|很好|还行|还可以|还是|差一点|差不多|挺好的?|但是?|不过|谢谢|可以|行)[，,！!。 ]*)+/iu;
export const polite =
  /^(?:can|could|would|will) (?:you|u) (?:please |kindly )?|^(?:can|could|may) (?:we|i) (?:please )?(?:have|get|see) |^(?:i(?:'d| would) (?:like|love)(?: you)?(?: to (?:see|have))?|i (?:want|need)(?: you)?(?: to (?:see|have))?|let(?:'s| us)|go ahead and)\s+|^(?:你?(?:能不能|能否|可不可以|可以|能|会不会)?(?:帮我|给我(?!的)|替我|为我|帮忙)|我(?:想要?|要|希望)(?:看到?|有)?|想要?(?:看到?)?|帮我|给我(?!的)|来|再帮我|(?:能不能|能否|可不可以|可以|能)(?=把|让|再|换|加|改|变|给它|做成|有)|要(?=\d|\d+秒|\d+秒|[一二两三四五六七八九十]秒))/iu;
export const closing =
  /[\s,，]*(?:please|pls|for me|thanks|thank you|thx)[\s.!?]*$|(?:好吗|可以吗|行吗|怎么样|如何|谢谢(?:你|啦)?|吧|呗|呀|啊|哦|呢|吗|谢啦)[。！!？?~～\s]*$/iu;

/** "Wrong, I meant a river", 不对，我是说河. */
export const corrects =
  /^(?:(?:no|nope|wrong|sorry|oops|not (?:that|this|like (?:that|this)|what i (?:meant|wanted|asked for))|that's (?:wrong|not (?:it|right|what i meant)))\b[,.!;: -]*(?:but )?(?:i (?:meant|mean|said|wanted|want|asked for)\b\s*)?|i (?:meant|said|wanted)\b\s*)(?=\S)|^(?:不对|不是(?:这样|这个|的)?|错了?|搞错了|弄错了|不好意思)[，,。!！;； ]+(?:我?(?:是说|说的是|要的是|想要的是|的意思是|要|想要|指的是)|是|应该是)?|^我(?:是说|说的是|要的是|想要的是|的意思是|指的是)/iu;
/** "Let the leaves fall", 镜头飞过去: what moves, or the camera. */
export const motions =
  /^(?:let|make|have) (?!it\b|this\b|that\b|them\b)(?:the |its )?[\w -]{2,20}? (?:fall|fly|sway|drift|flow|blow|wave|swim|rise|flicker|move|walk|float)(?: \w+){0,3}$|^(?:the |with the )?camera\b|^(?:let|make|have|move) the camera\b|^(?:让|使)(?![它这那])[^\s，,]{1,6}?(?:飘|飞|流|摇|落|游|走|闪|晃|升|转)(?:动|起来|下来|过去|下|动起来)?$|^(?:让)?镜头[^\s，,]{1,8}$/iu;
/** "Do it again but with mountains", 再画一次，加上山. */
export const repeats =
  /^(?:(?:(?:do|try|make|paint|draw) (?:it|that|this) )?(?:again|once more|one more time|over|(?:the )?same(?: thing| one| picture| clip| video| scene| again)?))[, ]+(?:(?:but|only|just|and|this time)\s+|(?=in |as |at |with ))|^(?:(?:再|重新?)(?:来|画|做|试)(?:一?[次遍张幅下])?|(?:同样|一样)的?(?:视频|图片?|画面|场景)?)[，, ]+(?:但是?|不过|这次)?/iu;

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
  /\banimat(?:e|ing)\b|\b(?:make|turn|do|create)(?: \w+){1,5} gif\b(?: (?:of|from|out of) (?:it|this|that))?|\b(?:make|turn|do|create) (?:a |an )?gif\b(?: (?:of|from|out of) (?:it|this|that))?|\bbring(?: \w+){1,4} to life\b|\b(?:make|let|get|have)(?: \w+){1,4} move\b|\b(?:turn|make|change)(?: \w+){1,5} (?:in)?to (?:a |an )?(?:\w+[- ])?(?:video|clip|film|movie|animation)\b|\bset(?: \w+){1,3} in motion\b|^(?:make|do) (?:it|this|that|them) (?:a |an )?(?:short )?(?:video|clip|film|movie|animation)s?$|\b(?:in|as) an? (?:video|clip|animation)$|动起来|动一动|活起来|(?:做成|变成|转成|改成|弄成|生成|转为|变为)(?:一?[段个])?(?:\S{0,6}秒的?)?(?:小?视频|短片|电影|动画|动图|gif)|动画化/iu;
export const extendsClip =
  /\b(?:extend|continue|prolong|lengthen)\b|\bmake (?:it|the (?:video|clip)) longer\b|^(?:a (?:bit|little) )?longer$|\bgo on (?:from|with) (?:it|the (?:video|clip))\b|续写|延长|接着(?:往下)?(?:做|拍|演)|再长一?点|继续(?:往下)?(?:做|拍)/iu;
export const enlarges =
  /\b(?:enlarge|upscale|enhance|sharpen|denoise|upsize)\b|\bmake(?: \w+){1,5} (?:larger|bigger|sharper|clearer|crisper)\b|\b(?:larger|bigger|higher[- ]res(?:olution)?)\b(?!.*\b(?:boat|tree|house|moon|sun|mountain)s?\b)|\b(?:twice|double|four times) as (?:big|large)\b|\b(?:better|higher|more) (?:quality|detail|resolution|sharpness)\b|\b(?:2|4|two|four)\s*(?:x|times)\b|\b(?:double|twice|quadruple) (?:the |its )?size\b|放大(?!镜)|更高的?(?:分辨率|清晰度|画质)|(?:变|弄|调|搞)?大(?:一)?[点些]|变清晰|清晰(?:一)?[点些]|更清晰|提高?(?:分辨率|清晰度|画质)|画质(?:再|更)?(?:好|高)(?:一)?[点些]?|^(?:更|再)高清(?:一?[点些])?$|高清化|画质增强|增强画质|去噪|锐化/iu;
export const removes =
  /\b(?:remove|erase|delete|get rid of|leave out|drop)\s+(?<one>.+?)(?:\s+from\b.*)?$|\btake\s+(?:away |out )?(?<two>.+?)(?:\s+(?:out|away|off))?$|^(?:without|no|minus)\s+(?<three>.+)$|^(?:没有|别有)(?<eight>[^，,。]+)$|\b(?:i )?(?:don't|do not) want (?:any |the |a )?(?<four>.+?)(?: in it)?$|(?:去掉|去除|删掉|删除|移除|拿掉|擦掉|抹掉|不要|不想要|别画|去)(?:画面?里的?|图里的?|里面的?|那|这|个)*(?<five>[^，,。]+)$|把(?<six>[^，,。]+?)(?:给)?(?:去掉|去除|删掉|删除|删了|移除|拿掉|擦掉|抹掉|去了|移走|拿走)|^(?:那|这)?[只条艘个座棵匹头辆架盏朵片些]?(?<seven>[^，,。]{1,8}?)(?:去掉|删掉|拿掉|不要了|去了)$/iu;
/** "A video from my photo", 用照片做视频. */
export const clipOfPicture =
  /\b(?:videos?|clips?|animations?) (?:from|of|out of|with) (?:my|this|that|the) (?:own |old )?(?:photo|picture|image|selfie)s?$|^(?:用|拿)(?:我的?|这张|自己的)?(?:照片|图片?|自拍)(?:做|生成|变成?|制作)(?:一?[个段])?(?:小?视频|动画|短片)$/iu;
/** "Turn my photo into a cartoon", 给老照片上色: of a picture that somebody has elsewhere. */
export const ofOwnPicture =
  /^(?:turn|make|change|convert|transform|restyle|styli[sz]e|edit|retouch|colou?ri[sz]e)\b.{0,20}\b(?:my|this) (?:own |old )?(?:photo|picture|image|selfie|portrait)s?\b|^(?:把|给|将|换|改|用)(?:我的?|这张|自己的?|老|旧)*(?:照片|自拍|图片)的?(?:变成|改成|转成|换成|做成|上色|修复|换背景|背景|美化)/iu;
/** Of a picture that is there, whatever it shows: nobody asks for one with these words. */
export const takesOut =
  /^(?:remove|erase|delete|get rid of)\b|^(?:去掉|去除|移除|删掉|删除|擦掉|抹掉|拿掉)|^把.+(?:去掉|去除|移除|删掉|删除|擦掉|抹掉|拿掉)$/iu;
/** "Make it rounder": without a picture there is nothing to change. */
export const changesIt = /^(?:make|turn|change|convert|transform) (?:it|this|that|them)\b/i;
export const again = new RegExp(
  `^(?:(?<many>${numberWords})\\s+more(?:\\s+(?:of (?:these|those|them|it)|like (?:this|that|it|these)|please|times?|versions?|pictures?|images?|variations?))*|(?:make|paint|draw|show|give|do)?(?:\\s*(?:me|us))?\\s*(?<many2>${numberWords})\\s+more(?:\\s+\\w+){0,4}|more(?: (?:of (?:these|those|them)|like (?:this|that|it)|please))?|(?:try |do (?:it|that) |once |make it |paint it |draw it )?again|(?:(?:give|show|make|paint|draw) (?:me |us )?)?another(?:\\s+(?:one|go|try|version|variation|picture|image))?|(?:some )?variations?(?: of (?:it|this|that))?|once more|(?<many4>${numberWords}) of (?:these|those|them)|one more(?: time)?|redo(?: it)?|regenerate(?: it)?|a different (?:one|version))$|^(?:类似的?|一样的?|同样的?)?(?:再|重新|多|换)(?:给我|帮我)?(?:来|画|做|生成|要|试|弄|拍|搞|出)?(?:一下)?(?<many3>\\d|[一二两三四五六几])?(?:张|幅|个|次|遍|版|段)?(?:一样的|类似的|不一样的|不同的|看看|试试|别的)?$|^(?:这样|一样|同样|类似)的?来(?<many5>\\d|[一二两三四五六几])[张幅段]$|^(?:重画|重做|重来|再来|换一个|换一张|不满意，?重来)$`,
  'iu',
);
export const adds =
  /^(?:天上|空中|水里|湖里|湖上|山上|旁边|前面|后面|远处|近处|上面|里面)(?:再)?(?:加|添|放|画)上?(?:一?个|一)?(?<five>.+)$|^(?:add|put(?: in)?|include|insert)\s+(?<one>.+?)(?:\s+to (?:it|the (?:picture|image|painting)))?$|^(?:with|plus)\s+(?<two>.+)$|^(?:再)?(?:加上?|添上?|加入|放上?|画上)(?<three>.+)$|^(?:里面)?(?:再)?(?:有|要有)(?<four>.+)$|^(?:下|来)点(?<six>.+)$|^(?:再)?多(?:一)?[点些](?<seven>.+)$/iu;
/** "Make it", "turn this into", 改成. */
export const changes =
  /^(?:make|turn|change|set|have|let|paint|draw|show|redo|do|repaint|render|convert|transform)\s+(?:(?:it|this|that|these|them|the (?:same )?(?:scene|picture|image|painting|one|photo|clip|video))\s*)(?:look\s+)?(?:again\s+)?(?:(?:in)?to|be|as|like|look like)?\s*|^(?:(?:the )?same (?:picture|scene|one|thing|again)?\s*,?\s*(?:but|only|just)?|what about|how about|what if(?: (?:it|that) (?:was|were|is))?|try|instead|and (?:now|then)|now|only|but)\s+|^(?:把(?:它|这张|那张|这幅|图|这个|画面|背景|时间|天气|季节|风格)*)?(?:改成|换成|变成|改为|换为|变为|转成|转为|调成|弄成|做成|画成|设成|改到|变|换|改)(?:一下)?|^(?:(?:同样的?|一样的?|还是)(?:场景|画面|图|地方)?[，,]?(?:但是?|不过|只是)?|试试|如果是|要是|那)/iu;

export const faceSwaps =
  /\b(?:face[- ]?swap|swap (?:the |my |our )?faces?|(?:put|change|replace) (?:my|his|her|the|a) face)\b|换脸|把.{0,6}脸(?:换|放|贴|移)/iu;
export const drawsLive =
  /\b(?:realtime|real[- ]time|live (?:canvas|drawing|painting)|draw (?:myself|together|with you))\b|实时(?:绘画|画)|一起画|我自己画/iu;

/** It says something of somebody; it does not name a picture. */
export const isClause = /\b(?:i|you|it|is|are|was|were|too|give|not|isn't|don't|doesn't)\b|太|不[要是想对]|了$|^(?:差|还|就|这|那|我|你)/iu;

/** What something costs is a question, also where it names what would be made. */
export const asksPrice = /\bhow much (?:is|are|does|do|would|for)\b|多少钱|(?:要|需要?|花|收|扣)多少(?:个)?积分|怎么收费/iu;

/** What only somebody who sees a picture can tell. */
export const asksToSee =
  /\b(?:what|who)(?:'s| is| are) (?:this|that|it|(?:in|on) (?:this|that|it|the (?:picture|image|photo|painting)))\b|\bdescribe\b|\bwhat (?:can|do) you see\b|(?:图|画|照片)(?:片|里|上|中|面|里面|上面)*(?:的)?(?:是|有)(?:什么|谁|哪)|这(?:是|张图是)(?:什么|谁|哪里)|描述|看到了?什么/iu;
export const isQuestion =
  /^(?:how|what|why|when|where|who|which|whose|is|are|am|do|does|did|was|were|may|should|must|has|have)\b|^(?:can|could|will|would) (?:i|it|we|they|the|this|my|somebody|someone|any(?:one|body)|others?|people|strangers|members)\b|\?\s*$|怎么|怎样|如何|什么|为什么|为何|哪里|哪儿|哪些|多久|多少|几天|是不是|能不能|可不可以|有没有|吗[？?]?\s*$|[？?]\s*$/iu;
/** A question that is a wish: "can you paint a lake?", 能帮我画一张吗. */
export const wishes =
  /^(?:can|could|may) (?:we|i) (?:please )?(?:have|get|see)\b|^(?:能不能|能否|可不可以|可以|能)?(?:做成|变成|改成|换成|有(?!.*(?:什么|哪)))|^(?:can|could|would|will) (?:you|u) (?:please |kindly )?(?:paint|draw|make|create|generate|show|sketch|render|give|turn|change|animate|enlarge|upscale|remove|take|add|put|extend|bring|let)\b(?=.*\b(?:a|an|the|it|this|that|me|some|two|three|four|\d|him|her|them|one|another|picture|image|painting|second|first|third|again|more|larger)\b)|^(?:what|how) about\b|^(?:你?(?:能不能|能否|可不可以|可以|能))?(?:帮我|给我|替我|把|再)|^(?:能不能|能否|可不可以|可以|能)?(?:画|做|生成|来)[一二两三四\d几]|(?:好吗|行吗|可以吗|怎么样)[？?]?\s*$/iu;
