/**
 * The models that an address names: by its path, as the page of a model in a browser has it, or several as `?models=a,b`. None: the vendor's
 * most used ones.
 * @param heads parts of a path before the model's name, e.g. `models`
 */
export function namedModels(address: string, heads: readonly string[]): string[] {
  const { pathname, searchParams } = new URL(address);
  const listed = (searchParams.get('models') ?? '').split(',').map((one) => one.trim());
  const path = pathname.split('/').filter((part) => part !== '' && !/^v\d+$/.test(part));
  while (path[0] !== undefined && heads.includes(path[0])) path.shift();
  while (/^(api|playground|examples|readme|versions)$/.test(path.at(-1) ?? '')) path.pop();
  return [...listed, path.join('/')].filter((one) => one !== '').slice(0, 50);
}
