/** Offers to take a deletion back: each stands until its works came back another way, or are gone for good. */

interface Offer {
  works: readonly string[];
  withdraw: () => void;
}

const offers = new Set<Offer>();

export function noteOffer(offer: Offer): void {
  offers.add(offer);
}

/** @param works those that came back; without them all are gone */
export function withdrawOffers(works?: readonly string[]): void {
  for (const offer of offers) {
    if (works && !offer.works.some((id) => works.includes(id))) continue;
    offers.delete(offer);
    offer.withdraw();
  }
}
