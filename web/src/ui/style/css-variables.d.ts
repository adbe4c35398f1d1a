import 'react';

declare module 'react' {
  /** Lets a style carry custom properties. */
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined;
  }
}
