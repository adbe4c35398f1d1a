export function startProxy(kind: 'nginx' | 'caddy', studioPort: number): Promise<{ url: string; stop(): Promise<void> } | undefined>;
