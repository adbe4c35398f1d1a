import { encode } from 'uqr';
import { describe, expect, it } from 'vitest';
import { codeFile, modulesPath, quietZone, shareAddress } from './form.ts';

const share = { url: 'https://studio.test/?invite_token=a b&c', text: '减 52% & 更多' };

describe('shareAddress', () => {
  it('hands link and words to the microblog, the link to the social network', () => {
    const weibo = new URL(shareAddress(1, share));
    expect(weibo.origin + weibo.pathname).toBe('https://service.weibo.com/share/share.php');
    expect(Object.fromEntries(weibo.searchParams)).toEqual({ url: share.url, title: share.text });
    const facebook = new URL(shareAddress(2, share));
    expect(facebook.origin + facebook.pathname).toBe('https://www.facebook.com/sharer/sharer.php');
    expect(Object.fromEntries(facebook.searchParams)).toEqual({ u: share.url });
  });
});

describe('modulesPath', () => {
  it('makes one rectangle of a run, behind the quiet zone', () => {
    const path = modulesPath([
      [true, true, false],
      [false, false, false],
      [true, false, true],
    ]);
    expect(path).toBe('M4 4h2v1h-2zM4 6h1v1h-1zM6 6h1v1h-1z');
  });
  it('covers exactly the dark modules of a real code', () => {
    const rows = encode(share.url, { ecc: 'M', border: 0 }).data;
    const covered = rows.map((row) => row.map(() => false));
    for (const [, x, y, length] of modulesPath(rows).matchAll(/M(\d+) (\d+)h(\d+)/g)) {
      for (let step = 0; step < Number(length); step += 1) {
        (covered[Number(y) - quietZone] as boolean[])[Number(x) - quietZone + step] = true;
      }
    }
    expect(covered).toEqual(rows);
  });
});

it('a saved code is white up to its edge', () => {
  expect(codeFile([[true]])).toContain('viewBox="0 0 9 9" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h9v9H0z"/>');
});
