export interface ThrowAwayServer {
  address: string;
  /** `fast` breaks off what its clients do, as an operator's restart does; `at once` is a crash. */
  end(how: 'fast' | 'at once'): Promise<void>;
  start(): Promise<void>;
  /** Makes it stand still, with connections open. Answers how it goes on. */
  freeze(): () => void;
  /** Another server that follows this one: what is committed here is there, too. */
  standby(): Promise<Standby>;
  /** Ends it, and those that follow it, and removes what it made. */
  stop(): Promise<void>;
}

export interface Standby extends Omit<ThrowAwayServer, 'standby' | 'stop'> {
  /** From now on it takes writes. */
  promote(): void;
}

export function startPostgres(): Promise<ThrowAwayServer | undefined>;
