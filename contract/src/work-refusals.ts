import type { Sentence } from './language.ts';
import type { Tool } from './recipe.ts';
import type { MediaKind } from './tools.ts';
import type { RefusedActions } from './work-states.ts';

const generating: Sentence = { zh: '正在生成，请稍候！', en: 'Generating, please wait!' };

/** Actions with their refusals. */
type Sentences = { [Action in keyof RefusedActions]: Record<RefusedActions[Action], Sentence> };

/** What a person reads when the state of a work does not allow an action: an action does not compile without its own sentences. */
const ofPictures: Sentences = {
  cancel: { work_ended: { zh: '作品已结束或正在取消', en: 'This work has ended, or is being cancelled already' } },
  delete: { work_running: { zh: '生成中的图片不能删除', en: 'Image cannot be deleted during generation' } },
  download: { work_running: { zh: '图片正在生成，不能删除或下载', en: 'Image is generating, cannot delete or download' } },
  retry: {
    work_running: generating,
    work_ended: { zh: '作品已生成成功，无需重试', en: 'This work succeeded. There is nothing to retry' },
  },
  favorite: { work_running: generating },
  vary: { work_running: generating },
};

const videoRunning = { work_running: { zh: '视频正在生成，不能删除或下载', en: 'Video is generating, cannot delete or download' } };

/** By what the work makes. */
export const workRefusalSentences: Record<MediaKind, Sentences> = {
  image: ofPictures,
  video: { ...ofPictures, delete: videoRunning, download: videoRunning },
};

/** The usual sentence speaks of pictures. */
export const tooManyVideos: Sentence = {
  zh: '超出同时生成视频数量的限制',
  en: 'Exceeding the limit for generating the number of videos simultaneously',
};

/** What a person reads of a work that failed, where its tool has a word of its own for `engine_fault`. */
export const faultSentences: Partial<Record<Tool, Sentence>> = {
  face: { zh: '换脸失败，积分已退回，请重试', en: 'Swap failed. Your credits were refunded. Please try again' },
  redraw: { zh: '重绘失败，积分已退回，请重试', en: 'Redraw failed. Your credits were refunded. Please try again' },
  enhance: { zh: '图片处理失败，积分已退回，请重试', en: 'Image processing failed. Your credits were refunded. Please try again' },
  img2img: { zh: '图片处理失败，积分已退回，请重试', en: 'Image processing failed. Your credits were refunded. Please try again' },
};

/** Restoring a work that is no longer kept, or that never was: nobody can tell the two apart. */
export const cannotBeRestored: Sentence = {
  zh: '作品已被彻底删除，无法恢复',
  en: 'This work is gone for good. It can no longer be restored',
};
