import type { Sentence } from './language.ts';

/**
 * Machine-readable reasons of a refusal. Clients may rely on every one of them.
 * `nologin` and `subscribe` travel as `info` too, because the original protocol reads them there.
 */
export const errorCodes = [
  'nologin',
  'subscribe',
  'invalid',
  'not_found',
  'forbidden',
  'too_many',
  'too_large',
  'type_refused',
  'work_running',
  'work_ended',
  'too_many_works',
  'no_face',
  'no_area',
  'blocked',
  'engine_unavailable',
  'engine_fault',
  'conflict',
  'login_wrong',
  'code_wrong',
  'code_wait',
  'account_exists',
  'img_code_wrong',
  'signature_expired',
  'coming',
  'upgrading',
  'fault',
] as const;
export type ErrorCode = (typeof errorCodes)[number];

/** The HTTP status of a refusal; business refusals answer 200 with `status: 0`. */
export const httpStatus: Partial<Record<ErrorCode, number>> = {
  too_large: 413,
  too_many: 429,
  type_refused: 415,
  fault: 500,
  upgrading: 503,
};

/** What a person reads for each code. `fault` and the like say what to do next. */
export const errorSentences: Record<ErrorCode, Sentence> = {
  nologin: { zh: '请先登录', en: 'Please sign in first' },
  subscribe: { zh: '积分不足，请订阅套餐', en: 'Not enough credits. Choose a plan to go on' },
  invalid: { zh: '有内容填写不正确，请检查后重试', en: 'Something is not filled in correctly. Please check and try again' },
  not_found: { zh: '内容不存在或已被删除', en: 'This does not exist, or it was deleted' },
  forbidden: { zh: '没有权限进行此操作', en: 'You are not allowed to do this' },
  too_many: { zh: '操作过于频繁，请稍后再试', en: 'Too many requests. Please wait a moment and try again' },
  too_large: { zh: '内容过大，请缩小后重试', en: 'This is too large. Please make it smaller and try again' },
  type_refused: { zh: '不支持这种内容格式', en: 'This kind of content is not accepted' },
  work_running: { zh: '生成中的作品不能删除或下载', en: 'Image cannot be deleted during generation' },
  work_ended: { zh: '作品已结束，无法取消', en: 'This work has already ended' },
  too_many_works: {
    zh: '超出同时生成图片数量的限制',
    en: 'Exceeding the limit for generating the number of images simultaneously',
  },
  no_face: { zh: '图片中没有找到人脸，请换一张', en: 'No face was found. Please choose another picture' },
  no_area: { zh: '请先选择要修改的区域', en: 'Please select an area first' },
  blocked: { zh: '描述包含不允许的内容，请修改后重试', en: 'The description asks for something not allowed here. Please change it' },
  engine_unavailable: {
    zh: '绘图引擎暂不可用，积分已退回，请稍后重试',
    en: 'The engine is not available. Nothing was charged. Please try again later',
  },
  engine_fault: { zh: '生成失败，积分已退回，请重试', en: 'Generation failed. Your credits were refunded. Please try again' },
  conflict: { zh: '内容已被更改，请刷新后重试', en: 'This was changed meanwhile. Please reload and try again' },
  login_wrong: { zh: '邮箱或密码不正确', en: 'The email or the password is not right' },
  code_wrong: { zh: '验证码不正确或已过期，请重新获取', en: 'The code is wrong or has expired. Please request a new one' },
  code_wait: { zh: '验证码已发送，请稍后再获取', en: 'A code was just sent. Please wait before requesting another' },
  account_exists: { zh: '该邮箱已注册，请直接登录', en: 'This email already has an account. Please sign in' },
  img_code_wrong: { zh: '图形验证码不正确', en: 'The image code is not right' },
  signature_expired: { zh: '链接已过期，请刷新页面', en: 'This link has expired. Please reload the page' },
  coming: { zh: '该功能即将推出', en: 'This is coming soon' },
  upgrading: { zh: '网络错误，请重试', en: 'The service is being upgraded. Please try again later' },
  fault: { zh: '网络错误，请重试', en: 'The service is being upgraded. Please try again later' },
};

/** Validation keys: what is wrong with one field. The first seven are those of the specification. */
export const fieldKeys = [
  'mobile_err1',
  'mobile_err2',
  'code_err',
  'tip1',
  'tip2',
  'tip3',
  'imgcode_err',
  'prompt_empty',
  'text_too_long',
  'style_unknown',
  'scale_unknown',
  'model_unknown',
  'count_range',
  'creativity_range',
  'seed_invalid',
  'side_range',
  'id_invalid',
  'choice_unknown',
  'list_invalid',
  'limit_range',
  'field_invalid',
] as const;
export type FieldKey = (typeof fieldKeys)[number];

export const fieldSentences: Record<FieldKey, Sentence> = {
  mobile_err1: { zh: '请输入邮箱', en: 'Please enter your email' },
  mobile_err2: { zh: '邮箱格式不正确', en: 'This does not look like an email address' },
  code_err: { zh: '请输入 4 位邮箱验证码', en: 'Please enter the 4-character code from the email' },
  tip1: { zh: '密码需为 6 至 20 位字母和数字，且两者都要有', en: 'Use 6 to 20 letters and digits, with at least one of each' },
  tip2: { zh: '请输入密码', en: 'Please enter your password' },
  tip3: { zh: '两次输入的密码不一致', en: 'Passwords do not match' },
  imgcode_err: { zh: '请输入图形验证码', en: 'Please enter the image code' },
  prompt_empty: { zh: '请描述你想要的画面', en: 'Please describe the picture you want' },
  text_too_long: { zh: '最多 500 个字符', en: 'At most 500 characters' },
  style_unknown: { zh: '没有这种风格，请重新选择', en: 'There is no such style. Please choose one from the list' },
  scale_unknown: { zh: '没有这种比例，请重新选择', en: 'There is no such scale. Please choose one from the list' },
  model_unknown: { zh: '没有这个模型，请重新选择', en: 'There is no such model. Please choose one from the list' },
  count_range: { zh: '一次可生成 1 至 4 张', en: 'Choose 1 to 4 pictures' },
  creativity_range: { zh: '创意度为 0 至 10', en: 'Creativity goes from 0 to 10' },
  seed_invalid: {
    zh: '种子应为 0 至 4294967295 的整数，留空则随机',
    en: 'A seed is a whole number from 0 to 4294967295. Leave it empty for a random one',
  },
  side_range: { zh: '长边可为 1024 或 1536', en: 'The long side can be 1024 or 1536' },
  id_invalid: { zh: '编号不正确', en: 'This identifier is not valid' },
  choice_unknown: { zh: '没有这个选项', en: 'There is no such choice' },
  list_invalid: { zh: '列表格式不正确', en: 'This list is not valid' },
  limit_range: { zh: '每次可取 1 至 100 条', en: 'Ask for 1 to 100 at a time' },
  field_invalid: { zh: '内容不正确', en: 'This is not valid' },
};
