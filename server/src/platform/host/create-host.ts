import { statfs } from 'node:fs/promises'
import type { Host } from '../../../../domains/src/platform.ts'
import type { Configuration } from '../../configuration.ts'
import { usesDataDirectory } from '../../data-directory.ts'
import { VERSION } from '../../version.ts'

/** Describes this process and its disk to the domains. */
export function createHost(configuration: Configuration, dataDirectory: string): Host {
  return {
    version: VERSION,
    files: configuration.S3_BUCKET === undefined ? 'disk' : 's3',
    async findDiskSpace() {
      if (!usesDataDirectory(configuration)) return undefined
      const { bavail, blocks, bsize } = await statfs(dataDirectory)
      return { free_bytes: bavail * bsize, total_bytes: blocks * bsize }
    },
  }
}
