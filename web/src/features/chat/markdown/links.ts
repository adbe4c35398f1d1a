/** Where a link of an answer leads, if somewhere that may be gone to: other schemes run programs. */
export function safeLink(href: string): { href: string; host: string } | undefined {
  try {
    // Addresses within the studio are left alone: an answer may name its own pages.
    if (/^\/(?!\/)/.test(href)) return { href, host: '' };
    const { protocol, host, href: whole } = new URL(href);
    if (protocol === 'http:' || protocol === 'https:') return { href: whole, host: host.replace(/^www\./, '') };
    return protocol === 'mailto:' ? { href: whole, host: '' } : undefined;
  } catch {
    return undefined;
  }
}
