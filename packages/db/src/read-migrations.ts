import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** A migration can't be read or applied; the message names file and line. */
export class MigrationFailed extends Error {
  override readonly name = 'MigrationFailed'
}

export const migrationsDirectory = path.join(import.meta.dirname, '..', 'migrations')

export type Migration = { name: string; sql: string; checksum: string }

/** Reads the files `NNNN_name.sql` of a folder, in order. Throws `MigrationFailed` for a bad name or a repeated number. */
export function readMigrations(directory: string): Migration[] {
  const names = readdirSync(directory)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  return names.map((name, index) => {
    const number = /^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1]
    if (number === undefined) throw new MigrationFailed(`${name}: name migrations NNNN_what_it_does.sql.`)
    if (names[index - 1]?.startsWith(`${number}_`))
      throw new MigrationFailed(`${name}: the number ${number} is already used.`)
    // A checkout on Windows may have other line endings, which are not a change.
    const sql = readFileSync(path.join(directory, name), 'utf8').replaceAll('\r\n', '\n')
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
  })
}
