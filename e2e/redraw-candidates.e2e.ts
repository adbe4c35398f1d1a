import { expect, test } from './person.ts';
import { actOf, beginWithExample } from './redrawing.ts';
import { pattern } from './words.ts';

/** What redraw offers to choose from: where it stands, how it is counted, which is shown. */

test('what can be done with a candidate stands where it stood before the candidate came', { tag: '@desk' }, async ({
  page,
  say,
  asMember,
}) => {
  await asMember(page);
  await beginWithExample(page, say);
  const acts = page.getByRole('toolbar', { name: say.redraw.versionTools }).getByRole('button');
  const places = () => acts.evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().toJSON()));
  await actOf(page).click();
  await expect(acts.last()).toHaveAttribute('aria-disabled', 'true');
  const before = await places();
  await expect(acts.last()).not.toHaveAttribute('aria-disabled', { timeout: 45_000 });
  expect(await places()).toEqual(before);
});

test('two redraws in a row are counted as one row, and the first candidate that came stays on the stage', { tag: '@desk' }, async ({
  page,
  say,
  asMember,
}) => {
  await asMember(page);
  await beginWithExample(page, say);
  await expect(actOf(page)).not.toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('radiogroup', { name: say.image.pictures }).getByRole('radio', { name: '2' }).check({ force: true });
  await actOf(page).click();
  await expect(page.getByText(say.redraw.waitingThumb.replace('{{number}}', '2'))).toBeVisible();
  // Sooner than this a second click is one of a double click.
  await page.waitForTimeout(650);
  await actOf(page).click();
  const shown = page.getByRole('region', { name: say.redraw.candidates }).locator('[aria-current="true"]');
  const names = [1, 2, 3, 4].map((number) => say.redraw.candidateAlt.replace('{{number}}', String(number)));
  const ready = page.getByRole('button', { name: pattern(say.redraw.candidateAlt) });
  // One of the second redraw is there: the first that came after asking for it is shown by now.
  await expect(ready.nth(2)).toBeVisible({ timeout: 45_000 });
  await expect(shown).toHaveAttribute('aria-label', pattern(say.redraw.candidateAlt));
  const first = (await shown.getAttribute('aria-label')) ?? '';
  await expect(ready).toHaveCount(4, { timeout: 45_000 });
  await expect(shown).toHaveAttribute('aria-label', first);

  await expect(page.getByText(pattern(say.redraw.plateCandidate))).toBeVisible();
  await page.getByRole('button', { name: say.redraw.discard, exact: true }).click();
  await expect(ready).toHaveCount(3);
  // Numbers that stay are no longer those of a count.
  await expect(page.getByText(pattern(say.redraw.plateCandidate))).toHaveCount(0);
  const left = await ready.evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')));
  expect(left).toEqual(names.filter((name) => name !== first));
  await ready.last().click();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: say.redraw.download }).click();
  expect((await saving).suggestedFilename()).toMatch(new RegExp(`-${left.at(-1)?.match(/\d/)}\\.png$`));
});
