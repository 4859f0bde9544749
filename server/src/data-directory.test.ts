import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findWriteProblem, openDataDirectory } from './data-directory.ts'

async function folderForTest(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'haat-data-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

const failing = (code: string) => async (file: string) => {
  await writeFile(file, 'half')
  throw Object.assign(new Error(code), { code })
}

test('a writable folder has no problem, and the check leaves nothing behind', async () => {
  const folder = await folderForTest()
  expect(await findWriteProblem(folder)).toBeUndefined()
  expect(await readdir(folder)).toEqual([])
})

test.each([
  ['ENOSPC', 'The disk is full'],
  ['EDQUOT', 'The disk quota is used up'],
  ['EROFS', 'read-only'],
  ['EACCES', 'permission to write'],
  ['EIO', "Can't write to the data directory: EIO"],
])('explains %s and leaves nothing behind', async (code, expected) => {
  const folder = await folderForTest()
  expect(await findWriteProblem(folder, failing(code))).toContain(expected)
  expect(await readdir(folder)).toEqual([])
})

test('reports a missing folder, because it may be an unmounted volume', async () => {
  expect(await findWriteProblem(join(await folderForTest(), 'gone'))).toContain("doesn't exist")
})

test('creates the folder on start', async () => {
  const folder = join(await folderForTest(), 'a/b')
  await openDataDirectory(folder)
  expect(await readdir(folder)).toEqual([])
})

test.each([
  ['a file', (file: string) => file],
  ['below a file', (file: string) => join(file, 'data')],
])('refuses to start with a data directory that is %s, and names the setting', async (_case, path) => {
  const file = join(await folderForTest(), 'file')
  await writeFile(file, '')
  await expect(openDataDirectory(path(file))).rejects.toThrow(/must be a folder.*set DATA_DIR to a folder/)
})
