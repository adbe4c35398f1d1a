import { errorSentences } from '@easel/contract/errors';
import { type Face, faceLists, pictureInfo, promptRead, smartSelect, stylePreviews } from '@easel/contract/image-calls';
import type { Language } from '@easel/contract/language';
import { mediaKindOf, type Tool } from '@easel/contract/tools';
import { videoCrop } from '@easel/contract/video-calls';
import type { RecipeFields } from '@easel/contract/works';
import { AppError } from '../../../platform/app-error.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { EngineRegistry } from '../../../platform/engines/registry.ts';
import type { Limiter } from '../../../platform/limits/limiter.ts';
import { type Route, route } from '../../../platform/route.ts';
import type { Engine, EngineModel, FoundFace, StylePreview } from '../../../ports/generation.ts';
import type { Storage } from '../../../ports/storage.ts';
import { extensionOf } from '../../assets/types.ts';
import { recordAssets, removeFilesOnFailure, storeFile } from '../../assets/writes.ts';
import { limitsOf } from '../../plans/reads.ts';
import { expiryOf, findModel } from '../policy.ts';
import { ownPicture, ownSource } from '../sources/reads.ts';
import { completed, usualStyle } from '../tools/recipe-fields.ts';
import { encodeReport, type SignFile, shortId } from '../types.ts';
import type { FaceFinder } from './faces.ts';
import { checkSelection } from './policy.ts';
import type { RunAnalysis } from './run-analysis.ts';
import { createStylePreviewer } from './style-previews.ts';

interface AnalysisDeps {
  db: Database;
  clock: Clock;
  limiter: Limiter;
  storage: Storage;
  engines: EngineRegistry;
  faces: FaceFinder;
  analyse: RunAnalysis;
  sign: SignFile;
  limits: { retentionDays: number };
}

const usualCreativity = 5;

type Selector = Engine & Required<Pick<Engine, 'select'>>;
type Cropper = Engine & Required<Pick<Engine, 'cropFor'>>;

const tellsCrop = (engine: Engine | undefined): engine is Cropper => engine?.cropFor !== undefined;

/** The style that a model takes from words where its usual one is chosen. */
function styleNamedIn(prompt: string, tool: Tool, model: EngineModel): string | null {
  const usual = usualStyle(model);
  const { style }: RecipeFields = completed(tool, model, { prompt, ...(usual && { style: usual }) });
  return style !== undefined && style !== usual ? style : null;
}

/** Analyses of a picture while a member prepares a work: faces, smart select. They cost nothing and make no work. */
export function analysisRoutes({ db, clock, limiter, storage, engines, faces, analyse, sign, limits }: AnalysisDeps): Route[] {
  const styles = createStylePreviewer(engines);
  return [
    route(pictureInfo, async ({ id }, reader) => {
      const { name, mime, width, height, work } = await ownSource(db, reader.memberId, id, clock.now());
      const kind = mediaKindOf(mime);
      const file = `${kind === 'image' ? 'picture' : kind}-${shortId(id)}.${extensionOf(mime)}`;
      return { info: { picture: { id, name, kind, url: sign({ id, name: file }), mime, width, height, work } } };
    }),
    route(promptRead, async ({ tool, model, prompt = '', unwanted = '', style }, caller) => {
      await limiter.take(db, 'reading', { caller });
      const chosen = findModel(engines, tool, model, { prompt, unwanted, style });
      const words = { tool, model: chosen?.model.id ?? '', prompt, unwanted, ...(style ? { style } : {}) };
      const engine = chosen && engines.find(chosen.offer.engine)?.engine;
      const [report, ideas = []] = await Promise.all([engine?.readWords?.(words), engine?.ideasFor?.(words)]);
      const named = chosen ? styleNamedIn(prompt, tool, chosen.model) : null;
      return { info: { report: report ? encodeReport(report, caller.language) : null, ideas: [...ideas], style: named } };
    }),
    route(faceLists, async ({ image }, reader) => {
      await limiter.take(db, 'faces', { caller: reader, member: reader.memberId });
      const found = await faces.find(await ownPicture(db, reader.memberId, image, clock.now(), 'image'));
      return { info: { faces: found.map((face, index) => faceOf(face, index, reader.language)) } };
    }),
    route(videoCrop, async ({ model, image, width, height }, reader) => {
      await limiter.take(db, 'crop', { caller: reader, member: reader.memberId });
      const picture = await ownPicture(db, reader.memberId, image, clock.now(), 'image');
      const chosen = findModel(engines, 'img2video', model);
      const engine = chosen && engines.find(chosen.offer.engine)?.engine;
      if (!tellsCrop(engine)) return { info: { window: null } };
      const window = await analyse((signal) => engine.cropFor(picture, { width, height }, signal)).finally(engines.hold(engine));
      return { info: { window } };
    }),
    route(stylePreviews, async ({ image, model, creativity = usualCreativity }, reader) => {
      await limiter.take(db, 'previews', { caller: reader, member: reader.memberId });
      const picture = await ownPicture(db, reader.memberId, image, clock.now(), 'image');
      const shown = await styles.show(picture, { model, creativity }, reader.left());
      const addressOf = ({ bytes, mime }: StylePreview) => `data:${mime};base64,${Buffer.from(bytes).toString('base64')}`;
      return { info: { previews: shown.map((preview) => ({ style: preview.style, url: addressOf(preview) })) } };
    }),
    route(smartSelect, async ({ image, points, box }, reader) => {
      await limiter.take(db, 'select', { caller: reader, member: reader.memberId });
      const picture = await ownPicture(db, reader.memberId, image, clock.now(), 'image');
      const selection = { points, ...(box ? { box } : {}) };
      checkSelection(selection, picture);
      const engine = engines.enabled.find((candidate): candidate is Selector => candidate.select !== undefined);
      if (!engine) throw new AppError('engine_unavailable');
      const { mask, area } = await analyse((signal) => engine.select(picture, selection, signal)).finally(engines.hold(engine));
      if (area <= 0) throw new AppError('no_area');
      const { width, height } = picture;
      const asset = await storeFile(storage, { bytes: mask, mime: 'image/png', width, height });
      const now = clock.now();
      const expiresAt = expiryOf(now, (await limitsOf(db, reader.memberId, limits)).retentionDays);
      await removeFilesOnFailure(storage, [asset], () =>
        db.transaction().execute((tx) => recordAssets(tx, reader.memberId, [asset], now, expiresAt)),
      );
      return { info: { mask: { id: asset.id, url: sign({ id: asset.id, name: `mask-${shortId(asset.id)}.png` }) }, area } };
    }),
  ];
}

function faceOf({ box, score, problem }: FoundFace, index: number, language: Language): Face {
  return { index, box, score, problem: problem ? { code: problem, text: errorSentences[problem][language] } : null };
}
