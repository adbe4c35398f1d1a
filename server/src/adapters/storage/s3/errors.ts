import { S3ServiceException } from '@aws-sdk/client-s3';
import { FileMissing, StorageUnavailable } from '../../../platform/files/storage-unavailable.ts';

/** What a server says about one file, and not about itself. */
const aboutTheFile = ['InvalidRange', 'PreconditionFailed', 'EntityTooLarge', 'KeyTooLongError'];
/** Insufficient Storage, as several servers answer when they are full. */
const full = 507;

/** Whether the answer says that the file, or the upload, is not there. The bucket itself always is. */
export function isMissing(error: unknown): boolean {
  const { name, $metadata } = (error ?? {}) as Partial<S3ServiceException>;
  return name !== 'NoSuchBucket' && (name === 'NoSuchKey' || name === 'NoSuchUpload' || $metadata?.httpStatusCode === 404);
}

/** The error as the studio knows it. */
export function errorOf(error: unknown, key: string): Error {
  if (isMissing(error)) return new FileMissing(key);
  const { name, message } = error as Error;
  if (error instanceof S3ServiceException) {
    const status = error.$metadata.httpStatusCode ?? 0;
    if (status === full) return Object.assign(new Error(`ENOSPC: the storage is full: ${key}`, { cause: error }), { code: 'ENOSPC' });
    if (aboutTheFile.includes(name)) return error;
  }
  // Keys that do not fit any more and a bucket that is gone are the operator's to put right: until then nothing is lost.
  return new StorageUnavailable(`The storage is not available: ${name}: ${message}`, error);
}

/** Whether the server has answered, to whatever effect. */
export function hasAnswered(error: Error): boolean {
  return !(error instanceof StorageUnavailable);
}

/** In the server's words why it takes no questions with these settings; nothing for an error that may pass by itself. */
export function refusalOf(error: unknown): string | undefined {
  const { cause } = error as Error;
  if (!(cause instanceof S3ServiceException) || (cause.$metadata.httpStatusCode ?? 500) >= 500) return undefined;
  return `${cause.name}: ${cause.message}`.replace(/\.$/, '');
}
