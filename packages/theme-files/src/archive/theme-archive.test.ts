import fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { ArchiveRefused } from './archive-refused.ts'
import { readThemeArchive, writeThemeArchive } from './theme-archive.ts'

function refusal(read: () => unknown): string | undefined {
  try {
    read()
  } catch (thrown) {
    if (thrown instanceof ArchiveRefused) return thrown.reason
    throw thrown
  }
  return undefined
}
const fileContents = fc.oneof(
  fc.tuple(fc.constantFrom('sections/a.liquid', 'assets/a.css'), fc.string({ unit: 'grapheme' })),
  fc.tuple(fc.constantFrom('assets/a.png', 'assets/b.woff2'), fc.uint8Array({ maxLength: 400 })),
)

test('reading a written archive returns the same files', () => {
  fc.assert(
    fc.property(fc.array(fileContents, { maxLength: 6 }), (entries) => {
      const files = new Map<string, string | Uint8Array>(entries)
      expect(Object.fromEntries(readThemeArchive(writeThemeArchive(files)))).toEqual(Object.fromEntries(files))
    }),
    { numRuns: 100 },
  )
})

test('the same files make the same archive, in any order', () => {
  const files = [
    ['a.json', '{}'],
    ['b.json', '[]'],
  ] as const
  expect(writeThemeArchive(files)).toEqual(writeThemeArchive(files.toReversed()))
})

test('leaves out the folder around all files, and hidden files', () => {
  const zip = zipSync({
    'my-theme/theme.json': strToU8('{}'),
    'my-theme/sections/a.liquid': strToU8('a'),
    'my-theme/.DS_Store': strToU8('x'),
    '__MACOSX/my-theme/._theme.json': strToU8('x'),
  })
  expect([...readThemeArchive(zip).keys()]).toEqual(['theme.json', 'sections/a.liquid'])
  const onlySections = zipSync({ 'sections/a.liquid': strToU8('a') })
  expect([...readThemeArchive(onlySections).keys()]).toEqual(['sections/a.liquid'])
})

test.each(['../a.liquid', '/etc/passwd.txt', 'a/../../b.txt', 'C:a.txt', 'a\\b.txt'])('refuses the path %s', (path) => {
  expect(refusal(() => readThemeArchive(zipSync({ [path]: strToU8('x') })))).toBe('bad_path')
})

test('refuses an archive that unpacks to too much, before it unpacks anything', () => {
  const bomb = zipSync({ 'assets/a.css': new Uint8Array(65 * 1024 * 1024) })
  expect(bomb.length).toBeLessThan(200_000)
  expect(refusal(() => readThemeArchive(bomb))).toBe('too_large')
})

test('refuses an archive with too many entries', () => {
  const entries = Object.fromEntries(Array.from({ length: 2_001 }, (_, index) => [`a${index}.txt`, new Uint8Array(0)]))
  expect(refusal(() => readThemeArchive(zipSync(entries)))).toBe('too_many_files')
})

test('never unpacks more of an entry than it declares', () => {
  const zip = zipSync({ 'assets/a.css': strToU8('abcdefghij'.repeat(50)) })
  // The unpacked size is 24 bytes into the entry of the directory, which starts with PK 1 2.
  const directory = zip.findIndex((byte, index) => byte === 0x50 && zip[index + 2] === 1 && zip[index + 3] === 2)
  new DataView(zip.buffer).setUint32(directory + 24, 10, true)
  expect(readThemeArchive(zip).get('assets/a.css')).toBe('abcdefghij')
})

test('refuses an entry that declares more than it unpacks to', () => {
  const zip = zipSync({ 'assets/a.css': strToU8('abcdefghij'.repeat(50)) })
  const directory = zip.findIndex((byte, index) => byte === 0x50 && zip[index + 2] === 1 && zip[index + 3] === 2)
  new DataView(zip.buffer).setUint32(directory + 24, 600, true)
  expect(refusal(() => readThemeArchive(zip))).toBe('damaged')
})

test('refuses what isn’t an archive, and text files that aren’t text', () => {
  expect(refusal(() => readThemeArchive(strToU8('not a zip')))).toBe('not_a_zip')
  expect(refusal(() => readThemeArchive(zipSync({ 'a.liquid': Uint8Array.of(0xff, 0xfe) })))).toBe('not_text')
})
