import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Migration, readMigrations } from './read-migrations.ts'

const LIST = 'released.json'

/** The migrations that a release has shipped: file name to SHA-256, in order. */
export function readReleasedMigrations(directory: string): Map<string, string> {
  const list: unknown = JSON.parse(readFileSync(path.join(directory, LIST), 'utf8'))
  if (typeof list !== 'object' || list === null) throw new Error(`${LIST} must be an object of file names and hashes.`)
  return new Map(Object.entries(list).map(([name, checksum]) => [name, String(checksum)]))
}

/**
 * Returns a sentence for every released migration that was changed or removed, and for every new one that would run
 * before a released one. Existing databases have run the released files, so any of these would break their upgrade.
 */
export function findBrokenReleases(directory: string): string[] {
  const released = readReleasedMigrations(directory)
  const migrations = new Map(readMigrations(directory).map((migration) => [migration.name, migration]))
  const broken = [...released].flatMap(([name, checksum]) => {
    const found = migrations.get(name)
    if (found === undefined) return [`${name} was released and must stay: restore it with git.`]
    if (found.checksum === checksum) return []
    return [`${name} was released and can't change. Undo your edit and add a new migration instead.`]
  })
  const last = [...released.keys()].at(-1) ?? ''
  const early = listUnreleased(released, [...migrations.values()]).filter(({ name }) => name < last)
  return [...broken, ...early.map(({ name }) => `${name} must come after ${last}: give it a higher number.`)]
}

/**
 * Adds the new migrations to the list, which freezes them. Throws, and changes nothing, if a released one was changed.
 */
export function releaseMigrations(directory: string): string[] {
  const broken = findBrokenReleases(directory)
  if (broken.length > 0) throw new Error(broken.join('\n'))
  const released = readReleasedMigrations(directory)
  const added = listUnreleased(released, readMigrations(directory))
  const list = Object.fromEntries([...released, ...added.map(({ name, checksum }) => [name, checksum])])
  writeFileSync(path.join(directory, LIST), `${JSON.stringify(list, null, 2)}\n`)
  return added.map(({ name }) => name)
}

function listUnreleased(released: Map<string, string>, migrations: Migration[]): Migration[] {
  return migrations.filter(({ name }) => !released.has(name))
}
