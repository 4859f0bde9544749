import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { migrate } from '@haat/db'
import { beginDatabaseLoad, type DatabaseLoad, isDatabaseEmpty, requireKnownMigrations } from '@haat/db/backup'
import { startEmbeddedPostgres } from '@haat/db/embedded-postgres'
import { Client } from 'pg'
import type { Storage } from '../../../domains/src/platform.ts'
import type { Configuration } from '../configuration.ts'
import { requireDatabases } from '../open-database.ts'
import { jobQueueSchema } from '../platform/jobs/job-queue-schema.ts'
import { openStorage } from '../platform/storage/open-storage.ts'
import { BackupDamaged, type BackupHeader, type BackupManifest } from './backup-format.ts'
import { readBackup } from './read-backup.ts'
import { restoringDirectory } from './restoring-directory.ts'

/** Every new ext4 file system contains this folder. */
const MOUNT_FOLDER = 'lost+found'

/** Thrown if the restore target already contains data. */
export class TargetNotEmpty extends Error {
  override readonly name = 'TargetNotEmpty'
}

export interface RestoreOptions {
  readonly file: string
  readonly configuration: Configuration
  readonly dataDirectory: string
  readonly log: (line: string) => void
}

/**
 * Restores a backup into an empty data directory, and into an empty database and bucket if these are configured.
 * Everything is prepared in a separate directory and checked first. After an error, nothing of the restore remains.
 */
export async function restoreBackup(
  options: RestoreOptions,
): Promise<{ header: BackupHeader; manifest: BackupManifest }> {
  const { file, configuration, dataDirectory, log } = options
  log('Checking the backup ...')
  const { header, manifest } = await readBackup(file)
  requireKnownMigrations(header.migrations)
  await requireEmptyTarget(configuration, dataDirectory)

  const stagingDirectory = restoringDirectory(dataDirectory)
  await rm(stagingDirectory, { recursive: true, force: true })
  await mkdir(stagingDirectory, { recursive: true, mode: 0o700 })
  const undo: (() => Promise<unknown>)[] = [() => rm(stagingDirectory, { recursive: true, force: true })]
  try {
    const storage = await openStorage(configuration, stagingDirectory)
    if (configuration.S3_BUCKET !== undefined) undo.push(() => removeAll(storage))
    log('Restoring ...')
    const { connectionString, stop } = await openDatabase(configuration, stagingDirectory)
    undo.push(stop)
    await restoreParts({ file, header, manifest, connectionString, storage, stagingDirectory, undo })
    await migrate(connectionString)
    await stop()
    await moveIntoPlace(stagingDirectory, dataDirectory)
    return { header, manifest }
  } catch (error) {
    for (const step of undo.reverse()) await step().catch(() => {})
    throw error
  }
}

async function requireEmptyTarget(configuration: Configuration, dataDirectory: string): Promise<void> {
  const names = existsSync(dataDirectory) ? await readdir(dataDirectory) : []
  if (names.some((name) => name !== 'restoring' && name !== MOUNT_FOLDER))
    throw new TargetNotEmpty(
      `${dataDirectory} isn't empty. Set DATA_DIR to an empty or new directory, or move this one away.`,
    )
  if (configuration.S3_BUCKET !== undefined) {
    const storage = await openStorage(configuration, dataDirectory)
    for await (const _ of storage.list(''))
      throw new TargetNotEmpty(`The bucket ${configuration.S3_BUCKET} isn't empty. Set S3_BUCKET to an empty one.`)
  }
  if (configuration.DATABASE_URL === undefined) return
  await requireDatabases(configuration)
  const client = new Client({ connectionString: configuration.DATABASE_URL })
  await client.connect()
  try {
    if (!(await isDatabaseEmpty(client)))
      throw new TargetNotEmpty("The database of DATABASE_URL isn't empty. Create a new one and set DATABASE_URL to it.")
  } finally {
    await client.end()
  }
}

async function openDatabase(
  { DATABASE_OWNER_URL, DATABASE_DIRECT_URL, DATABASE_URL }: Configuration,
  stagingDirectory: string,
) {
  const own = DATABASE_OWNER_URL ?? DATABASE_DIRECT_URL ?? DATABASE_URL
  if (own !== undefined) return { connectionString: own, stop: async () => {} }
  const postgres = await startEmbeddedPostgres({ dataDir: join(stagingDirectory, 'postgres') })
  return { connectionString: postgres.connectionString, stop: () => postgres.stop() }
}

async function restoreParts(parts: {
  file: string
  header: BackupHeader
  manifest: BackupManifest
  connectionString: string
  storage: Storage
  stagingDirectory: string
  undo: (() => Promise<unknown>)[]
}): Promise<void> {
  const { file, header, manifest, connectionString, storage, stagingDirectory, undo } = parts
  const load = await beginDatabaseLoad({ connectionString, ...header, otherSchemas: [jobQueueSchema()] })
  undo.push(load.rollBack)
  await readBackup(file, {
    onRows: (table, chunk) => load.write(table, chunk),
    onSecret: (secret) => writeFile(join(stagingDirectory, 'secret'), secret, { mode: 0o600, flush: true }),
    onFile: ({ key, content_type: contentType, chunks }) =>
      storage.put(key, Readable.from(chunks), { content_type: contentType }),
  })
  await load.finish(manifest.sequences)
  await compareRows(load, header, manifest)
  await compareFiles(storage, manifest)
  await load.commit()
  undo.pop()
}

/** Reads every table back and requires that PostgreSQL returns exactly the bytes of the backup. */
async function compareRows(load: DatabaseLoad, header: BackupHeader, manifest: BackupManifest): Promise<void> {
  for (const [index, table] of header.tables.entries()) {
    const hash = createHash('sha256')
    const rows = await load.readBack(table, async (chunk) => {
      hash.update(chunk)
    })
    const expected = manifest.tables[index]
    if (rows === undefined) continue
    if (rows !== expected?.rows || hash.digest('hex') !== expected.sha256)
      throw new BackupDamaged(`The table ${table.schema}.${table.name} differs from the backup after the restore.`)
  }
}

async function compareFiles(storage: Storage, manifest: BackupManifest): Promise<void> {
  let count = 0
  let sizeBytes = 0
  for await (const key of storage.list('')) {
    count += 1
    sizeBytes += (await storage.find(key))?.size_bytes ?? 0
  }
  if (count !== manifest.files.count || sizeBytes !== manifest.files.size_bytes)
    throw new BackupDamaged(
      `The backup has ${manifest.files.count} files, but the storage has ${count} after the restore.`,
    )
}

async function removeAll(storage: Storage): Promise<void> {
  for await (const key of storage.list('')) await storage.remove([key])
}

/**
 * Moves the database last: as long as it is missing, another restore or a start can tell that this one didn't finish.
 */
async function moveIntoPlace(stagingDirectory: string, dataDirectory: string): Promise<void> {
  for (const name of ['files', 'secret', 'postgres']) {
    if (existsSync(join(stagingDirectory, name))) await rename(join(stagingDirectory, name), join(dataDirectory, name))
  }
  await rm(stagingDirectory, { recursive: true })
}
