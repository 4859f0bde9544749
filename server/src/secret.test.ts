import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkSignature } from './platform/health/checks.ts'
import { readSecret } from './secret.ts'
import { StartFailed } from './start-failed.ts'

async function folderForTest() {
  const folder = await mkdtemp(join(tmpdir(), 'haat-secret-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return { folder, file: join(folder, 'secret') }
}

test('the first start creates a secret that only its owner can read, and later starts use it', async () => {
  const { folder, file } = await folderForTest()
  const { value } = await readSecret(undefined, folder)
  expect(value.length).toBeGreaterThanOrEqual(32)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await readSecret(undefined, folder)).toEqual({ value, file })
  expect(await readdir(folder)).toEqual(['secret'])
})

test('uses HAAT_SECRET unchanged and writes no file', async () => {
  const { folder } = await folderForTest()
  const configured = 'x'.repeat(32)
  expect(await readSecret(configured, folder)).toEqual({ value: configured, file: undefined })
  expect(await readdir(folder)).toEqual([])
})

test.each([
  ['empty', ''],
  ['truncated', 'Zk'],
  ['31 characters long', 'x'.repeat(31)],
  ['only spaces', ' '.repeat(64)],
])('a secret file that is %s is rejected and left unchanged', async (_case, content) => {
  const { folder, file } = await folderForTest()
  await writeFile(file, content)
  const failure = await readSecret(undefined, folder).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(StartFailed)
  expect(String(failure)).toContain(file)
  expect(String(failure)).toContain('restore the file from a backup, or delete it')
  expect(await readFile(file, 'utf8')).toBe(content)
})

test('accepts a file of 32 characters', async () => {
  const { folder, file } = await folderForTest()
  await writeFile(file, 'x'.repeat(32))
  expect((await readSecret(undefined, folder)).value).toBe('x'.repeat(32))
})

test('concurrent first starts agree on one secret', async () => {
  const { folder } = await folderForTest()
  const secrets = await Promise.all(Array.from({ length: 20 }, () => readSecret(undefined, folder)))
  expect(new Set(secrets.map(({ value }) => value)).size).toBe(1)
  expect(await readdir(folder)).toEqual(['secret'])
})

test('removes the temporary files of killed processes, but not of running ones', async () => {
  const { folder, file } = await folderForTest()
  await writeFile(`${file}.old.tmp`, 'half')
  await writeFile(`${file}.new.tmp`, 'half')
  const longAgo = new Date(Date.now() - 3_600_000)
  await utimes(`${file}.old.tmp`, longAgo, longAgo)
  await readSecret(undefined, folder)
  expect((await readdir(folder)).sort()).toEqual(['secret', 'secret.new.tmp'])
})

test('the readiness check reports a missing or changed secret file', async () => {
  const { folder, file } = await folderForTest()
  const secret = await readSecret(undefined, folder)
  const check = checkSignature(secret)
  expect(await check()).toBeUndefined()
  await writeFile(file, 'y'.repeat(64))
  expect(await check()).toContain('has changed')
  await rm(file)
  expect(await check()).toContain("can't be read")
})
