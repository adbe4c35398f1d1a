import { expect, test } from './person.ts';

test('works are found, deleted and brought back', async ({ page, say, asMember, seedWorks }) => {
  const { token } = await asMember(page);
  await seedWorks(token, [{ prompt: 'desert dunes' }, { prompt: 'ocean waves' }]);
  await page.goto('/workbench/nav');
  await expect(page.getByRole('img', { name: /ocean waves/ })).toBeVisible();
  await page.getByRole('searchbox', { name: say.works.search }).fill('desert');
  await expect(page.getByRole('img', { name: /ocean waves/ })).toBeHidden();
  await expect(page.getByRole('img', { name: /desert dunes/ })).toBeVisible();
  await page.getByRole('img', { name: /desert dunes/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Delete');
  // The window closes with its last picture. Whoever closes it, too, stays on the page and can take it back.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: say.workActions.done.undo }).click();
  await expect(page.getByRole('img', { name: /desert dunes/ })).toBeVisible();
});

test('the menu in the lightbox compares, sends to other tools, and its keys do nothing else', async ({
  page,
  say,
  asMember,
  seedWorks,
}) => {
  const { token } = await asMember(page);
  const [, restyled] = await seedWorks(token, [
    { prompt: 'desert dunes' },
    { tool: 'img2img', from: 0, recipe: { style: 'ink', creativity: 0.5 } },
  ]);
  await page.goto(`/workbench/nav?view=${restyled?.picture}`);
  const box = page.getByRole('dialog');
  await expect(box.getByText(say.lightbox.creativity)).toBeVisible();
  await box.getByRole('button', { name: say.work.more }).click();
  const compare = page.getByRole('menuitem', { name: say.workActions.menu.compare });
  await expect(compare).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Delete');
  await expect(page).toHaveURL(new RegExp(`view=${restyled?.picture}`));
  await compare.click();
  await expect(box.getByRole('slider', { name: say.workActions.compare.label })).toBeVisible();
  // Shown larger than its pixels at first: 1:1 makes it smaller.
  const scale = box.getByText(/^\d+%$/);
  await expect(scale).not.toHaveText('100%');
  await box.getByRole('button', { name: say.lightbox.comparing.actual }).click();
  await expect(scale).toHaveText('100%');
  await box.getByRole('button', { name: say.work.more }).click();
  await page.getByRole('menuitem', { name: say.workActions.menu.sendTo }).click();
  await page.getByRole('menuitem', { name: say.work.tool.enhance }).click();
  await expect(page).toHaveURL(/\/image\/enhance/);
  await expect(page.getByRole('button', { name: say.source.remove })).toBeVisible();
});

test('no message lies over what can be used or read beside a picture, compared or not', async ({ page, say, asMember, seedWorks }) => {
  const { token } = await asMember(page);
  const works = await seedWorks(
    token,
    Array.from({ length: 12 }, (_none, place) => ({ prompt: `picture ${place}` })),
  );
  let place = 0;
  for (const size of [
    { width: 1440, height: 900 },
    { width: 1024, height: 768 },
    { width: 720, height: 450 },
    { width: 844, height: 390 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    for (const compared of [false, true]) {
      const at = `${compared ? 'compared' : 'alone'} at ${size.width} × ${size.height}`;
      await page.goto(`/workbench/nav?view=${works[place]?.picture}`);
      place += 1;
      const box = page.getByRole('dialog');
      await expect(box).toBeVisible();
      if (compared) {
        await page.keyboard.press('c');
        await expect(box.getByRole('slider', { name: say.workActions.compare.label })).toBeVisible();
      }
      await page.keyboard.press('Delete');
      const undo = page.getByRole('status').getByRole('button', { name: say.workActions.done.undo });
      await expect(undo).toBeVisible();
      const covered = await undo.evaluate((button) => {
        const over = (button.parentElement as Element).getBoundingClientRect();
        const parts = [...document.querySelectorAll('[role="dialog"] :is(button, a, kbd, textarea, video, [role="toolbar"])')];
        const under = parts.filter((part) => {
          const { left, right, top, bottom } = part.getBoundingClientRect();
          return right - left > 1 && left < over.right && right > over.left && top < over.bottom && bottom > over.top;
        });
        return under.map((part) => part.getAttribute('aria-label') ?? part.textContent);
      });
      expect(covered, at).toEqual([]);
      expect(await undo.evaluate((button) => button.getBoundingClientRect().left), at).toBeGreaterThan(0);
    }
  }
});
