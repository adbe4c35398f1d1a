import { describe, expect, it } from 'vitest';
import { type Entry, findEntries, foundRank, type Group, rankOf } from './form.ts';

const entry = (id: string, group: Group, label: string, ...also: string[]): Entry => ({
  id,
  group,
  label,
  also,
  icon: null,
  run: () => {},
});
const all = [
  entry('text2img', 'tools', '文生图', 'Text to image', 'wenshengtu', 'wst'),
  entry('img2img', 'tools', '图生图', 'Image to image'),
  entry('enhance', 'tools', '画质增强', 'Enhance', 'upscale'),
  entry('works', 'screens', '作品', 'Works', 'gallery'),
  entry('workbench', 'screens', '工作台', 'Workbench'),
  entry('usage', 'account', '用量', 'Usage'),
  entry('sign-out', 'actions', '退出登录', 'Sign out'),
];
const found = (asked: string) => findEntries(all, asked).flatMap(({ entries }) => entries.map(({ id }) => id));

describe('rankOf', () => {
  it('prefers the whole name, then its start, the start of a word, a part', () => {
    const names = ['works', 'works of art', 'all works', 'networks'];
    expect(names.map((name) => rankOf([name], 'works'))).toEqual([0, 1, 2, foundRank]);
  });
  it('cares for neither case, width nor punctuation', () => {
    expect(rankOf(['Text to image'], 'ＴＥＸＴ—to')).toBe(1);
  });
  it('knows initials and letters left out', () => {
    expect(rankOf(['Text to image'], 'tti')).toBe(foundRank);
    expect(rankOf(['Text to image'], 'img te')).toBeUndefined();
    expect(rankOf(['Text to image'], 'im te')).toBe(4);
    expect(rankOf(['Text to image'], 'txtimg')).toBe(5);
    expect(rankOf(['Works'], 'wrks')).toBe(5);
    expect(rankOf(['文生图'], '文图')).toBe(5);
  });
  it('takes letters that stand far apart for chance', () => {
    expect(rankOf(['The image and video studio you host yourself'], 'tvf')).toBeUndefined();
  });
  it('finds nothing by one or two letters inside a word, or by none', () => {
    expect(rankOf(['Works'], 'k')).toBeUndefined();
    expect(rankOf(['Change password'], 'wo')).toBeUndefined();
    expect(rankOf(['Works'], '  ')).toBeUndefined();
  });
  it('puts the name that is shown before the others', () => {
    expect(rankOf(['作品', 'Works'], '作品')).toBe(0);
    expect(rankOf(['作品', 'Works'], 'works')).toBe(0.5);
  });
});

describe('findEntries', () => {
  it('shows everything, group by group, when nothing is asked', () => {
    expect(found('')).toEqual(all.map(({ id }) => id));
  });
  it('finds by the other language and by other words', () => {
    expect(found('works')).toEqual(['works']);
    expect(found('作品')).toEqual(['works']);
    expect(found('upsc')).toEqual(['enhance']);
    expect(found('wst')).toEqual(['text2img']);
  });
  it('puts the best first, and its group before the others', () => {
    expect(found('work')).toEqual(['works', 'workbench']);
    expect(found('sign')).toEqual(['sign-out']);
    expect(findEntries(all, 'us')[0]?.group).toBe('account');
  });
  it('leaves works that the server found in their order, behind a name that begins like that', () => {
    const works = ['b', 'a'].map((id) => entry(id, 'works', 'a desert'));
    const groups = findEntries([...works, entry('desk', 'screens', 'Desert room')], 'desert');
    expect(groups.map(({ group }) => group)).toEqual(['screens', 'works']);
    expect(groups[1]?.entries.map(({ id }) => id)).toEqual(['b', 'a']);
  });
  it('finds nothing by words that fit nothing', () => {
    expect(findEntries(all, 'zebra')).toEqual([]);
  });
});
