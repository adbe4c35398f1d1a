import { type ComponentType, createElement, use } from 'react';

interface Part<Props> {
  fetch: () => Promise<{ default: ComponentType<Props> }>;
  arrival: Promise<ComponentType<Props>> | undefined;
  failed: boolean;
}

/** A part that is fetched when it is first shown. Unlike React's own, one that did not come is fetched again the next time. */
export function lazy<Props extends object>(fetch: Part<Props>['fetch']): ComponentType<Props> {
  const part: Part<Props> = { fetch, arrival: undefined, failed: false };
  return (props) => createElement(usePart(part), props);
}

function usePart<Props>(part: Part<Props>): ComponentType<Props> {
  part.arrival ??= fetched(part);
  // React renders once more at once before it gives up: only what is shown after that fetches again.
  if (part.failed) setTimeout(forget, 0, part);
  return use(part.arrival);
}

async function fetched<Props>(part: Part<Props>): Promise<ComponentType<Props>> {
  try {
    return (await part.fetch()).default;
  } catch (error) {
    part.failed = true;
    throw error;
  }
}

function forget<Props>(part: Part<Props>): void {
  if (!part.failed) return;
  part.failed = false;
  part.arrival = undefined;
}
