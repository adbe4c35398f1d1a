/** The few parts of the provider that tests use; the package brings no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  export interface ProviderContext {
    /** What a page of ours is. */
    type: string;
    req: IncomingMessage;
    res: ServerResponse;
    path: string;
    query: Record<string, string | undefined>;
    body: unknown;
    respond: boolean;
    oidc: { client: { clientId: string }; session: { accountId: string } };
  }

  export interface Grant {
    addOIDCScope(scope: string): void;
    save(): Promise<string>;
  }

  // biome-ignore lint/style/noDefaultExport: the package's own
  export default class Provider {
    constructor(issuer: string, configuration: Record<string, unknown>);
    readonly Grant: new (grant: {
      accountId: string;
      clientId: string;
    }) => Grant;
    use(middleware: (context: ProviderContext, next: () => Promise<void>) => Promise<void>): void;
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: Record<string, unknown>): Promise<void>;
  }
}
