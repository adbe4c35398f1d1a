import { type SwiftServer, startSwift } from '../../tools/swift.mjs';

/** An S3 server of others for one test file alone; nothing where it cannot be had. */
export function startOwnSwift(): Promise<SwiftServer | undefined> {
  return startSwift();
}
