import { createElement, type ReactElement, type SVGProps } from 'react';

/** What stands in the place of Lucide's own component in the built app (`web/build/icons.ts`). */
export type IconLine = string | readonly [tag: string, attributes: Record<string, string>];

interface IconProps extends SVGProps<SVGSVGElement> {
  size?: number | string;
}

export function icon(lines: readonly IconLine[]) {
  // When it is first shown: most icons of a chunk are not on the screen that brings it.
  let drawn: ReactElement[] | undefined;
  return ({ size = 24, className, ...rest }: IconProps) => {
    drawn ??= lines.map((line, key) =>
      typeof line === 'string' ? createElement('path', { d: line, key }) : createElement(line[0], { ...line[1], key }),
    );
    return createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        className: className ? `lucide ${className}` : 'lucide',
        ...rest,
      },
      drawn,
    );
  };
}
