import { join } from 'node:path'
import type { Storage } from '../../../../domains/src/platform.ts'
import type { Configuration } from '../../configuration.ts'
import { createDiskStorage, type DiskStorageOptions } from './disk-storage.ts'

/** Options for signing URLs of files on disk. Not needed to read and write files. */
type Signing = Pick<DiskStorageOptions, 'secret' | 'base_url' | 'clock'>
const noSigning: Signing = { secret: '', base_url: '', clock: () => new Date() }

/** Opens the configured storage: a bucket, or `files` in the data directory. */
export async function openStorage(
  configuration: Configuration,
  dataDirectory: string,
  signing = noSigning,
): Promise<Storage> {
  const { S3_BUCKET, S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = configuration
  if (S3_BUCKET === undefined) return createDiskStorage({ directory: join(dataDirectory, 'files'), ...signing })
  // Loaded only if it is used: Amazon's client is 1.1 MB of the server's 13 MB of code.
  const { createS3Storage } = await import('./s3-storage.ts')
  const credentials =
    S3_ACCESS_KEY_ID !== undefined && S3_SECRET_ACCESS_KEY !== undefined
      ? { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY }
      : undefined
  return createS3Storage({ bucket: S3_BUCKET, endpoint: S3_ENDPOINT, region: S3_REGION, credentials })
}
