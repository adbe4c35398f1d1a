/** What a browser tells of an error of the app. Free of zod, and the same on both sides: nothing personal leaves, and none is written. */

export interface Fault {
  message: string;
  /** Places in the app's own files, innermost first. */
  stack: string[];
  path: string;
}

/** So long is what is sent at most, before it is cleaned here and there. */
export const faultMax = { message: 500, stack: 4000, path: 200 } as const;

const messageMax = 200;
const placesMax = 8;
const left = '…';

/**
 * Keeps of an error what is about the program: its kind and the engine's words without what they quote, places within the app's own
 * files, and the path of a screen. Quotes may be somebody's words; addresses, names, tokens and numbers somebody's own.
 */
export function cleanFault({ message, stack, path }: { message: string; stack: string; path: string }): Fault {
  const places = [...stack.matchAll(/\/assets\/([\w-]+\.js):(\d{1,7}):(\d{1,7})/g)].map(
    ([, file, line, column]) => `${file}:${line}:${column}`,
  );
  return {
    message: message
      // What was read of nothing is the name of a property.
      .replace(/\((reading|setting) '([\w$]{1,40})'\)/g, '($1 $2)')
      .replace(/https?:\/\/[^\s/]+(\/assets\/[\w-]+\.js)\b\S*/g, '$1')
      .replace(/\b[a-z][\w+.-]*:\/\/\S*/gi, left)
      .replace(/\S*@\S*/g, left)
      .replace(/"[\s\S]*"|'[\s\S]*'|`[\s\S]*`|“[\s\S]*”/g, left)
      .replace(/[^\x20-\x7e…]+/g, left)
      .replace(/\S*\?\S+/g, left)
      .replace(/(?!\/assets\/)(?<![\w/-])[\w-]{24,}|\d{3,}(?!\S*\.js)/g, left)
      .slice(0, messageMax),
    stack: places.slice(0, placesMax),
    path: /^(\/[a-z0-9_-]{1,20}){1,4}$|^\/$/i.test(path) ? path : left,
  };
}
