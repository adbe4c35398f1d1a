import { Unavailable } from '../unavailable.ts';

/** Files are kept elsewhere, and that place does not answer, or not to this studio. Whether what was just being written is there is not known. */
export class StorageUnavailable extends Unavailable {
  override name = 'StorageUnavailable';
}

/** There is no such file. */
export class FileMissing extends Error {
  override name = 'FileMissing';
  readonly code = 'ENOENT';

  constructor(key: string) {
    super(`ENOENT: no such file in the storage: ${key}`);
  }
}
