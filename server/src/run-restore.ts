import { join, resolve } from 'node:path'
import { MigrationFailed, MigrationsDisagree } from '@haat/db'
import { DataDirectoryInUse } from '@haat/db/embedded-postgres'
import { BackupDamaged } from './backup/backup-format.ts'
import { restoreBackup, TargetNotEmpty } from './backup/restore-backup.ts'
import { ConfigurationError, readConfiguration } from './configuration.ts'
import { StartFailed } from './start-failed.ts'

// `npm run restore -- FILE`.
const root = join(import.meta.dirname, '../..')
const expected = [
  ConfigurationError,
  StartFailed,
  TargetNotEmpty,
  BackupDamaged,
  DataDirectoryInUse,
  MigrationsDisagree,
  MigrationFailed,
]

try {
  const [name] = process.argv.slice(2)
  if (name === undefined) throw new BackupDamaged('Specify the backup file: npm run restore -- FILE')
  const configuration = readConfiguration(process.env)
  const dataDirectory = resolve(root, configuration.DATA_DIR)
  // npm runs scripts in the project's folder. INIT_CWD is where it was called.
  const file = resolve(process.env.INIT_CWD ?? process.cwd(), name)
  const { header, manifest } = await restoreBackup({ file, configuration, dataDirectory, log: console.log })
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(
    `Restored the backup of ${header.created_at}: ${rows} rows in ${manifest.tables.length} tables and ${manifest.files.count} files. Everything was verified against the backup. Start Haat with npm start.`,
  )
  if (manifest.secret_sha256 === null) {
    console.log(
      "This backup doesn't contain the secret. Start Haat with the HAAT_SECRET that was set when the backup was made.",
    )
  }
} catch (error) {
  const isExpected = expected.some((kind) => error instanceof kind)
  console.error(isExpected && error instanceof Error ? `\n${error.message}\n` : error)
  process.exit(1)
}
