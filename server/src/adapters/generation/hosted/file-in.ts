/** Where results of models keep the address of their file, whatever they are called. */

const fields = ['images', 'image', 'video', 'videos', 'output', 'outputs', 'url', 'uri', 'image_url', 'video_url'];
const depthMax = 4;

/** The first address of a file in a result; an own file of the server has none but a path. */
export function fileIn(result: unknown, depth = 0): string | undefined {
  if (typeof result === 'string') return /^(https?:\/\/|\/)/.test(result) ? result : undefined;
  if (depth > depthMax || typeof result !== 'object' || result === null) return undefined;
  const inside = Array.isArray(result) ? result : fields.map((name) => (result as Record<string, unknown>)[name]);
  for (const one of inside) {
    const found = fileIn(one, depth + 1);
    if (found) return found;
  }
  return undefined;
}
