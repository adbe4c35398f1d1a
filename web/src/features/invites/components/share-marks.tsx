/** Plain signs for the places where a link can be shared, in the stroke of the other icons. */

const frame = {
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.5,
  strokeLinecap: 'round',
} as const;

/** An eye with something in the air. */
export function MicroblogMark() {
  return (
    <svg {...frame} aria-hidden>
      <ellipse cx="10" cy="15" rx="7.25" ry="5" transform="rotate(-8 10 15)" />
      <circle cx="9.5" cy="15" r="2" />
      <path d="M15 4.5a5.5 5.5 0 0 1 6 7.2" />
      <path d="M15.4 7.9a2.4 2.4 0 0 1 2.5 3" />
    </svg>
  );
}

/** A letter in a circle. */
export function NetworkMark() {
  return (
    <svg {...frame} aria-hidden>
      <circle cx="12" cy="12" r="9.25" />
      <path d="M15.5 7.5h-1A2.5 2.5 0 0 0 12 10v11M9.25 13h5.5" />
    </svg>
  );
}
