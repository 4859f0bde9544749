import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase } from '@haat/db/test-database'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { readConfiguration } from '../server/src/configuration.ts'
import { createLog } from '../server/src/log.ts'
import { StartFailed } from '../server/src/start-failed.ts'
import { startServer } from '../server/src/start-server.ts'
import { findFreePortSettings } from './free-ports.ts'

const root = join(import.meta.dirname, '..')
const HAAT_SECRET = 'a secret of at least thirty-two characters'

async function databaseForTest() {
  const database = await createTestDatabase()
  onTestFinished(database.drop)
  return database
}

function folderForTest(): string {
  const folder = mkdtempSync(join(tmpdir(), 'haat-start-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

/** Starts a server that must fail, and returns the message. */
async function startAndFail(environment: Record<string, string>): Promise<string> {
  const configuration = readConfiguration({
    NODE_ENV: 'test',
    HAAT_DEMO: '0',
    DATA_DIR: folderForTest(),
    ...(await findFreePortSettings()),
    ...environment,
  })
  const starting = startServer({ configuration, log: createLog('silent'), root })
  onTestFinished(() => starting.then((server) => server.close()).catch(() => {}))
  const error = await starting.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  // `main.ts` prints the message of this error alone, and the stack of any other.
  expect(error).toBeInstanceOf(StartFailed)
  return error instanceof Error ? error.message : ''
}

function clusterUrl(change: (url: URL) => void): string {
  const url = new URL(inject('testCluster'))
  change(url)
  return url.href
}

describe('an invalid setting stops the start with one sentence that names the setting', () => {
  test.each([
    ['unreachable', () => 'postgresql://haat:secret@127.0.0.1:1/haat', "Can't connect to PostgreSQL at 127.0.0.1:1"],
    ['of an unknown host', () => 'postgresql://haat:secret@nowhere.invalid/haat', 'nowhere.invalid can'],
    ['with a wrong password', () => clusterUrl((url) => (url.password = 'wrong')), 'rejected the user haat'],
    ['of an unknown database', () => clusterUrl((url) => (url.pathname = 'no_such')), "database no_such doesn't exist"],
  ])('DATABASE_URL %s', async (_case, url, expected) => {
    const output = await startAndFail({ DATABASE_URL: url(), HAAT_SECRET })
    expect(output).toContain(expected)
    expect(output).toContain('DATABASE_URL')
    expect(output.split('\n')).toHaveLength(1)
    expect(output).not.toContain('secret')
  })

  test.each(['DATABASE_DIRECT_URL', 'DATABASE_OWNER_URL'])('%s unreachable', async (setting) => {
    const { connectionString } = await databaseForTest()
    const nowhere = 'postgresql://haat:secret@127.0.0.1:1/haat'
    const output = await startAndFail({ DATABASE_URL: connectionString, HAAT_SECRET, [setting]: nowhere })
    expect(output).toContain("Can't connect to PostgreSQL at 127.0.0.1:1")
    expect(output).toContain(`correct ${setting}.`)
    expect(output.split('\n')).toHaveLength(1)
  })

  test('HOST isn’t an address of this machine', async () => {
    const { connectionString } = await databaseForTest()
    const output = await startAndFail({ DATABASE_URL: connectionString, HAAT_SECRET, HOST: '203.0.113.7' })
    expect(output).toBe(
      '203.0.113.7 is not an address of this machine. Set HOST to one that is, such as 127.0.0.1, or to 0.0.0.0 for all.',
    )
  })

  test('DATA_DIR is a file', async () => {
    const file = join(folderForTest(), 'file')
    writeFileSync(file, '')
    expect(await startAndFail({ DATA_DIR: file })).toMatch(/must be a folder.*set DATA_DIR to a folder/)
  })

  test.each(['PORT_MARKETPLACE', 'PORT_DASHBOARD', 'PORT_EDITOR', 'PORT_STUDIO', 'PORT_ADMIN', 'PORT_BACKEND'])(
    '%s is in use',
    async (setting) => {
      const database = await databaseForTest()
      const port = await takePort()
      const output = await startAndFail({
        DATABASE_URL: database.connectionString,
        HAAT_SECRET,
        [setting]: String(port),
      })
      expect(output).toContain(`Port ${port} is already in use. Set ${setting}`)
    },
  )
})

describe('the secret file', () => {
  test.each([
    ['empty', ''],
    ['too short', 'ab'],
  ])('stops the start if it is %s, and isn’t changed', async (_case, content) => {
    const { connectionString } = await databaseForTest()
    const folder = folderForTest()
    await writeFile(join(folder, 'secret'), content)
    const output = await startAndFail({ DATABASE_URL: connectionString, DATA_DIR: folder })
    expect(output).toContain(`The secret in ${join(folder, 'secret')} is empty or shorter than 32 characters`)
    expect(readFileSync(join(folder, 'secret'), 'utf8')).toBe(content)
  })
})

async function takePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
  })
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}
