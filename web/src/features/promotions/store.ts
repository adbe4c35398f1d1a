const key = 'promotions_asked';

interface Asked {
  member: string;
  /** A day of UTC, as the server counts them. */
  day: string;
  places: number[];
}

const underWay = new Set<string>();

/**
 * Asks what a place promotes to a member, once a day (UTC) in whichever tab; nothing when that was done, or is being done. It is
 * done when an answer came: one that failed may be asked for again.
 */
export async function askOnceADay<Answer>(
  member: string,
  place: number,
  ask: () => Promise<Answer>,
  now: Date = new Date(),
  storage: Storage = localStorage,
): Promise<Answer | undefined> {
  const day = now.toISOString().slice(0, 10);
  const asking = `${member} ${place}`;
  if (underWay.has(asking) || placesOf(member, day, storage).includes(place)) return undefined;
  underWay.add(asking);
  try {
    const answer = await ask();
    // Another place may have been answered meanwhile.
    const places = [...placesOf(member, day, storage), place];
    storage.setItem(key, JSON.stringify({ member, day, places } satisfies Asked));
    return answer;
  } finally {
    underWay.delete(asking);
  }
}

/** The places that a member was told of on a day. */
function placesOf(member: string, day: string, storage: Storage): number[] {
  const kept = read(storage);
  return kept?.member === member && kept.day === day ? kept.places : [];
}

function read(storage: Storage): Asked | undefined {
  try {
    return (JSON.parse(storage.getItem(key) ?? 'null') as Asked | null) ?? undefined;
  } catch {
    return undefined;
  }
}
