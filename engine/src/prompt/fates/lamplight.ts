import type { Subject } from '../../paint/plan.ts';

/** Lamps that light what is there: it is evening where nobody says another hour. */
const underLamps =
  /\b(?:under|beneath|below|in the (?:light|glow) of)\s+(?:(?:the|a|an|some|old|lit|glowing|warm)\s+)*(?:street\s?(?:lamps?|lights?)|lamp\s?posts?|lanterns?)\b|\b(?:lamplight|lamplit|candlelight|candlelit|gaslight)\b|[路街]灯(?:的?光)?下|灯笼下|灯光下|[昏暖]黄的?[路街]灯|烛光/iu;

/** Windows that shine out of a town. */
const litWindows =
  /\b(?:lit|glowing|lighted|illuminated)(?:[\s-]up)?\s+windows?\b|\bwindows?\s+(?:(?:are|all|that are)\s+)*(?:lit|aglow|glowing|shining)\b|亮着?灯?光?的窗|窗[户子口]?[里都]*(?:亮着|亮起|透出|透着)/iu;

/** Lanterns in grey air, where they are what shines. */
const lanternsInRain = /(?=.*(?:\blanterns?\b|灯笼))(?=.*(?:\brain(?:y|ing)?\b|\bdrizzle|\bwet\b|雨))/isu;

/** Lamps that a room is warm with. */
const warmLamps =
  /\b(?:warm|cosy|cozy|dim|yellow)\s+(?:\w+\s+)?(?:lamp\s?light|lamps?|lights?|lighting)\b|(?:温暖|温馨|柔和|昏黄|暖黄|暖色|暖)的?(?:台灯|吊灯|灯光|灯火|灯)/iu;

/** Darkness that candles are seen in. */
const darkness =
  /\b(?:dark(?:ened)?|unlit|pitch[\s-]black)\s+(?:\w+\s+)?(?:room|bedroom|kitchen|living\s?room|library|study|hall|cellar|attic|house|interior)\b|\bin the dark(?:ness)?\b|\b(?:room|kitchen|bedroom) is dark\b|\bcandle\s?(?:light|lit)\b|烛光|[黑昏暗]暗的?(?:房间|屋子|屋里|室内|卧室|客厅|厨房|书房)|(?:房间|屋子|屋|室内)里?(?:很|一片)?(?:漆黑|黑暗|昏暗)|漆黑的?(?:房间|屋子)|黑屋/iu;

/** Whether it is night in a room because it is said to be dark. */
export function isDarkWithin(prompt: string, subject: Subject): boolean {
  return (subject === 'room' || subject === 'still-life') && darkness.test(prompt);
}

/** Whether a prompt has its scene lit by lamps. */
export function isLamplit(prompt: string, subject: Subject): boolean {
  if (underLamps.test(prompt)) return true;
  if (subject === 'townscape') return litWindows.test(prompt) || lanternsInRain.test(prompt);
  return subject === 'room' && warmLamps.test(prompt);
}
