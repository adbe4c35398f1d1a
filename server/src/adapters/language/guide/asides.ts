/** What is said about a picture that no tool of the studio does, or that has to be said more exactly, and questions as people really ask them. */

export type Aside = 'undo' | 'background' | 'crop' | 'lettering' | 'unhappy' | 'otherStyle' | 'closer' | 'ideas' | 'flip' | 'moving';

const asides: readonly (readonly [RegExp, Aside])[] = [
  [
    /^(?:undo|revert|restore(?!.*\bdeleted\b)|go back|take (?:it|that) back|back)\b(?! (?:to )?(?:the )?(?:home|works|chat))|\b(?:undo|revert) (?:that|it|this|the last)\b|^(?:the )?(?:old|previous|first) one was better\b|^(?:the |use the |show (?:me )?the )?(?:previous|earlier|old|original) (?:version|one|picture)$|^(?:用|要|换)?(?:之前|刚才|原来)(?:的)?那?(?:个|张)?版本?$|^(?:请)?(?:撤销|撤回|还原|恢复(?!.*删)|退回|回退|返回|改回|变回|换回)|还是(?:上|前|之前|刚才|第)\S{0,4}[张幅个版]?\S{0,2}好/iu,
    'undo',
  ],
  [
    /\b(?:remove|erase|delete|cut out|take (?:out|away)|get rid of|without|no|transparent|isolate)\b.{0,12}\bbackground\b|\btransparent (?:png|picture|image)\b|(?:去掉?|去除|删掉?|移除|抠掉?|不要|透明)(?:的)?背景|背景(?:不要|去掉|删掉|透明|抠掉)|抠图/iu,
    'background',
  ],
  [
    /\b(?:upside down|mirror(?:ed)?|flip(?:ped)?|rotate[ds]?)\b(?: it| this| that)?$|^(?:flip|mirror|rotate) (?:it|this|that|the (?:picture|image))\b|翻转|镜像|旋转(?!镜头)|倒过来/iu,
    'flip',
  ],
  [
    /^(?!.*(?:\bcamera\b|镜头))(?:(?:move|shift|drag) (?:the |that |this |it\b|him\b|her\b)|.*(?:移|挪|放)(?:动)?(?:到|去)?(?:画面)?(?:的)?(?:左|右|上|下|中)(?:边|面|间|方)?$)/iu,
    'moving',
  ],
  [/^(?:please )?(?:crop|trim|cut) (?:it|this|that|the (?:picture|image|photo))\b|^crop\b|裁[剪切](?:一下)?|剪裁/iu, 'crop'],
  [
    /\b(?:write|put|add|print)\b.{0,40}\b(?:name|text|title|words?|letters|caption|["“'][^"”']+["”'])\b.{0,20}\b(?:on|in|to|over|under|below) (?:it|this|that|(?:the|my) (?:picture|image|photo|painting))|\b(?:write|put|add|print)\b(?: the)?(?: text| words?| title| name)?\s+["“'][^"”']+["”']|(?:写|加|添|放)(?:上)?(?:一)?(?:些|行|句)?(?:文字|字|标题|名字|我的名字)|(?:上面|里面|图上|图里|图中).{0,4}写|写上?[“"「].+[”"」]/iu,
    'lettering',
  ],
  [
    /^(?:i )?(?:don't|do not|didn't|did not) (?:really )?like (?:it|this|that|them|any)\b|^(?:that's|this is|it's|it is|that is)? ?(?:(?:(?:it |this |that )?looks? )?(?:too )?(?:boring|weird|strange|odd|fake|flat|messy)|not (?:good|nice|what i (?:want|wanted|meant|asked for)|right|like that)|wrong|ugly|bad|boring|awful|terrible)$|^(?:no,? )?(?:wrong|nope,? not that|not (?:this|that|like (?:this|that)))$|^(?:我)?(?:不太?喜欢|不满意|觉得不好)|^(?:不好看|难看|太丑了?|好丑|不对|不是这样|错了|画错了|画得不好|不行)(?:的|了|啊|呀)?$|^(?:它|这|看起来)?(?:太|有点|很)(?:单调|普通|丑|乱|假|难看|奇怪|无聊|空)(?:了|啊)?$/iu,
    'unhappy',
  ],
  [
    /^(?:in )?(?:a |an |some )?(?:different|other|another|new) style$|^(?:change|switch) (?:the )?style$|\bless (?:realistic|like a photo|photo ?realistic)\b|\btoo (?:realistic|photographic)\b|^(?:换|改|变)(?:一)?[个种]?(?:别的|其他|不同的)?(?:风格|画风)$|(?:不要|别|不)(?:那么|这么|太)(?:写实|真实|逼真)|太(?:写实|真实|逼真)/iu,
    'otherStyle',
  ],
  [
    /\b(?:inspir(?:e|ation)|give me (?:some |an )?ideas?|any ideas|what (?:should|could|shall|can) i (?:paint|draw|make|write|create|try))\b|^(?:i )?(?:don't know|no idea) what to (?:paint|draw|make|write)\b|灵感|(?:画|写|做|试)(?:点|些)?什么(?:好|呢|才好)|不知道(?:画|写|做)什么|推荐(?:一)?(?:下|些|个|几个)|怎么写(?:才好|描述|提示词)?[？?]?$/iu,
    'ideas',
  ],
  [
    /^(?:zoom (?:in|out)|closer|look closer|show (?:me )?(?:it )?closer)(?: please)?$|^(?:拉近|放近|近一?点|凑近(?:看)?)(?:看看|一点)?$/iu,
    'closer',
  ],
];

/** @param plain without politeness */
export function asideIn(plain: string): Aside | undefined {
  return asides.find(([pattern]) => pattern.test(plain))?.[1];
}

/** What people ask in other words than the help has, and the same in its words. */
const otherWords: readonly (readonly [RegExp, string])[] = [
  [
    /^how (?:do|can|to|could) (?:i |we )?(?:cancel|unsubscribe|quit)(?: it| this| that)?[?.! ]*$|^(?:cancel|stop) (?:it|this)$/iu,
    'how do I cancel my plan?',
  ],
  [
    /^(?:怎么|咋|如何|怎样)(?:取消|退订)[?？。]*$|(?:不想|不要|停止|关闭|关掉)(?:再|自动)?(?:续费|续订|续期|扣费)|(?:续费|续订).{0,4}(?:关|取消|停)/u,
    '怎么取消套餐',
  ],
  [
    /^(?:(?:how|where|can|could|do|must|should|need|i)\b.*\b)?(?:sign(?:ing)? up|register|(?:create|make|open) an account)\b/iu,
    'make an account',
  ],
  [/^你?(?:都|还)?(?:会|能|可以)画(?:些|点)?(?:什么|啥|哪些)/u, '内置画师能画什么'],
  [/(?:连接|连上|接入|接上|对接|用上).{0,8}(?:openai|api|大模型|语言模型|llm|ollama|deepseek|gpt)/iu, '接入语言模型'],
  [
    /\bwhere (?:are|is|do i find|can i find|did) (?:all )?my (?:old )?(?:pictures?|images?|works?|videos?|clips?|paintings?)\b/iu,
    'find a work: search through titles',
  ],
  [/(?:我的)?(?:图片?|画|作品|视频|照片)(?:在哪|去哪|哪里|都在哪)/u, '找作品 我的作品'],
  [/\b(?:how|why) .*\b(?:slow|long to wait|taking so long|takes? so long)\b|\bso slow\b/iu, 'how long it takes: slow'],
  [/(?:怎么|为什么|为何|好|太|真|这么|那么)(?:会)?(?:这么|那么)?慢|等了?(?:好|很|太)?久/u, '要等多久'],
  [
    /\b(?:talk|speak|chat) (?:to|with) (?:a |an |some)?(?:real |actual )?(?:person|human|someone|somebody|agent|staff)|\b(?:customer (?:service|support)|contact (?:support|you|us|someone|the operator)|human support|support team)\b|\bi (?:found|have|want to report) (?:a )?(?:bug|problem|issue|complaint)\b/iu,
    'ask a person: support contact',
  ],
  [/转人工|人工(?:客服|服务)?|客服|联系(?:你们|方式|运营)|投诉|(?:发现|有|报告|反馈)(?:了)?(?:一?个)?(?:bug|故障|问题)/iu, '联系真人 客服'],
  [
    /^(?:it|this|that|nothing|something) (?:does(?:n't| not) work|is broken|isn't working|is not working)\b|^(?:not working|broken)$/iu,
    'failed works: did not work, error',
  ],
  [/^(?:用不了|不能用|坏了|没反应|不工作|出错了?|报错了?)[。!！]*$/u, '失败的作品 出错'],
  [/\b(?:refund|money back|my money)\b/iu, 'refund: money back'],
  [/退款|退钱|退费|把钱退/u, '退款'],
  [
    /\bis (?:my|the|our) (?:data|stuff|information|account|privacy) (?:safe|secure|private|protected)\b|\b(?:train|learn)(?:ing|ed|s)?\b.{0,20}\b(?:my|our|user)\b/iu,
    'where my words and pictures go: data safe, training',
  ],
  [/(?:数据|资料|信息|隐私|图片?|内容).{0,6}(?:安全|泄露|保密)|(?:拿|用).{0,8}(?:训练|学习)/u, '文字和图片会到哪里 数据安全 训练'],
  [/\b(?:more|extra|additional|free|earn|buy) credits\b|\btop up\b/iu, 'get more credits'],
  [/(?:更多|多一?些|免费|赚|买|充|获得|得到)(?:的)?(?:一?些|更多)?积分|充值/u, '获得更多积分'],
  [/\b(?:out of|no(?: more)?|without|not enough|ran out of) credits\b/iu, 'not enough credits'],
  [/\b(?:discounts?|promo|coupons?|vouchers?)\b(?!.*\b(?:refus|why|expire))/iu, 'coupon: enter a code, discount'],
  [/\binvoices?\b.*\b(?:company|business|tax)\b|\b(?:company|business|tax) invoice\b/iu, 'find an invoice'],
  [/发票/u, '找发票'],
  [/\b(?:charged|paid|billed) (?:twice|double|again|too much)\b|\bwrong(?:ly)? charge/iu, 'refund: money back'],
  [/(?:重复|多|错|乱)(?:扣|收|付)(?:费|款|钱)?/u, '退款'],
  [/\b(?:remove|delete|erase) (?:all )?my (?:data|profile|information|account)\b/iu, 'delete the account'],
  [/(?:删|清)(?:掉|除|空)?(?:我的?)?(?:所有)?(?:数据|资料|账户|账号|帐号)/u, '删除账号 注销'],
  [
    /\bwho (?:can|could|may) see\b|\b(?:is|are) (?:my|the) (?:pictures?|works?|images?|chats?) (?:public|private|visible)\b/iu,
    'privacy: who can see',
  ],
  [
    /^(?!画|做|生成|来).*(?:谁|别人|其他人|人家)(?:能|可以|会)?(?:不能)?看(?:得|不)?(?:到|见)|(?:会|是)?(?:公开|被别人看)/u,
    '隐私 谁能看到',
  ],
  [/\b(?:mobile|phone|iphone|android|ios|desktop) app\b|\bapp for\b|\bis there an app\b/iu, 'where things are: app to install, phone'],
  [/(?:手机|安卓|苹果|电脑)?(?:有)?(?:客户端|app|小程序)(?:吗|下载)?/iu, '各部分在哪里 手机 客户端'],
  [/\b(?:refused|rejected|blocked|not allowed)\b/iu, 'failed works: refused'],
  [/(?:被)?(?:拒绝|拦截|屏蔽|不让)(?:了|画)?/u, '失败的作品 被拒绝'],
  [/\b(?:img2img|image2image)\b/iu, 'image to image'],
  [/\b(?:txt2img|text2img)\b/iu, 'text to image'],
  [/^图生图/u, '图生图'],
  [/^文生图/u, '文生图'],
  [/(?:怎么|如何)(?:把)?(?:图片?|照片|画)?(?:变|放|弄)大|(?:图片?|照片)(?:怎么|如何)(?:变|放|弄|搞)大/u, '画质增强 放大图片'],
  [
    /\bhow long (?:can|is|are|may) (?:a |the |my )?(?:videos?|clips?)\b|\b(?:max(?:imum)?|longest) (?:length|duration|video|clip)\b/iu,
    'video from words: clips of seconds',
  ],
  [/视频(?:最长|能做|可以做|有)?(?:多长|多久|几秒|多少秒)|最长(?:几秒|多少秒|多久)/u, '从文字开始 视频 秒'],
  [/\bhow many credits (?:does|do|is|are|for|will)\b(?! i\b)/iu, 'what something costs: price'],
  [
    /\b(?:included|comes?) (?:in|with) (?:the|a|each|my) plans?\b|\bwhat plans\b|\b(?:compare|list|differences? (?:between|of)) (?:the |your )?plans\b|\bwhich plan\b/iu,
    'choose a plan: subscribe',
  ],
  [/套餐.{0,4}(?:有什么|包含|包括|哪些|区别)|哪些套餐/u, '选套餐 会员'],
  [/(?:登录?不(?:上去?|了|进去?)|无法登录)/u, '登录不了'],
  [/(?:退出|登出|下线).{0,4}设备|退出其他/u, '在哪里登录着 设备'],
  [/\b(?:store|keep|save) (?:my|our) (?:photos?|pictures?|images?|data|chats?)\b/iu, 'what is kept, and for how long'],
  [/(?:保存|留存|存储|存).{0,3}我的(?:照片|图片?|数据|作品)/u, '保存什么、保存多久'],
  [/\b(?:nsfw|porn|nudes?|nudity|erotic)\b.*\b(?:allowed|ok|possible|permitted)\b|\bwhat is (?:not )?allowed\b/iu, 'what is not allowed'],
  [/(?:可以|能|允许).{0,4}(?:色情|裸体|黄图|成人|血腥|暴力)|什么不(?:允许|能画)/u, '什么不允许'],
  [/\b(?:stable diffusion|comfyui|automatic1111|flux|midjourney)\b/iu, 'connect an engine'],
  [/(?:做|建|创建|弄).{0,2}机器人/u, '机器人 创建机器人'],
  [/取消.{0,5}(?:订阅|套餐|会员|续费)/u, '怎么取消套餐'],
  [/积分(?:都)?(?:用完|没了|不够|花完|不足)|没有?积分/u, '积分不够'],
  [
    /^(?:i (?:want|would like|'d like) to )?(?:become|be) a (?:member|subscriber)\b|^(?:subscribe|buy a plan|membership)$/iu,
    'choose a plan: subscribe, membership',
  ],
  [/\b(?:invite|refer|bring) (?:a |my |some )?(?:friends?|somebody|someone|colleagues?)\b/iu, 'invite: your link, invite a friend'],
  [/邀请(?:好友|朋友|别人)|^邀请$|拉新/u, '你的链接 邀请好友'],
  [/^is (?:it|this|everything) (?:really )?free\b|\bdoes (?:it|this) cost (?:anything|money)\b/iu, 'what something costs: price, free'],
  [/(?:是|要|都)?(?:免费|收费|要钱|花钱)(?:的)?吗/u, '要花多少 免费'],
  [/\b(?:max(?:imum)?|highest|largest|biggest) (?:resolution|size)\b/iu, 'maximum resolution'],
  [
    /\b(?:languages? (?:do|can) you (?:speak|understand)|do you (?:speak|understand) (?:chinese|english|german|french|spanish|japanese))\b/iu,
    'change the language: chinese, english',
  ],
  [/\b(?:work|use it|run) offline\b|\bwithout (?:the )?internet\b/iu, 'built-in engine offline'],
  [
    /\b(?:send|give|show|share) (?:it|this|that|them) (?:to|with) \b|^(?:share|publish)(?: (?:it|this|that))?$/iu,
    'share a chat: make a link',
  ],
  [/^(?:把(?:它|这张|图))?(?:发给|分享给|转发|分享)(?:我的)?(?:朋友|别人|他|她|同事|微信|群里)?[。!！]*$/u, '分享对话 链接'],
  [/^delete(?: it| this| that)?[.!]*$/iu, 'delete and bring back a deleted work'],
  [/^(?:把(?:它|这张|这个|这幅))?删(?:了|掉|除)?(?:它|这张|这个|这幅)?(?:图|作品)?[。!！]*$/u, '删除和恢复 作品'],
  [
    /\b(?:pictures?|images?|works?|videos?|clips?|it|generation) (?:has |keeps? )?(?:fail(?:s|ed|ing)?|didn't work|did not work)\b/iu,
    'failed works: error',
  ],
  [
    /^(?:做|画|生成|放大|换脸)?(?:一?[个张段])?(?:视频|图片?|动画)?(?:要|需要|得)?(?:花|扣)?(?:多少|几)(?:个)?积分|怎么收费|如何收费/u,
    '要花多少 价格 收费',
  ],
  [/一次(?:能|可以|最多)?(?:画|做|生成|出)?(?:几|多少)张|最多(?:几|多少)张/u, '比例、尺寸和张数 多少张'],
  [/^(?:有|用|支持)(?:的)?(?:是)?(?:哪些|什么)模型/u, '语言模型 什么模型'],
  [/^(?:save|download|export)(?: it| this| that)?[.!]*$/iu, 'download'],
  [/^(?:保存|下载|存一下|存下来|导出)(?:它|这张|图片)?[。!！]*$/u, '下载'],
  [/^what(?:'s| is) this(?: (?:place|site|website|page|app|studio|thing))?[?\s]*$/iu, 'getting started: where things are'],
  [/^(?:这|这里|这个?(?:网站|页面|东西))是(?:个)?(?:什么|啥|干什么的|做什么的)(?:网站|地方|东西)?[？?]*$/u, '入门 各部分在哪里'],
  [/\b(?:need|have|get) an account\b/iu, 'make an account'],
  [/\bwho (?:owns|has the rights)\b|\b(?:do|will) i own\b/iu, 'rights in what you make: copyright'],
  [/\b(?:can|could|may) i (?:make|have|get|do) (?:a |an )?longer (?:videos?|clips?)\b/iu, 'go on from a clip: longer'],
  [/(?:能|可以|怎么|如何).{0,4}(?:更长|长一点|长一些).{0,3}视频/u, '接着一段往下做 更长'],
  [/^(?:make|create|build|set up) (?:me )?(?:a|an|my own) (?:chat ?)?bot\b/iu, 'bots: make my own bot'],
  [/^report (?:a|an|this|that|the) (?:bot|chat|user|member)\b/iu, 'bots: report'],
  [/举报/u, '机器人 举报'],
  [/\b(?:payment|card|charge)s? (?:was |is |were |got |keeps? (?:being |getting )?)?declined\b/iu, 'a payment failed'],
  [
    /\b(?:which|what) (?:kinds? of )?(?:file|picture|image)s? (?:types?|formats?|kinds?)\b|\b(?:max(?:imum)?|largest|biggest) (?:file|upload) size\b|\bhow (?:big|large) (?:can|may) (?:a |the |my )?(?:files?|uploads?|photos?)\b/iu,
    'image to image: upload my own photo',
  ],
  [/(?:支持|可以传|能传|上传)(?:什么|哪些)(?:图片|文件)?(?:格式|类型)|文件(?:最大|大小|有多大)|最大(?:能传|支持)?多大/u, '图生图 上传'],
  [/注销/u, '删除（注销）账号'],
  [/创意度/u, '创意度'],
  [/^(?:make|let) (?:it|this|that) (?:a )?(?:seamless(?:ly)? )?loop\b|^(?:a )?seamless loop$/iu, 'seamless loop'],
  [/^(?:把(?:它|这段?|视频))?(?:做成|变成|改成|弄成)?(?:无缝)?循环(?:播放|视频)?$/u, '无缝循环'],
  [/^how (?:does (?:this|it)(?: \w+)? work|do i (?:start|begin|use (?:this|it)))[?.!\s]*$/iu, 'getting started: your first picture'],
  [/^(?:怎么|如何|怎样)(?:开始|用|使用|玩)[？?。\s]*$/u, '入门 画第一张图'],
  [
    /\bpay(?:ing)? (?:with|by)\b|\bpayment methods?\b|\bwhere (?:do|can) i pay\b|\b(?:safe|secure) to pay\b|\bpaypal\b/iu,
    'how to pay: payment methods',
  ],
  [/支付宝|微信支付|(?:付款|支付)方式|(?:在哪里?|哪里|怎么|如何)(?:付款|支付|付钱)/u, '怎样付款 付款方式'],
  [/\bwhen (?:will|am|do) i (?:be |get )?(?:charged|billed|pay)\b/iu, 'when you are charged'],
  [/什么时候(?:扣款|扣钱|扣费|付款)/u, '什么时候扣款'],
  [/\breceipts?\b/iu, 'find an invoice: receipt'],
  [/收据|凭证/u, '找发票 收据'],
  [/\b(?:log|sign) ?out\b(?!.*\b(?:devices?|everywhere|others?)\b)/iu, 'sign out: log out'],
  [/^(?:怎么|如何|怎样)?(?:退出|登出)(?:登录|账号)?[？?。]*$/u, '退出登录 登出'],
  [
    /^(?:how (?:do|can) i )?delete (?:all )?(?:my|a|the) (?:pictures?|works?|images?|videos?|clips?)\b/iu,
    'delete and bring back a deleted work',
  ],
  [/^(?:怎么)?删除?(?:我的|全部|所有)(?:图片?|作品|视频)/u, '删除和恢复 作品'],
  [/\b(?:restore|recover|bring back|get back|undelete)\b.*\b(?:deleted?|pictures?|works?)\b/iu, 'delete and bring back a deleted work'],
  [/(?:恢复|找回).*(?:删|作品|图)/u, '删除和恢复 作品'],
  [/\bblurr?y\b|\bnot sharp\b/iu, 'enhance: cleans blur'],
  [/模糊|不清楚|不清晰/u, '画质增强 去模糊'],
  [/^(?:how|can|is|does|do)\b.*\bgifs?\b/iu, 'the file: gif, format of a video'],
  [/(?:怎么|如何|能|可以).*gif/iu, '视频 文件 gif'],
  [/\bhow (?:many seconds|long) (?:can|may|is)\b.*\b(?:videos?|clips?)\b/iu, 'video from words: clips of seconds'],
  [/\bmy history\b|^where is (?:the|my) history\b/iu, 'find a work: search through titles'],
  [/^(?:how (?:do|can) i )?(?:download|save|export)(?: (?:it|this|that))? as (?:a )?(?:png|jpe?g|webp|mp4)\b/iu, 'download'],
  [/^(?:怎么)?(?:下载|保存|导出)(?:成|为)?(?:png|jpe?g|webp|mp4)/iu, '下载'],
  [/\b(?:add|use|connect|attach|install)\b.{0,12}\b(?:gpus?|graphics cards?)\b/iu, 'connect an engine'],
  [/(?:加|用|接|装)(?:上|一?[个块张])?(?:显卡|gpu)/iu, '接入引擎'],
  [/谷歌/u, '用 Google 登录 谷歌'],
  [/(?:怎么|如何|怎样)(?:取消|停止)(?:生成|绘制|画|作品|任务)/u, '作品 取消'],
  [/^(?:画|做|弄)错了?[。！!\s]*$/u, '文生图 未能画出 被替换'],
  [/^(?:extend|expand|widen|outpaint) (?:the |my |this )?(?:picture|image|photo|canvas)\b|\boutpaint/iu, 'expand: how to use it'],
  [/扩图|外扩|(?:把|将)?图片?(?:向|往)[左右上下四]\S{0,2}(?:扩|延)/u, '扩图 怎样用'],
];

/** It is a question, though it may look like a wish. */
export function isAskedLike(said: string): boolean {
  return otherWords.some(([pattern]) => pattern.test(said));
}

/** A question in the words of the help. */
export function askedLike(question: string): string {
  return otherWords.find(([pattern]) => pattern.test(question))?.[1] ?? question;
}
