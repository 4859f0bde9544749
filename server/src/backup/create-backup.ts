import { existsSync } from 'node:fs'
import { open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openDatabaseSnapshot } from '@haat/db/backup'
import type { Configuration } from '../configuration.ts'
import { openRunningDatabase } from '../open-running-database.ts'
import { JOB_QUEUE_SCHEMA } from '../platform/jobs/job-queue-schema.ts'
import { openStorage } from '../platform/storage/open-storage.ts'
import type { BackupManifest } from './backup-format.ts'
import { writeBackup } from './write-backup.ts'

/** Thrown if there is nothing to back up, or the backup can't be written. */
export class BackupImpossible extends Error {
  override readonly name = 'BackupImpossible'
}

export interface CreateBackupOptions {
  readonly file: string
  readonly configuration: Configuration
  readonly dataDirectory: string
  readonly version: string
  readonly now: Date
}

/** Backs up the database and the files into a new file, which appears once it is complete. Haat may be running. */
export async function createBackup(options: CreateBackupOptions): Promise<BackupManifest> {
  const { file, configuration, dataDirectory, version, now } = options
  if (existsSync(file)) throw new BackupImpossible(`${file} already exists. Choose another file name.`)
  const database = await openRunningDatabase(configuration, dataDirectory)
  const partial = `${file}.partial`
  try {
    const snapshot = await openDatabaseSnapshot(database.connectionString, ['public', JOB_QUEUE_SCHEMA])
    try {
      const storage = await openStorage(configuration, dataDirectory)
      const secret = configuration.HAAT_SECRET === undefined ? await readSecretFile(dataDirectory) : undefined
      const output = await open(partial, 'w', 0o600)
      try {
        const source = { snapshot, storage, secret, version, now }
        const manifest = await writeBackup(source, output.createWriteStream({ flush: true }))
        await rename(partial, file)
        return manifest
      } finally {
        await rm(partial, { force: true })
      }
    } finally {
      await snapshot.abandon()
    }
  } finally {
    await database.close()
  }
}

function readSecretFile(dataDirectory: string): Promise<string | undefined> {
  return readFile(join(dataDirectory, 'secret'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
}
