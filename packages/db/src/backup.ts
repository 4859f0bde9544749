export { BACKUP_LOCK, BackupRunning, type DatabaseSnapshot, openDatabaseSnapshot } from './backup/dump-database.ts'
export {
  beginDatabaseLoad,
  type DatabaseLoad,
  type OtherSchema,
  requireKnownMigrations,
} from './backup/load-database.ts'
export { isDatabaseEmpty } from './backup/tables.ts'
