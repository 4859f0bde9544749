import type { Storage } from '../../../../domains/src/platform.ts'
import { createDiskStorage, type DiskStorageOptions } from './disk-storage.ts'
import { createS3Storage, type S3StorageOptions } from './s3-storage.ts'

/** Stores files in a bucket if one is configured, otherwise on this machine's disk. */
export function createStorage(options: { s3: S3StorageOptions | undefined; disk: DiskStorageOptions }): Storage {
  return options.s3 === undefined ? createDiskStorage(options.disk) : createS3Storage(options.s3)
}
