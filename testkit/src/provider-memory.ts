/** Where the test's identity provider keeps what it knows, for as long as it runs. */

interface StoredAnswer {
  grantId?: string;
  uid?: string;
  userCode?: string;
  consumed?: number;
}

export function createProviderMemory() {
  const kept = new Map<string, StoredAnswer>();
  const first = (wanted: (one: StoredAnswer) => boolean) => [...kept.values()].find(wanted);

  return class ProviderMemory {
    readonly model: string;

    constructor(model: string) {
      this.model = model;
    }

    #name(id: string): string {
      return `${this.model}:${id}`;
    }

    async upsert(id: string, one: StoredAnswer): Promise<void> {
      kept.set(this.#name(id), one);
    }

    async find(id: string): Promise<StoredAnswer | undefined> {
      return kept.get(this.#name(id));
    }

    async findByUid(uid: string): Promise<StoredAnswer | undefined> {
      return first((one) => one.uid === uid);
    }

    async findByUserCode(userCode: string): Promise<StoredAnswer | undefined> {
      return first((one) => one.userCode === userCode);
    }

    async consume(id: string): Promise<void> {
      const one = kept.get(this.#name(id));
      if (one) one.consumed = Math.floor(Date.now() / 1000);
    }

    async destroy(id: string): Promise<void> {
      kept.delete(this.#name(id));
    }

    async revokeByGrantId(grantId: string): Promise<void> {
      for (const [name, one] of kept) if (one.grantId === grantId) kept.delete(name);
    }
  };
}
