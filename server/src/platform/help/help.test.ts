import { expect, test } from 'vitest';
import { helpIn, helpPages } from './help.ts';
import { readPage } from './read-page.ts';

test('every page is there in both languages, with the same sections and links', () => {
  const [chinese, english] = [helpIn('zh').pages(), helpIn('en').pages()];
  for (const [place, id] of helpPages.entries()) {
    const [zh, en] = [chinese[place], english[place]];
    expect([zh?.id, en?.id]).toEqual([id, id]);
    expect(zh?.title && en?.title && zh.lead && en.lead, id).toBeTruthy();
    expect(zh?.sections.length, id).toBe(en?.sections.length);
    expect(linksOf(zh), id).toEqual(linksOf(en));
    expect(new Set(en?.sections.map((section) => section.id)).size, id).toBe(en?.sections.length);
  }
  const linked = english.flatMap(linksOf).flatMap((link) => /^\/help\/([\w-]+)$/.exec(link)?.[1] ?? []);
  expect(linked.length).toBeGreaterThan(4);
  for (const page of linked) expect(helpPages).toContain(page);
});

function linksOf(page: unknown): string[] {
  return [...JSON.stringify(page).matchAll(/"href":"([^"]+)"/g)].map(([, link = '']) => link.replace(/prompt=[^&]+/, '')).sort();
}

test('what a page cannot show is refused', () => {
  expect(() => readPage('one', '# One\n\nLead\n\n## Two\n\n> a quotation')).toThrow('cannot have');
});

const english: [string, string][] = [
  ['how do I cancel my plan?', 'plans-and-credits#cancel-a-plan'],
  ['why did my code not arrive', 'getting-started#sign-in-code-that-does-not-arrive'],
  ['what words move the camera', 'video#words-for-the-camera'],
  ['connect ollama', 'engines#connect-a-language-model'],
  ['How long are pictures kept?', 'works#how-long-works-are-kept'],
  ['delete my account', 'account#delete-the-account'],
];
const chinese: [string, string][] = [
  ['怎么取消套餐？', 'plans-and-credits#取消套餐'],
  ['收不到验证码', 'getting-started#收不到验证码'],
  ['镜头有哪些词', 'video#镜头用语'],
  ['如何接入语言模型', 'engines#接入语言模型'],
  ['发票在哪里', 'invoices#查看账单'],
  ['能画人脸吗', 'text-to-image#内置画师能画什么'],
];

test.each(english)('%s', (question, section) => {
  const [best] = helpIn('en').search(question, 3);
  expect(`${best?.page}#${best?.section}`).toBe(section);
  expect(best?.fit).toBeGreaterThan(0.5);
});

test.each(chinese)('%s', (question, section) => {
  const [best] = helpIn('zh').search(question, 3);
  expect(`${best?.page}#${best?.section}`).toBe(section);
  expect(best?.fit).toBeGreaterThan(0.4);
});

test('what is on no page is not found', () => {
  expect(helpIn('en').search('who won the world cup', 3)).toEqual([]);
  expect(helpIn('zh').search('世界杯谁赢了', 3)).toEqual([]);
  expect(helpIn('en').search('how do I', 3)).toEqual([]);
});
