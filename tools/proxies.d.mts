export function startProxy(
  kind: 'nginx' | 'caddy',
  studioPort: number,
  files: string,
): Promise<{ url: string; stop(): Promise<void> } | undefined>;
