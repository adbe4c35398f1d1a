/** The letter of Google in the colour of the words beside it. */
export function GoogleMark() {
  return (
    <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
      <path
        fill="currentColor"
        d="M21.6 10.2H12v3.9h5.5c-.5 2.5-2.6 3.9-5.5 3.9a6 6 0 1 1 3.9-10.5l2.9-2.9A10 10 0 1 0 12 22c5.8 0 9.6-4 9.6-9.8 0-.7 0-1.3-.2-2z"
      />
    </svg>
  );
}
