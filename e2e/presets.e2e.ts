import { problems } from './looks.ts';
import { expect, test } from './person.ts';

test('settings are saved under a name, found on another device, renamed and deleted; nothing is spent', async ({
  page,
  say,
  asMember,
  isPhone,
  browser,
  call,
}) => {
  const { token } = await asMember(page);
  const named = (words: string, name: string) => words.replace('{{name}}', name);
  await page.goto('/image/text2img');
  await page.getByRole('textbox', { name: say.image.prompt }).fill('A lake in the evening');
  if (isPhone) await page.getByRole('button', { name: say.image.settings, exact: true }).click();
  await page.getByRole('button', { name: say.image.presets, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: say.presets.title, exact: true });
  await expect(dialog.getByText(say.presets.none)).toBeVisible();
  await dialog.getByRole('button', { name: say.presets.save }).click();
  await expect(dialog.getByText(say.fields.preset_name_invalid)).toBeVisible();
  const name = dialog.getByLabel(say.presets.name, { exact: true });
  for (const each of ['Evening', 'Morning']) {
    await name.fill(each);
    await name.press('Enter');
    await expect(dialog.getByRole('button', { name: new RegExp(`^${each}`) })).toBeVisible();
  }
  expect(await problems(page)).toEqual([]);
  await dialog.getByRole('button', { name: named(say.presets.rename, 'Morning') }).click();
  const renamed = dialog.getByLabel(say.presets.newName, { exact: true });
  await renamed.fill('Evening');
  await renamed.press('Enter');
  await expect(dialog.getByText(say.fields.preset_name_taken)).toBeVisible();
  await renamed.fill('Noon');
  await renamed.press('Enter');
  await dialog.getByRole('button', { name: named(say.presets.remove, 'Noon') }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  // None of these forms is that of the tool.
  expect(page.url()).not.toContain('work=');
  expect(((await call('Work/lists', { usertoken: token })).info as { items: unknown[] }).items).toEqual([]);

  const desk = { viewport: { width: 1280, height: 800 }, isMobile: false, locale: test.info().project.use.locale ?? 'en-US' };
  const device = await (await browser.newContext(desk)).newPage();
  await device.addInitScript((stored) => localStorage.setItem('Stoken', stored), token);
  await device.goto(new URL('/image/text2img', page.url()).href);
  await device.getByRole('button', { name: say.image.presets, exact: true }).click();
  await device.getByRole('button', { name: /^Evening/ }).click();
  await expect(device.getByRole('textbox', { name: say.image.prompt })).toHaveValue('A lake in the evening');
  await device.context().close();
});

test('face swap and realtime keep their settings, too', { tag: '@desk' }, async ({ page, say, asMember }) => {
  await asMember(page);
  const save = async (name: string) => {
    await page.getByRole('button', { name: say.image.presets, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: say.presets.title, exact: true });
    await dialog.getByLabel(say.presets.name, { exact: true }).fill(name);
    await dialog.getByRole('button', { name: say.presets.save }).click();
    await expect(dialog.getByRole('button', { name: new RegExp(`^${name}`) })).toBeVisible();
    await page.keyboard.press('Escape');
  };
  const use = async (name: string) => {
    await page.getByRole('button', { name: say.image.presets, exact: true }).click();
    await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  };
  await page.goto('/image/face');
  const label = page.getByRole('checkbox', { name: say.face.label });
  await label.uncheck({ force: true });
  await save('Plain');
  await label.check({ force: true });
  await use('Plain');
  await expect(label).not.toBeChecked();

  await page.goto('/image/realtime');
  const shape = (name: string) => page.getByRole('radio', { name, exact: true });
  await shape('16:9').check({ force: true });
  await page.getByRole('textbox', { name: say.image.prompt }).fill('A harbour');
  await save('Wide');
  await shape('1:1').check({ force: true });
  await page.getByRole('textbox', { name: say.image.prompt }).fill('');
  await use('Wide');
  await expect(shape('16:9')).toBeChecked();
  await expect(page.getByRole('textbox', { name: say.image.prompt })).toHaveValue('A harbour');
});

test('applying a preset is told once, and what stood in the form can be had back', { tag: '@desk' }, async ({ page, say, asMember }) => {
  await asMember(page);
  await page.goto('/image/text2img');
  const words = page.getByRole('textbox', { name: say.image.prompt });
  const open = page.getByRole('button', { name: say.image.presets, exact: true });
  const dialog = page.getByRole('dialog', { name: say.presets.title, exact: true });
  await words.fill('A lake in the evening');
  await open.click();
  await dialog.getByLabel(say.presets.name, { exact: true }).fill('Evening');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: /^Evening/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await words.fill('A harbour');
  await open.click();
  await dialog.getByRole('button', { name: /^Evening/ }).click();
  await expect(words).toHaveValue('A lake in the evening');
  await expect(page.getByText(say.presets.applied.replace('{{name}}', 'Evening'))).toBeVisible();
  await expect(page.getByText(say.image.replaced)).toHaveCount(0);
  await page.getByRole('button', { name: say.presets.undo, exact: true }).filter({ visible: true }).last().click();
  await expect(words).toHaveValue('A harbour');
});
