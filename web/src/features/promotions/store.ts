const key = 'promotions_asked';

interface Asked {
  member: string;
  day: string;
  places: number[];
}

/** Notes that a member was told of a place today. False when that was so already, in whichever tab. */
export function isFirstToday(member: string, place: number, now: Date = new Date(), storage: Storage = localStorage): boolean {
  const day = dayOf(now);
  const kept = read(storage);
  const places = kept?.member === member && kept.day === day ? kept.places : [];
  if (places.includes(place)) return false;
  storage.setItem(key, JSON.stringify({ member, day, places: [...places, place] } satisfies Asked));
  return true;
}

/** The day where the reader is, e.g. `2026-3-9`. */
function dayOf(now: Date): string {
  return `${now.getFullYear()}-${now.getMonth() + 1}-${now.getDate()}`;
}

function read(storage: Storage): Asked | undefined {
  try {
    return (JSON.parse(storage.getItem(key) ?? 'null') as Asked | null) ?? undefined;
  } catch {
    return undefined;
  }
}
