import type { Hour } from '../paint/plan.ts';
import type { CameraMove } from './motion-plan.ts';

/** What a prompt says of motion. */
export interface MotionWords {
  camera?: CameraMove;
  /** How quickly everything goes: 1 as usual. */
  speed: number;
  loop: boolean;
  /** The hours that go by; none where the light stays. */
  hours: readonly Hour[];
  /** What was understood, in the prompt's own words. */
  said: readonly string[];
  /** The prompt without these words. */
  rest: string;
}

/** Words in both languages, and what the camera does. The first that is found counts. */
const cameras: readonly (readonly [RegExp, CameraMove])[] = [
  [
    /\b(?:(?:static|still|fixed|locked)[- ](?:camera|shot)|(?:the )?camera (?:is|stays) still)\b|固定镜头|静止镜头|镜头(?:固定|不动|静止)/gi,
    'still',
  ],
  [
    /\b(?:fly(?:ing)?[- ]?(?:over|through|above)|fl(?:ies|y) over|aerial (?:shot|view|footage)|drone (?:shot|view|footage)|bird'?s[- ]eye (?:shot|flight))\b|航拍|飞越|飞过|俯冲/gi,
    'fly-over',
  ],
  [
    /\b(?:orbit(?:s|ing)?(?: (?:around|left))?|circl(?:es?|ing) around|(?:rotat|revolv)(?:es?|ing) around)\b|环绕(?:镜头|拍摄)?|绕拍|旋转镜头/gi,
    'orbit-left',
  ],
  [
    /\b(?:(?:slow(?:ly)? )?(?:push(?:es|ing)?|doll(?:y|ies|ying)|zoom(?:s|ing)?|track(?:s|ing)?)[- ](?:slowly )?(?:in|forwards?|closer|towards?)|mov(?:es?|ing) (?:closer|forwards?))\b|(?:镜头)?(?:缓缓|慢慢|缓慢)?(?:推近|推进|拉近|向前推|放大)/gi,
    'push-in',
  ],
  [
    /\b(?:(?:slow(?:ly)? )?(?:pull(?:s|ing)?|doll(?:y|ies|ying)|zoom(?:s|ing)?)[- ](?:slowly )?(?:out|back|away))\b|(?:镜头)?(?:缓缓|慢慢|缓慢)?(?:拉远|拉开|后拉|向后拉|缩小)/gi,
    'pull-out',
  ],
  [/\bpan(?:s|ning)?(?: slowly)?(?: to the)? left\b|(?:镜头)?(?:缓缓|慢慢)?(?:向左(?:摇|平?移)|左摇|左移)/gi, 'pan-left'],
  [
    /\b(?:pan(?:s|ning)?(?: slowly)?(?: to the)? (?:right|across)|panning|camera pans)\b|(?:镜头)?(?:缓缓|慢慢)?(?:向右(?:摇|平?移)|右摇|右移|横移|横摇)/gi,
    'pan-right',
  ],
  [/\b(?:tilt(?:s|ing)?(?: slowly)? up|crane up)\b|(?:镜头)?(?:缓缓|慢慢)?(?:向上(?:摇|移)|上摇|上移|仰起)/gi, 'tilt-up'],
  [/\b(?:tilt(?:s|ing)?(?: slowly)? down|crane down)\b|(?:镜头)?(?:缓缓|慢慢)?(?:向下(?:摇|移)|下摇|下移)/gi, 'tilt-down'],
  [/\b(?:drift(?:s|ing)? camera|camera drifts?|handheld|hand-held)\b|手持镜头|镜头(?:漂移|游移)/gi, 'drift'],
];

const passing: readonly (readonly [RegExp, readonly Hour[]])[] = [
  [
    /\b(?:from )?(?:dawn|sunrise|morning) (?:to|till|until) (?:dusk|sunset|night|evening)\b|从?(?:黎明|清晨|日出|早晨|早上)到(?:黄昏|日落|夜晚|傍晚|晚上)/gi,
    ['dawn', 'noon', 'sunset', 'dusk'],
  ],
  [
    /\b(?:from )?day (?:to|into) night\b|\bnight falls\b|从?白天到(?:黑夜|夜晚|晚上)|夜幕降临|天色(?:渐|变)暗/gi,
    ['afternoon', 'sunset', 'dusk', 'night'],
  ],
  [
    /\b(?:from )?night (?:to|into) (?:day|dawn|morning)\b|\bday breaks\b|从?(?:黑夜|夜晚)到(?:白天|清晨|黎明)|天色渐亮|天(?:渐渐|慢慢)?亮/gi,
    ['night', 'dawn', 'morning'],
  ],
  [/\b(?:a |the )?sun(?:set)? (?:goes|going) down\b|太阳(?:缓缓|慢慢)?(?:落下|下山|西沉)/gi, ['afternoon', 'sunset', 'dusk']],
  [/\b(?:the )?sun (?:rises|comes up|rising)\b|太阳(?:缓缓|慢慢)?(?:升起|出来)/gi, ['dawn', 'morning']],
];

const lapse = /\btime[- ]?lapse\b|\bhyperlapse\b|延时(?:摄影|拍摄)?|缩时/gi;
const slow = /\bslow[- ]?motion\b|\bin slow[- ]?mo\b|慢动作|慢镜头/gi;
const quick = /\b(?:fast[- ]?motion|sped[- ]up|speeded up)\b|快进|快镜头|加速/gi;
const loops = /\b(?:seamless(?:ly)?[- ])?loop(?:s|ing|ed)?(?: video| clip)?\b|\bperfect loop\b|无缝循环|循环(?:播放|视频|动画)?/gi;
/** Words that only say that this is a film. */
const film = /\b(?:the )?camera\b|\bcinematic (?:shot|video|clip)\b|\bvideo (?:of|clip of)\b|镜头|视频/gi;

/** Reads what a prompt says of camera, speed and the passing of time, in Chinese or English. */
export function readMotionWords(prompt: string): MotionWords {
  let rest = prompt;
  const said: string[] = [];
  const take = (words: RegExp): boolean => {
    const found = rest.match(words) ?? [];
    said.push(...found);
    rest = rest.replace(words, ' ');
    return found.length > 0;
  };
  const camera = cameras.find(([words]) => take(words))?.[1];
  const hours = passing.find(([words]) => take(words))?.[1];
  const isLapse = take(lapse);
  const isSlow = take(slow);
  const isQuick = take(quick);
  const loop = take(loops);
  rest = rest.replace(film, ' ');
  return {
    ...(camera ? { camera } : {}),
    speed: isLapse || hours ? 3 : isSlow ? 0.45 : isQuick ? 2 : 1,
    loop,
    hours: hours ?? [],
    said,
    rest: rest
      .replace(/\s+/g, ' ')
      .replace(/(?:\s*[,，、;；]\s*)+/g, (mark) => (/[，、；]/.test(mark) ? '，' : ', '))
      .replace(/^[\s,，]+|[\s,，]+$/g, ''),
  };
}
