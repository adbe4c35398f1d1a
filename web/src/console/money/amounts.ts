/** An amount as it is typed, `5` or `5.00`, as whole hundredths; nothing where it is none. */
export function centsOf(typed: string): number | undefined {
  const [found, whole = '', part = ''] = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(typed.trim()) ?? [];
  return found === undefined ? undefined : Number(whole + part.padEnd(2, '0'));
}
