import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Short names for the classes of CSS modules, the same in every build: the place of the file among all of them, and the place of
 * the name in its file. Names made of hashes would be a seventh of the page's style sheet.
 */
export function shortClassNames(folder: string) {
  const files = globSync('**/*.module.css', { cwd: folder }).sort();
  const places = new Map(files.map((file, place) => [join(folder, file), place]));
  const names = new Map<string, string[]>();

  function namesOf(file: string): string[] {
    const known = names.get(file);
    if (known) return known;
    const found = [...readFileSync(file, 'utf8').matchAll(/(?:\.|@keyframes\s+)([A-Za-z_][\w-]*)/g)].map(([, name]) => name as string);
    const own = [...new Set(found)];
    names.set(file, own);
    return own;
  }

  function nameOf(name: string, id: string): string {
    const file = id.split('?')[0] as string;
    const place = places.get(file);
    const index = place === undefined ? -1 : namesOf(file).indexOf(name);
    if (place === undefined || index < 0) throw new Error(`${name} of ${file} is no class that was found`);
    // A letter first, and another between both numbers, so that no two pairs read alike.
    return `c${place.toString(36)}_${index.toString(36)}`;
  }
  return { nameOf, namesOf };
}
