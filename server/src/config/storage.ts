import { join } from 'node:path';
import { type Environment, SettingError } from './env.ts';

/** Where files may be: on this machine, and at an S3 server where one is named. */
export interface StorageSettings {
  folder: string;
  s3: S3Place | undefined;
  /** Whether nginx in front, on this machine, sends the files of the disk. */
  sentByNginx: boolean;
}

export interface S3Place {
  endpoint: string | undefined;
  region: string;
  bucket: string;
  pathStyle: boolean;
  accessKey: string;
  secretKey: string;
  prefix: string;
  /** Readers that save a file are sent to the server. */
  presigned: boolean;
}

export function readStorage(environment: Environment, dataFolder: string): StorageSettings {
  const { EASEL_S3_BUCKET: bucket, EASEL_S3_ACCESS_KEY: accessKey, EASEL_S3_SECRET_KEY: secretKey } = environment;
  const folder = join(dataFolder, 'files');
  const sentByNginx = environment.EASEL_FILES_SENT_BY === 'nginx';
  if (sentByNginx && environment.EASEL_TRUST_PROXY === 0) {
    throw new SettingError(
      'EASEL_FILES_SENT_BY=nginx needs EASEL_TRUST_PROXY=1 and nginx in front, with the location of deploy/nginx.conf.',
    );
  }
  if (!bucket && !accessKey && !secretKey) return { folder, s3: undefined, sentByNginx };
  if (!bucket || !accessKey || !secretKey) {
    throw new SettingError('Files at an S3 server need EASEL_S3_BUCKET, EASEL_S3_ACCESS_KEY and EASEL_S3_SECRET_KEY.');
  }
  const { EASEL_S3_ENDPOINT: endpoint, EASEL_S3_REGION: region, EASEL_S3_PREFIX: prefix, EASEL_S3_PATH_STYLE: pathStyle } = environment;
  return {
    folder,
    sentByNginx,
    s3: {
      endpoint,
      region,
      bucket,
      pathStyle: pathStyle === undefined ? endpoint !== undefined : pathStyle === '1',
      accessKey,
      secretKey,
      prefix,
      presigned: environment.EASEL_S3_READS === 'presigned',
    },
  };
}
