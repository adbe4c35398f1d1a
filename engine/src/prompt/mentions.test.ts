import { describe, expect, it } from 'vitest';
import { loadSegmenter } from './libraries.ts';
import { readMentions } from './mentions.ts';
import type { Mention } from './pieces.ts';

/** A mention in a line: `3 apple red small beside:bottle`, `-boat` where it is refused, `?piano` where nobody knows it. */
function lineOf(mention: Mention, mentions: readonly Mention[]): string {
  const { names, count, colours, material, size, lit, place, distance, arrangement, relation, refused, colour, head } = mention;
  const name = names[0] ?? (colour ? `(${colour})` : `?${head}`);
  const to = relation && (mentions[relation.to]?.names[0] ?? mentions[relation.to]?.head);
  const attributes = [
    colours.join('+'),
    material,
    size,
    lit ? 'lit' : '',
    distance,
    place,
    arrangement,
    relation ? `${relation.how}:${to}` : '',
  ];
  return [refused ? '-' : '', count ? `${count} ` : '', name, ...attributes.filter(Boolean).map((word) => ` ${word}`)].join('');
}

function bound(text: string, refuseAll = false): string {
  const mentions = readMentions(text, refuseAll);
  return mentions.map((mention) => lineOf(mention, mentions)).join(', ');
}

describe('words are bound to their nouns', () => {
  it.each([
    ['a red apple next to a blue bottle', 'apple red beside:bottle, bottle blue'],
    ['red vase, white tulips, three lemons', 'vase red, tulip white, 3 lemon'],
    ['a bottle to the left of a cup', 'bottle left-of:cup, cup'],
    ['a cat in front of a house', 'cat in-front-of:house, house'],
    ['an orange on a plate', 'orange-fruit on:plate, plate'],
    ['an orange tent', 'tent orange'],
    ['a gold ring on a rose petal', 'ring gold on:petals, petals'],
    ['a dark blue boat', 'boat blue'],
    ['a light on a pale green wall', 'wall green'],
    ['two boats, one red and one blue', '2 boat red+blue'],
    ['no boats or birds over a lake', '-boat, -birds, lake'],
    ['a house without leaves in front of a barn', 'house in-front-of:barn, -leaves, barn'],
    ['treeless hills', '-tree, hills'],
    ['a pair of swans', '2 swan'],
    ['half a dozen lemons', '6 lemon'],
    ['a bowl of cherries', 'bowl, cherry-fruit in:bowl'],
    ['the Golden Gate Bridge', 'golden-gate'],
    ['golden retriever', 'retriever'],
    ['red and gold circles', 'circles red+gold'],
    ['a harbour in blue tones', 'harbour, (whole) blue'],
    ['a palette of blue and gold', '(whole) blue+gold'],
    ['blue', '(bare) blue'],
    ['a woman in red', 'woman red'],
    ['a woman in a red dress', 'woman red'],
    ['a house with lit windows', 'house lit'],
    ['a city with mountains behind it', 'city, mountains behind:city'],
    ['a house in the distance', 'house far'],
    ['on the left a tree', 'tree left'],
    ['a row of pine trees', '5 pines row'],
    ['a stone bridge and a wooden boat', 'bridge stone, boat wood'],
    ['apple pie', 'pie'],
    ['a koi pond', 'koi, lake'],
  ])('%s', (text, expected) => {
    expect(bound(text)).toBe(expected);
  });

  it.each([
    ['桌上有三个红苹果', 'table, 3 apple red on:table'],
    ['苹果在桌上', 'apple on:table, table'],
    ['一只坐在红色椅子上的猫', 'chair red, 1 cat on:chair'],
    ['没有船也没有鸟的湖面', '-boat, -birds, lake'],
    ['没有红色的花海', '-(bare) red, flowers'],
    ['朱红色的门楼', 'gate red'],
    ['橘猫', 'cat orange'],
    ['金鱼', 'goldfish'],
    ['蒙古包', 'yurt'],
    ['月牙泉', 'crescent-spring'],
    ['雪山', 'snowy-mountains'],
    ['小船两只', '2 boat'],
    ['一对天鹅', '2 swan'],
    ['五个瓶子排成一排', '5 bottle row'],
    ['远处一座灯塔', '1 lighthouse far'],
    ['左边是松树，右边是木屋', 'pines left, cabin right'],
    ['房子后面有一棵树', 'house, 1 tree behind:house'],
    ['一间有红门的小店', '1 house'],
    ['穿红裙子的女孩', 'woman red'],
    ['冷色调的城市', '(whole) blue+teal, city'],
    ['以蓝色为主的海', '(whole) blue, sea'],
    ['石桥', 'bridge stone'],
    ['一碗樱桃', '1 bowl, cherry-fruit in:bowl'],
    ['西湖边的柳树', 'west-lake, willow beside:west-lake'],
    ['雲海', 'cloud-sea'],
  ])('%s', (text, expected) => {
    expect(bound(text)).toBe(expected);
  });

  it('keeps the words of the prompt, whatever their letters', () => {
    expect(readMentions('A Red APPLE，三隻貓', false).map(({ text }) => text)).toEqual(['Red APPLE', '三隻貓']);
  });

  it('reads what is between quotes as lettering, and nothing else', () => {
    expect(readMentions('a sign that reads "WELCOME HOME 1987" beside a gate', false).map(({ names }) => names)).toContainEqual([
      'lettering',
    ]);
    expect(bound('a sign that reads "WELCOME HOME 1987" beside a gate')).not.toMatch(/house|home/);
    expect(readMentions('招牌上写着“老王牛肉面”', false).map(({ text }) => text)).toContain('“老王牛肉面”');
    expect(bound('"a red apple"')).toBe('apple red');
  });

  it('counts a herd once, however often it is named', () => {
    expect(
      readMentions('沙漠里的骆驼队，五只骆驼', false).filter(({ names }) => names.some((name) => name.startsWith('camel'))),
    ).toMatchObject([{ count: 5 }]);
  });

  it('refuses every word of a list', () => {
    expect(bound('boats, 红色，鸟', true)).toBe('-boat, -(bare) red, -birds');
  });

  it('reads a prompt within 5 milliseconds once its libraries are loaded', () => {
    const text = 'three small white sailing boats beside a stone bridge, 桌上有三个红苹果和一只橘猫，远处一座灯塔';
    readMentions(text, false);
    const started = performance.now();
    for (let time = 0; time < 20; time += 1) readMentions(text, false);
    expect((performance.now() - started) / 20).toBeLessThan(5);
  });
});

describe('without a native file for jieba', () => {
  it('cuts by its own words, then by those of Node', () => {
    const cut = loadSegmenter(() => [['月牙泉', 1] as const, ['蒙古包', 1] as const]);
    expect(cut('敦煌月牙泉旁的蒙古包').map(({ text }) => text)).toEqual(expect.arrayContaining(['月牙泉', '蒙古包']));
    expect(
      cut('一只猫')
        .map(({ text }) => text)
        .join(''),
    ).toBe('一只猫');
  });
});
