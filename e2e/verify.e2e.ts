import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { overflow, problems } from './looks.ts';
import { expect, test } from './person.ts';
import type { Words } from './words.ts';

/** Where files are from: ours, changed, marked by others, forged, unmarked, and what is no picture. */

let folder: string;
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'easel-verify-'));
});
test.afterAll(() => rmSync(folder, { recursive: true }));

const packet = (properties: string) =>
  `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" xmlns:TC260="http://www.tc260.org.cn/ns/AIGC/1.0/">${properties}</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="r"?>`;
const iptc = (word: string) =>
  `<Iptc4xmpExt:DigitalSourceType>http://cv.iptc.org/newscodes/digitalsourcetype/${word}</Iptc4xmpExt:DigitalSourceType>`;
const label = (producer: string, number: string) =>
  `<TC260:AIGC>${JSON.stringify({ Label: '1', ContentProducer: producer, ProduceID: number }).replaceAll('"', '&quot;')}</TC260:AIGC>`;
const plain = () => sharp({ create: { width: 64, height: 48, channels: 3, background: '#4a7' } });

/** Every file by its name, with the verdict that it must get. */
async function files(ours: Buffer): Promise<Record<string, [Buffer, keyof Words['verify']['verdict'] | 'kind' | 'cutOff']>> {
  return {
    'ours.png': [ours, 'here'],
    'saved-again.jpg': [await sharp(ours).keepMetadata().jpeg().toBuffer(), 'changed'],
    'cropped.png': [await sharp(ours).extract({ left: 0, top: 0, width: 32, height: 32 }).png().toBuffer(), 'unmarked'],
    'copied-label.webp': [
      await plain()
        .withXmp((await sharp(ours).metadata()).xmpAsString ?? '')
        .webp()
        .toBuffer(),
      'changed',
    ],
    'forged.jpg': [
      await plain()
        .withXmp(packet(label('Easel', 'invented')))
        .jpeg()
        .toBuffer(),
      'claimed',
    ],
    'other-label.jpg': [
      await plain()
        .withXmp(packet(label('Elsewhere', '7')))
        .jpeg()
        .toBuffer(),
      'marked',
    ],
    'other-tool.webp': [
      await plain()
        .withXmp(packet(iptc('trainedAlgorithmicMedia')))
        .webp()
        .toBuffer(),
      'marked',
    ],
    'camera.jpg': [
      await plain()
        .withXmp(packet(iptc('digitalCapture')))
        .jpeg()
        .toBuffer(),
      'told',
    ],
    'photo.jpg': [await plain().jpeg().toBuffer(), 'unmarked'],
    'half.png': [ours.subarray(0, 60), 'cutOff'],
    'notes.png': [Buffer.from('no picture at all'), 'kind'],
  };
}

const drop = async (page: Page, say: Words, name: string, bytes: Buffer) => {
  await writeFile(join(folder, name), bytes);
  await page.getByLabel(say.verify.choose).setInputFiles(join(folder, name));
};

test('files: what was made here is known, also changed; what others say is told; forged marks are seen', async ({
  page,
  say,
  language,
  asMember,
  call,
}) => {
  const { token } = await asMember(page);
  const prompt = { en: 'abstract circles', zh: '抽象的圆形' }[language];
  const made = await call('Image/text2img_do', { usertoken: token, prompt, scale: '1:1' });
  expect(made).toMatchObject({ status: 1 });
  const address = async () => {
    const { info } = (await call('Work/lists', { usertoken: token })) as { info: { items: { outputs: { url: string }[] }[] } };
    return info.items[0]?.outputs[0]?.url ?? '';
  };
  await expect.poll(address, { timeout: 40_000 }).not.toBe('');
  const ours = await (await page.request.get(await address())).body();

  await page.goto('/verify');
  const answer = page.getByRole('region', { name: say.verify.answer });
  for (const [name, [bytes, verdict]] of Object.entries(await files(ours))) {
    await drop(page, say, name, bytes);
    if (verdict === 'kind' || verdict === 'cutOff') await expect(answer.getByText(say.verify.unreadable[verdict])).toBeInViewport();
    else await expect(answer.getByRole('heading', { name: say.verify.verdict[verdict], exact: true })).toBeInViewport();
    if (verdict === 'here') await expect(answer.getByText(prompt)).toBeVisible();
  }
  await page.getByRole('button', { name: /ours\.png/ }).click();
  await expect(answer.getByRole('heading', { name: say.verify.verdict.here, exact: true })).toBeVisible();
  expect(await problems(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
  await answer.getByRole('link', { name: say.verify.useAgain }).click();
  await expect(page.getByRole('textbox', { name: say.image.prompt })).toHaveValue(prompt);
});
