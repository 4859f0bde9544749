import { mkdir } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { MigrationsDisagree } from '@haat/db'
import { BackupRunning } from '@haat/db/backup'
import { DataDirectoryInUse } from '@haat/db/embedded-postgres'
import { BackupDamaged, type BackupManifest } from './backup/backup-format.ts'
import { BackupImpossible, createBackup } from './backup/create-backup.ts'
import { readBackup } from './backup/read-backup.ts'
import { ConfigurationError, readConfiguration } from './configuration.ts'
import { StartFailed } from './start-failed.ts'
import { VERSION } from './version.ts'

// `npm run backup [-- FILE]` and `npm run backup -- --verify FILE`.
const root = join(import.meta.dirname, '../..')
const expected = [
  ConfigurationError,
  StartFailed,
  BackupImpossible,
  BackupRunning,
  BackupDamaged,
  DataDirectoryInUse,
  MigrationsDisagree,
]

try {
  const [first, second] = process.argv.slice(2)
  if (first === '--verify') await verify(second)
  else await backUp(first)
} catch (error) {
  const isExpected = expected.some((kind) => error instanceof kind)
  console.error(isExpected && error instanceof Error ? `\n${error.message}\n` : error)
  process.exit(1)
}

async function backUp(name: string | undefined): Promise<void> {
  const now = new Date()
  const file = name === undefined ? join(root, 'backups', defaultName(now)) : fileOf(name)
  const configuration = readConfiguration(process.env)
  const dataDirectory = resolve(root, configuration.DATA_DIR)
  if (name === undefined) await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const manifest = await createBackup({ file, configuration, dataDirectory, version: VERSION, now })
  console.log(`Backed up ${describe(manifest)} to ${file}`)
  if (manifest.secret_sha256 === null) {
    console.log("HAAT_SECRET is set in your environment and isn't part of the backup. Store it safely as well.")
  } else {
    console.log('The backup contains the secret and all customer data. Protect it like the server itself.')
  }
}

async function verify(name: string | undefined): Promise<void> {
  if (name === undefined) throw new BackupImpossible('Specify the backup file: npm run backup -- --verify FILE')
  const { header, manifest } = await readBackup(fileOf(name))
  console.log(`The backup of ${header.created_at} is complete: ${describe(manifest)}.`)
}

function describe({ tables, files }: BackupManifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return `${rows} rows in ${tables.length} tables and ${files.count} files`
}

/** npm runs scripts in the project's folder. INIT_CWD is where it was called. */
function fileOf(name: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), name)
}

function defaultName(now: Date): string {
  return `haat-${now.toISOString().replace(/[:.]/g, '-')}.tar.gz`
}
