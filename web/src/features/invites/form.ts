import type { OutputAt } from '@easel/contract/calls';

/** What invitations are made of, as plain functions: where they are shared, and the code that leads to them. */

export type InviteInfo = OutputAt<'User/invite_info'>['info'];
export type Invitee = InviteInfo['items'][number];

/** Where a link is shared: type 1 is the microblog, any other the social network. */
export type ShareType = 1 | 2;

/** The page of a share target that a link is handed to, with the words beside it where the target takes any. */
export function shareAddress(type: ShareType, share: { url: string; text: string }): string {
  if (type === 1) return `https://service.weibo.com/share/share.php?${new URLSearchParams({ url: share.url, title: share.text })}`;
  return `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: share.url })}`;
}

/** The light edge that a reader needs around a QR code, in modules (ISO/IEC 18004). */
export const quietZone = 4;

/** Dark modules as one path of an SVG, a unit for each module: runs of a row become one rectangle. */
export function modulesPath(rows: readonly (readonly boolean[])[]): string {
  let path = '';
  rows.forEach((row, y) => {
    for (let x = 0; x < row.length; x += 1) {
      if (!row[x]) continue;
      const start = x;
      while (row[x + 1]) x += 1;
      const length = x + 1 - start;
      path += `M${start + quietZone} ${y + quietZone}h${length}v1h-${length}z`;
    }
  });
  return path;
}

/** The code as a file of its own: black on white, whatever the theme. `pixels` is the side that programs open it with. */
export function codeFile(rows: readonly (readonly boolean[])[], pixels = 512): string {
  const side = rows.length + 2 * quietZone;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${pixels}" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${side}v${side}H0z"/><path d="${modulesPath(rows)}"/></svg>\n`
  );
}
