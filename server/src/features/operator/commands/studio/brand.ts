import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { brandInput, brandPictures } from '@easel/contract/brand';
import { type BrandField, brandFields } from '@easel/contract/brand-fields';
import { fieldKeys, fieldSentences } from '@easel/contract/field-errors';
import { command, flag, maybe, needed } from '../../command-line/commands.ts';
import { choiceField, textField } from '../../command-line/fields.ts';
import { refused } from '../../policy.ts';
import { changeBrand, changeBrandPicture } from '../../settings/actions.ts';

/** What makes the studio its operator's own, as the console's room of settings has it. */

const reason = maybe(textField('说明', 'text', 500), { zh: '原因，记入操作记录', en: 'Why; the audit keeps it' });
const fileMax = 20 * 1024 * 1024;
/** Texts of law are long: what is listed is how they begin. */
const listedMax = 60;

export const brandCommands = [
  command({
    words: 'brand',
    group: 'studio',
    about: { zh: '查看本站的名称、颜色、文字和商家信息', en: 'Show the studio’s name, colour, words and seller' },
    args: {},
    options: {},
    example: 'brand',
    async run({ brand }) {
      const { given, usual, files } = brand.state;
      const fields = brandFields.map((field) => ({ field, given: given[field] ?? null, usual: usual[field] ?? null }));
      const pictures = [...files.values()].map(({ picture, size, name, width, height }) => ({ picture, size, name, width, height }));
      return {
        parts: [
          {
            columns: [
              { zh: '字段', en: 'Field' },
              { zh: '内容', en: 'Text' },
              { zh: '来自', en: 'From' },
            ],
            rows: fields.map(({ field, given: own, usual: otherwise }) => [
              field,
              begun(own ?? otherwise ?? ''),
              own ? 'console' : otherwise ? 'file' : '',
            ]),
          },
          {
            columns: [
              { zh: '图片', en: 'Picture' },
              { zh: '文件', en: 'File' },
              { zh: '像素', en: 'Pixels' },
            ],
            rows: pictures.map(({ picture, name, width, height }) => [picture, name, `${width}×${height}`]),
          },
        ],
        data: { fields, pictures },
      };
    },
  }),
  command({
    words: 'brand set',
    group: 'studio',
    about: { zh: '修改一项品牌设置；不给内容则恢复默认', en: 'Change one field of the brand; without a text it is as the studio comes' },
    args: {
      field: needed(choiceField('字段', 'field', brandFields), { zh: '哪一项，见 brand', en: 'Which one, as “brand” lists them' }),
      text: maybe(textField('内容', 'text', 60_000), { zh: '新内容', en: 'The new text' }),
    },
    options: {
      file: maybe(textField('文件', 'file', 1000), { zh: '从文件读取内容，例如条款', en: 'A file with the text, such as the terms' }),
      reason,
    },
    example: 'brand set name_en Aurora',
    async run(deps, { field, text, file, reason: why }, actor) {
      if (text !== undefined && file !== undefined)
        throw refused('one_text', '内容和 --file 只能给一个', 'Give the text or --file, not both');
      const value = file === undefined ? (text ?? '') : (await bytesOf(resolve(actor.folder, file))).toString('utf8');
      const audit = await changeBrand(deps, { actor, reason: why }, { [field]: checked(field, value) });
      const line = audit
        ? { zh: `${field} 已保存，页面和邮件即刻生效`, en: `${field} was saved; pages and mails have it from now on` }
        : { zh: `${field} 本来就是这样，没有改动`, en: `${field} is so already; nothing was changed` };
      return { parts: [{ line }], data: { field, audit: audit ?? null } };
    },
  }),
  command({
    words: 'brand picture',
    group: 'studio',
    about: { zh: '更换标志或首页图片，或者去掉', en: 'Bring the logo or the picture of the home page, or take it away' },
    args: {
      picture: needed(choiceField('logo|picture', 'logo|picture', brandPictures), { zh: '哪一张', en: 'Which one' }),
      file: maybe(textField('文件', 'file', 1000), { zh: '图片文件；标志也可以是 SVG', en: 'The picture; a logo may be an SVG' }),
    },
    options: { remove: flag({ zh: '去掉这张图片', en: 'Takes it away' }), reason },
    example: 'brand picture logo mark.svg',
    async run(deps, { picture, file, remove, reason: why }, actor) {
      if ((file === undefined) !== remove) throw refused('one_file', '请给出图片文件，或者用 --remove', 'Give a file, or --remove');
      const bytes = file === undefined ? undefined : await bytesOf(resolve(actor.folder, file));
      const audit = await changeBrandPicture(deps, { actor, reason: why }, picture, bytes);
      const line = remove ? { zh: '图片已去掉', en: 'The picture was taken away' } : { zh: '图片已保存', en: 'The picture was saved' };
      return { parts: [{ line }], data: { picture, audit } };
    },
  }),
];

function begun(text: string): string {
  const [first = '', ...more] = text.split('\n');
  return first.length > listedMax || more.length > 0 ? `${first.slice(0, listedMax)}…` : first;
}

/** The text as the console would take it. */
function checked(field: BrandField, value: string): string {
  const result = brandInput[field].safeParse(value);
  if (result.success) return result.data ?? '';
  const key = fieldKeys.find((one) => one === result.error.issues[0]?.message) ?? 'field_invalid';
  const { zh, en } = fieldSentences[key];
  throw refused(key, zh, en);
}

async function bytesOf(path: string): Promise<Buffer> {
  try {
    if ((await stat(path)).size <= fileMax) return await readFile(path);
  } catch {
    throw refused('no_file', `读不到文件 ${path}`, `The file cannot be read: ${path}`);
  }
  throw refused('no_file', `文件 ${path} 太大`, `The file is too large: ${path}`);
}
