import type { paying as english } from '../en/paying.ts';
import type { SameKeys } from '../same-keys.ts';

export const paying: SameKeys<typeof english> = {
  opening: '正在打开支付页面',
  done: '支付成功，{{plan}}已生效。',
  already: '此前已支付成功，{{plan}}已生效，无需重复支付。',
  method: {
    title: '选择支付方式',
    only: '继续支付',
    today: '{{plan}}，今日应付',
    go: '前往支付页面',
    window: '支付页面会在新窗口打开，本页会等待结果，到账后自动提示。',
  },
  cards: {
    visa: 'Visa',
    mastercard: '万事达卡',
    amex: '美国运通',
    unionpay: '银联',
    alipay: '支付宝',
  },
  waiting: {
    title: '支付完成了吗？',
    text: '请在另一个窗口完成{{plan}}的付款。到账后，这个提示会自动关闭。',
    paid: '我已支付',
    again: '重新打开支付页面',
    hint: '也可以在其他设备上支付，套餐会在这里自动生效，无需刷新。',
  },
  blocked: {
    title: '支付页面没有打开',
    text: '浏览器拦截了新窗口，请手动打开：',
    open: '打开支付页面',
  },
  onItsWay: {
    title: '正在确认这笔付款',
    text: '正在从你之前使用的银行卡扣款，还没有收到结果，请勿重复支付。付款成功后，{{plan}}会自动生效。',
    ok: '知道了',
  },
  unpaid: {
    title: '还没有收到付款',
    text: '如果刚刚付过款，到账可能需要一分钟，{{plan}}会自动生效。如果没有付款，请重新支付。',
    again: '重新支付',
    cancel: '暂不支付',
  },
  info: {
    asking: '正在查询付款结果',
    waiting: '正在等待到账',
    waitingText: '到账可能需要一分钟。你可以继续创作，套餐会自动生效。',
    paid: '支付成功',
    paidText: '{{plan}}已生效，积分已到账。',
    unpaid: '没有收到付款',
    unpaidText: '套餐尚未生效。如果款项还在路上，到账后会自动生效。',
    failed: '暂时无法查询付款结果',
    failedText: '服务器没有回应。已付的款项不会丢失，套餐会自动生效。',
    signIn: '登录后查看付款结果',
    signInText: '登录状态已失效，已付的款项不会丢失。',
    signInButton: '登录',
    goOn: '继续创作',
    plan: '查看我的套餐',
    plans: '返回套餐页',
    again: '再查一次',
  },
  status: {
    heard: '这个窗口可以关闭了',
    close: '选购套餐的页面会自动继续。',
    here: '在这里继续',
  },
  prompt: {
    title: '积分不足',
    left_other: '还剩 {{count, number}} 积分，不够这次使用。',
    kept: '选择套餐后即可继续，当前的内容都会保留。',
  },
};
