import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * The modules that no screen waits for, as the budget counts them. A module that is imported late and named nowhere here counts for
 * every route that can ask for it.
 */

/** Comes by itself once the browser has nothing better to do. */
export const comesWhenIdle = {
  visitor: oneOf(['web/src/sign-in/visitor.ts']),
  member: oneOf(['web/src/app/modals/promotion.tsx']),
};

/** Comes when the reader opens it, comes near it, or when something has happened that it tells of. */
export const comesWhenOpened = oneOf([
  'web/src/app/account/account-menu.tsx',
  'web/src/api/fault-report.ts',
  'web/src/app/modals/checkout.tsx',
  'web/src/app/modals/farewell.tsx',
  'web/src/app/parts/plans-panel.tsx',
  'web/src/app/modals/login.tsx',
  'web/src/app/modals/palette.tsx',
  'web/src/app/modals/share.tsx',
  'web/src/app/modals/shortcuts.tsx',
  'web/src/app/modals/subscribe.tsx',
  // With an invitation's link.
  'web/src/app/invitation/greet-invited.ts',
  // With the first announcement.
  'web/src/features/announcements/components/announcement-list.tsx',
  'web/src/features/account/picture/crop-dialog.tsx',
  'web/src/features/account/deletion/deletion-dialog.tsx',
  'web/src/features/billing/components/cancel-dialog.tsx',
  'web/src/features/bots/components/delete-dialog.tsx',
  'web/src/features/coupons/components/coupon-picker.tsx',
  // With the first answer, its first program, its first formula: the words stand there before.
  'web/src/features/chat/markdown/markdown.tsx',
  'web/src/features/chat/markdown/highlight.ts',
  'web/src/features/chat/markdown/formula.tsx',
  'web/src/features/chat/windows/import-window.tsx',
  'web/src/features/chat/windows/limits-window.tsx',
  'web/src/features/chat/windows/share-window.tsx',
  // With the first work.
  'web/src/features/chat/cards/tool-ask.tsx',
  'web/src/app/parts/chat-works.tsx',
  'web/src/app/parts/lightbox.tsx',
  // With the first deletion.
  'web/src/app/parts/offer-restoring.ts',
  'web/src/app/parts/bot-trial.tsx',
  // With the first click into the picture of the home page.
  'web/src/features/home/mutations.ts',
  'web/src/features/pricing/checkout/checkout-windows.tsx',
  'web/src/features/promotions/components/coupon-dialog.tsx',
  'web/src/features/promotions/components/offer-dialog.tsx',
  'web/src/features/usage/purse/purse.tsx',
  'web/src/features/realtime/components/timeline.tsx',
  // With the first area that is filled.
  'web/src/canvas/mask/flood-fill.ts',
  'web/src/features/redraw/marking/bring-mask.ts',
  'web/src/features/redraw/components/redraw-editor.tsx',
  // With several files at once.
  'web/src/tool/batch/batch-dialog.tsx',
  // With a model that has parameters of its own; those of the studio have none.
  'web/src/tool/settings/parameter-fields.tsx',
  'web/src/tool/source/reference-fields.tsx',
  'web/src/tool/presets/presets-window.tsx',
  // With a recipe that is changed.
  'web/src/tool/draft/origin-note.tsx',
  // With the first word of a prompt.
  'web/src/tool/settings/prompt-report.tsx',
  'web/src/tool/source/crop/crop-dialog.tsx',
  'web/src/tool/source/works-dialog.tsx',
  'web/src/tool/stage/history-strip.tsx',
  'web/src/tool/stage/work-stage.tsx',
  // With the first file, the first signed record, the first work of the reader's own.
  'web/src/features/verify/reading/look-into.ts',
  'web/src/features/verify/reading/read-manifest.ts',
  'web/src/features/verify/components/yours.tsx',
  'web/src/ui/popup/dialog.tsx',
  'web/src/ui/popup/menu.tsx',
  'web/src/ui/popup/report-dialog.tsx',
  'web/src/ui/field/select.tsx',
  // With a window too narrow or too low for a row of tools.
  'web/src/ui/style/sideways.ts',
  'web/src/work/lightbox/lightbox.tsx',
  'web/src/work/title/title-dialog.tsx',
  'web/src/work/picture-menu-items.tsx',
  'web/src/work/keeping/work-changes.ts',
  'web/src/work/output/to-png.ts',
  'web/src/work/wall/bulk-bar.tsx',
  'web/src/features/works/components/empty-dialog.tsx',
  // With a video.
  'web/src/work/output/output-video.tsx',
  'web/src/work/clips/stills.ts',
  // With a picture of another shape than the clip's.
  'web/src/features/video/components/crop-preview.tsx',
  'web/src/features/video/stage/reel.tsx',
  'web/src/features/video/stage/latest-clips.tsx',
]);

function oneOf(sources: readonly string[]): (module: string) => boolean {
  const gone = sources.find((source) => !existsSync(fileURLToPath(new URL(`../../${source}`, import.meta.url))));
  if (gone) throw new Error(`${gone} is counted as coming later, and is not there`);
  return (module) => sources.some((source) => module.endsWith(source));
}
