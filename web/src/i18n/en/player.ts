/** Words of the player of videos. */
export const player = {
  controls: 'Player',
  seek: 'Position',
  position: '{{seconds}} of {{length}} seconds, frame {{frame}} of {{frames}}',
  frame: 'frame {{frame}} of {{frames}}',
  play: 'Play',
  pause: 'Pause',
  back: 'One frame back',
  forth: 'One frame on',
  loop: 'Loop',
  mute: 'Mute',
  speed: 'Speed, {{speed}} times',
  save: 'Save this frame as a picture',
  full: 'Full screen',
  fullEnd: 'Leave full screen',
  unavailable: 'Video message error. This video cannot be played; it may have expired.',
} as const;
