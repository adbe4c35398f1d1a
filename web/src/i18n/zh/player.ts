import type { player as english } from '../en/player.ts';
import type { SameKeys } from '../same-keys.ts';

export const player: SameKeys<typeof english> = {
  controls: '播放器',
  seek: '播放位置',
  position: '第 {{seconds}} 秒，共 {{length}} 秒，第 {{frame}} 帧，共 {{frames}} 帧',
  frame: '第 {{frame}} 帧，共 {{frames}} 帧',
  play: '播放',
  pause: '暂停',
  back: '后退一帧',
  forth: '前进一帧',
  loop: '循环播放',
  mute: '静音',
  speed: '{{speed}} 倍速',
  save: '把这一帧存为图片',
  full: '全屏',
  fullEnd: '退出全屏',
  unavailable: '视频信息错误。无法播放这个视频，可能已经到期。',
};
