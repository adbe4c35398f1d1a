import type { Sentence } from './language.ts';

/** Reasons of refusals that only operators read, in the console. */
export const consoleErrors = [
  'setup_code_wrong',
  'second_factor_wrong',
  'second_factor_missing',
  'passkey_wrong',
  'passkey_impossible',
  'engine_kind_unknown',
  'engine_address_wrong',
  'engine_unreachable',
  'engine_id_taken',
  'engine_from_file',
  'engine_busy',
  'engine_trial_failed',
  'workflow_refused',
  'operator_protected',
  'too_few_credits',
  'network_own',
  'order_changed',
  'refund_impossible',
  'refund_refused',
] as const;
export type ConsoleErrorCode = (typeof consoleErrors)[number];

export const consoleErrorSentences: Record<ConsoleErrorCode, Sentence> = {
  setup_code_wrong: {
    zh: '设置码不正确或已过期，请用 npm run admin -- operator reset 重新获取',
    en: 'This setup code is wrong or has expired. “npm run admin -- operator reset” makes a new one',
  },
  second_factor_wrong: {
    zh: '验证码不正确，请输入验证器应用当前显示的 6 位数字',
    en: 'Wrong code. Enter the six digits that your authenticator app shows now',
  },
  engine_kind_unknown: { zh: '没有这种引擎', en: 'There is no such kind of engine' },
  engine_address_wrong: {
    zh: '地址不正确：请以 http:// 或 https:// 开头，密钥填在密钥一栏',
    en: 'This is no address of an engine. It begins with http:// or https://; a key goes into its own field',
  },
  engine_unreachable: { zh: '没有找到可用的引擎', en: 'No engine can be used there' },
  engine_id_taken: { zh: '已经有同名的引擎，请换一个名字', en: 'An engine of this name is connected already. Choose another name' },
  engine_from_file: {
    zh: '它写在 easel.config.ts 里，请在那里更改并重启',
    en: 'It comes from easel.config.ts: change it there, and restart',
  },
  engine_busy: { zh: '它还有未完成的作品，请先排空', en: 'It has works that are not done. Drain it first' },
  workflow_refused: { zh: '这个工作流不能使用', en: 'This workflow cannot be used' },
  operator_protected: {
    zh: '对方是运营人员，只有所有者可以这样做，且不能对自己操作',
    en: 'They are an operator: only owners may do this, and nobody to themselves',
  },
  too_few_credits: { zh: '对方没有这么多积分', en: 'They have fewer credits than that' },
  network_own: { zh: '你自己也在这个网络里，不能封禁', en: 'You are in this network yourself' },
  order_changed: {
    zh: '这笔订单刚刚有了变化，请看过最新状态再操作',
    en: 'This order has just changed. Look at it again before you go on',
  },
  refund_impossible: { zh: '这笔订单没有可退的钱', en: 'Nothing of this order can be refunded' },
  refund_refused: { zh: '支付方拒绝退款', en: 'The payment provider refuses the refund' },
  engine_trial_failed: { zh: '试用失败', en: 'The trial failed' },
  passkey_wrong: { zh: '没有认出这个通行密钥，请再试一次，或改用验证码', en: 'This passkey was not recognised. Try again, or use a code' },
  passkey_impossible: {
    zh: '通行密钥需要用域名（或 localhost）打开控制台，不能用 IP 地址',
    en: 'Passkeys need the console at a host name (or localhost), not at an IP address',
  },
  second_factor_missing: { zh: '请先绑定验证器应用', en: 'Set up an authenticator app first' },
};

/** What can be wrong with a field of a form in the console. */
export const consoleFields = [
  'price_range',
  'cost_range',
  'priority_range',
  'concurrency_range',
  'address_needed',
  'engine_id_shape',
  'name_needed',
  'workflow_json',
  'why_needed',
  'days_range',
  'credits_whole',
  'network_shape',
  'address_differs',
  'accent_shape',
  'sender_shape',
  'day_wrong',
  'days_order',
  'money_shape',
  'refund_too_much',
  'plan_after_refund',
  'entries_needed',
  'entries_many',
  'pattern_wrong',
  'places_needed',
  'text_needed',
] as const;

export const consoleFieldSentences: Record<(typeof consoleFields)[number], Sentence> = {
  price_range: { zh: '请填写 0 以上的积分，最多三位小数', en: 'Give credits from 0 on, with three decimals at most' },
  cost_range: { zh: '请填写 0 以上的金额，最多六位小数', en: 'Give an amount from 0 on, with six decimals at most' },
  priority_range: { zh: '优先级为 0 至 1000 的整数', en: 'A priority is a whole number from 0 to 1000' },
  concurrency_range: { zh: '同时制作 1 至 1000 个', en: 'It takes 1 to 1000 works at once' },
  address_needed: { zh: '请填写引擎的地址', en: 'Please give the address of the engine' },
  name_needed: { zh: '请填写名字', en: 'Please give it a name' },
  workflow_json: {
    zh: '请选择 ComfyUI 用“导出 (API)”存下的 JSON 文件',
    en: 'Choose the JSON file that ComfyUI saves with “Export (API)”',
  },
  why_needed: { zh: '请填写原因，最多 500 个字符', en: 'Please say why, in at most 500 characters' },
  days_range: { zh: '请填写 1 至 3650 天', en: 'Give 1 to 3650 days' },
  credits_whole: { zh: '请填写整数积分，扣除用负数', en: 'Give a whole number of credits, below 0 to take some' },
  network_shape: {
    zh: '请填写 IP 地址或网段，例如 203.0.113.0/24；IPv4 不大于 /16，IPv6 不大于 /32',
    en: 'Give an address or a network such as 203.0.113.0/24, no larger than /16, or /32 of IPv6',
  },
  address_differs: { zh: '与成员的邮箱不一致', en: 'This is not the member’s address' },
  accent_shape: { zh: '请填写 #rrggbb 形式的颜色，例如 #1d4ed8', en: 'Give a colour as #rrggbb, such as #1d4ed8' },
  sender_shape: {
    zh: '请填写一个邮箱，前面可以有名称，例如 Aurora <hello@aurora.example>',
    en: 'Give one address, with a name before it if you like: Aurora <hello@aurora.example>',
  },
  day_wrong: { zh: '请选择日期', en: 'Please choose a day' },
  days_order: { zh: '结束日期不能早于开始日期，最长三年', en: 'The last day cannot be before the first, and three years is the most' },
  money_shape: { zh: '请填写金额，例如 5.00', en: 'Give an amount such as 5.00' },
  refund_too_much: { zh: '超过了还能退的金额', en: 'This is more than can still be refunded' },
  plan_after_refund: { zh: '请选择退款后套餐怎么办', en: 'Choose what becomes of the plan' },
  entries_needed: { zh: '请至少填写一行，总共最多 10 万个字符', en: 'Give at least one line, and 100,000 characters at most' },
  entries_many: { zh: '最多 5000 个词语或 100 个表达式', en: '5,000 words or 100 patterns are the most' },
  pattern_wrong: {
    zh: '有一行不是正确的表达式（RE2 语法，不支持回溯引用和环视）',
    en: 'A line is no regular expression of RE2: it has no backreferences and no lookaround',
  },
  places_needed: { zh: '请至少选择一处', en: 'Choose at least one place' },
  text_needed: { zh: '请输入要试的文字，最多 1 万个字符', en: 'Write something to try, 10,000 characters at most' },
  engine_id_shape: { zh: '名字只能用小写字母、数字和 -，最多 40 个', en: 'A name takes small letters, digits and -, 40 at most' },
};
