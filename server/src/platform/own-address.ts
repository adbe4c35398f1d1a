/**
 * Where a browser is sent back to, made safe: the address when it lies below `origin`, else nothing. Takes a path or a
 * whole address, also one that is still URL-encoded, as the original clients send it.
 */
export function ownAddress(address: string, origin: string): string | undefined {
  const plain = /^[a-z]+%3a/i.test(address) || /^%2f/i.test(address) ? decoded(address) : address;
  // Browsers read a backslash as a slash and skip control characters; no honest address has either.
  if (plain === undefined || /[\\\p{Cc}]/u.test(plain)) return undefined;
  if (!plain.startsWith('/') && !/^https?:\/\//i.test(plain)) return undefined;
  const url = URL.parse(plain, origin);
  if (!url || url.origin !== origin || url.username !== '' || url.password !== '') return undefined;
  return url.href;
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
