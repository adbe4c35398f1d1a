export interface SwiftServer {
  endpoint: string;
  keys: { accessKey: string; secretKey: string; region: string };
  stop(): Promise<void>;
}

export function startSwift(): Promise<SwiftServer | undefined>;
