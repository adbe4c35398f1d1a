import type { ColourName } from '../../paint/colours.ts';

/** What a prompt says of a plain ground behind its things: "on a plain white background", 纯黑背景. */
export interface Backdrop {
  /** In the words of the prompt. */
  text: string;
  colour: ColourName;
  start: number;
  end: number;
}

const names: Readonly<Record<string, ColourName>> = {
  ...{ white: 'white', black: 'black', dark: 'black', gray: 'grey', grey: 'grey', red: 'red', blue: 'blue', green: 'green', pink: 'pink' },
  ...{ yellow: 'yellow', beige: 'white', cream: 'white', orange: 'orange', purple: 'purple', teal: 'teal', brown: 'brown', light: 'white' },
  ...{ 白: 'white', 黑: 'black', 暗: 'black', 深: 'black', 灰: 'grey', 红: 'red', 蓝: 'blue', 绿: 'green', 粉: 'pink', 黄: 'yellow' },
  ...{ 米: 'white', 浅: 'white', 橙: 'orange', 紫: 'purple', 棕: 'brown' },
};
const english =
  /\b(?:(?:isolated\s+)?(?:on|against|over|before|with|in)\s+)?(?:an?\s+|the\s+)?(?<plain>(?:(?:plain|solid|pure|simple|clean|seamless|studio|blank|empty|smooth)\s+)*)(?<hue>white|black|dark|gr[ae]y|light|red|blue|green|pink|yellow|beige|cream|orange|purple|teal|brown)?(?:[\s-]colou?red)?\s*(?<studio>studio\s+)?(?:background|backdrop)\b/giu;
const chinese =
  /(?<plain>纯色?|素色?|干净的?|简洁的?|单色)?(?<hue>[白黑暗深灰红蓝绿粉黄米浅橙紫棕])?色?(?:的)?(?:纯色)?(?:背景(?:布|板|墙)?|底色)(?:[上下里中前])?的?|(?<![\p{Script=Han}])(?<bare>[白黑])底(?=[，,。的\s]|$)/giu;

/** The plain ground that a text asks for behind its things, if it does. */
export function backdropOf(text: string): Backdrop | undefined {
  for (const pattern of [english, chinese])
    for (const { 0: said, index, groups = {} } of text.matchAll(pattern)) {
      const { plain = '', hue, studio, bare } = groups;
      // "Mountains in the background" are far off, not on a sheet.
      if (!plain && !hue && !studio && !bare) continue;
      const colour = names[(hue ?? bare ?? 'white').toLowerCase()] ?? 'white';
      return { text: said.trim().replace(/的$/u, ''), colour, start: index, end: index + said.length };
    }
  return undefined;
}
