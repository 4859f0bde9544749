import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { migrationsDirectory } from './read-migrations.ts'
import { findBrokenReleases, readReleasedMigrations, releaseMigrations } from './released-migrations.ts'

function makeRelease() {
  const directory = mkdtempSync(path.join(tmpdir(), 'haat-released-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  const write = (name: string, text: string) => writeFileSync(path.join(directory, name), text)
  write('released.json', '{}')
  write('0001_fruit.sql', 'CREATE TABLE fruit (name text);\n')
  write('0003_apple.sql', "INSERT INTO fruit VALUES ('apple');")
  releaseMigrations(directory)
  return { directory, write, remove: (name: string) => rmSync(path.join(directory, name)) }
}

test('released migrations are unchanged', () => {
  expect(readReleasedMigrations(migrationsDirectory).size).toBeGreaterThanOrEqual(21)
  expect(findBrokenReleases(migrationsDirectory)).toEqual([])
})

test('an edited or removed released migration is reported, with what to do', () => {
  const { directory, write, remove } = makeRelease()
  write('0001_fruit.sql', 'CREATE TABLE fruit (name text NOT NULL);\n')
  remove('0003_apple.sql')
  expect(findBrokenReleases(directory)).toEqual([
    "0001_fruit.sql was released and can't change. Undo your edit and add a new migration instead.",
    '0003_apple.sql was released and must stay: restore it with git.',
  ])
})

test('a new migration can change until it is released', () => {
  const { directory, write } = makeRelease()
  write('0004_plum.sql', "INSERT INTO fruit VALUES ('plum');")
  expect(findBrokenReleases(directory)).toEqual([])
  expect(releaseMigrations(directory)).toEqual(['0004_plum.sql'])
  write('0004_plum.sql', "INSERT INTO fruit VALUES ('purple plum');")
  expect(findBrokenReleases(directory)).toHaveLength(1)
})

test('a new migration numbered before a released one is reported', () => {
  const { directory, write } = makeRelease()
  write('0002_basket.sql', 'CREATE TABLE basket (name text);')
  expect(findBrokenReleases(directory)).toEqual([
    '0002_basket.sql must come after 0003_apple.sql: give it a higher number.',
  ])
})

test('releasing refuses to accept a changed migration', () => {
  const { directory, write } = makeRelease()
  write('0001_fruit.sql', 'CREATE TABLE vegetable (name text);')
  expect(() => releaseMigrations(directory)).toThrow("0001_fruit.sql was released and can't change")
})

test('line endings of a Windows checkout are not a change', () => {
  const { directory, write } = makeRelease()
  write('0001_fruit.sql', 'CREATE TABLE fruit (name text);\r\n')
  expect(findBrokenReleases(directory)).toEqual([])
})
