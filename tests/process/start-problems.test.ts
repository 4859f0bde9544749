import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase } from '@haat/db/test-database'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createAdmin } from '../../domains/src/identity/index.ts'
import { demoAdmin } from '../../server/src/demo/demo-accounts.ts'
import { ServerProcess } from './server-process.ts'

const HAAT_SECRET = 'a secret of at least thirty-two characters'

async function databaseForTest() {
  const database = await createTestDatabase()
  onTestFinished(database.drop)
  return database
}

async function spawnForTest(environment: Record<string, string>) {
  const server = await ServerProcess.spawn(environment)
  onTestFinished(() => server.remove())
  return server
}

/** Starts a server that must fail, and returns its output. */
async function startAndFail(environment: Record<string, string>): Promise<string> {
  const server = await spawnForTest(environment)
  expect(await server.ended()).toBe(1)
  expect(server.output).not.toMatch(/^\s+at /m)
  return server.output.trim()
}

describe('an invalid setting stops the start with one sentence that names the setting', () => {
  // tests/start-problems.test.ts has every reason; this is what the process prints.
  test('DATABASE_URL unreachable', async () => {
    const url = 'postgresql://haat:secret@127.0.0.1:1/haat'
    const output = await startAndFail({ DATABASE_URL: url, HAAT_SECRET })
    expect(output).toContain("Can't connect to PostgreSQL at 127.0.0.1:1")
    expect(output.split('\n')).toHaveLength(1)
  })

  test('two surfaces on one port', async () => {
    const output = await startAndFail({ PORT_DASHBOARD: '4123', PORT_EDITOR: '4123' })
    expect(output).toContain('PORT_EDITOR: must differ from PORT_DASHBOARD')
  })

  test('a misspelled setting is reported even if the start fails for another reason', async () => {
    const output = await startAndFail({ DATABSE_URL: 'x', HAAT_DEM0: '0', HAAT_DEMO: '', DATABASE_POOL_SIZE: 'many' })
    expect(output).toContain('Warning: DATABSE_URL is not a setting of Haat: did you mean DATABASE_URL?')
    expect(output).toContain('Warning: HAAT_DEM0 is not a setting')
    expect(output).toContain('DATABASE_POOL_SIZE: must be a whole number from 2 to 200')
  })
})

describe('in production', () => {
  test('test payments and the demo are rejected', async () => {
    const output = await startAndFail({ NODE_ENV: 'production', HAAT_DEMO: '1' })
    expect(output).toContain('HAAT_DEMO: must be 0 or not set in production')
    expect(output).toContain('PAYMENTS=off')
  })

  test('a database with demo accounts is rejected until they are disabled', async () => {
    const database = await databaseForTest()
    await createAdmin({ db: database.db, clock: () => new Date() }, demoAdmin)
    const environment = {
      NODE_ENV: 'production',
      PAYMENTS: 'off',
      DATABASE_URL: database.connectionString,
      HAAT_SECRET,
      SHUTDOWN_GRACE_MS: '0',
    }
    const output = await startAndFail(environment)
    expect(output).toContain('run "npm run demo:disable" with the same settings')

    const script = join(import.meta.dirname, '../../server/src/demo-disable.ts')
    const env = { PATH: process.env.PATH, ...environment }
    expect(execFileSync(process.execPath, [script], { env, encoding: 'utf8' })).toContain(demoAdmin.email)
    const server = await spawnForTest(environment)
    await server.untilReady()
    expect(server.output).not.toContain(demoAdmin.password)
    expect(await server.stop()).toBe(0)
  })
})

/** Only root can mount a file system that is small enough to fill. */
const canMount = process.getuid?.() === 0 && process.platform === 'linux' && tryMount()

function tryMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'haat-mount-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder], { stdio: 'ignore' })
    execFileSync('umount', [folder])
    return true
  } catch {
    return false
  }
}

describe.runIf(canMount)('on a disk of 4 MB', () => {
  async function mountForTest(): Promise<string> {
    const folder = mkdtempSync(join(tmpdir(), 'haat-disk-'))
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', folder])
    onTestFinished(async () => {
      execFileSync('umount', ['-l', folder])
      await rm(folder, { recursive: true })
    })
    return folder
  }

  /** Writes until the disk is full. */
  async function fill(folder: string): Promise<void> {
    await mkdir(join(folder, 'ballast'), { recursive: true })
    await expect(writeFile(join(folder, 'ballast/file'), Buffer.alloc(8 * 1_048_576))).rejects.toThrow('ENOSPC')
  }

  test('a start on a full disk fails with one sentence and no partial secret, and works once there is space', async () => {
    const { connectionString } = await databaseForTest()
    const folder = await mountForTest()
    await fill(folder)
    const environment = { DATABASE_URL: connectionString, DATA_DIR: folder }
    expect(await startAndFail(environment)).toMatch(/^The disk is full: free some space .*DATA_DIR/)
    await rm(join(folder, 'ballast'), { recursive: true })
    const server = await spawnForTest(environment)
    await server.untilReady()
    expect(readFileSync(join(folder, 'secret'), 'utf8').length).toBeGreaterThanOrEqual(32)
    expect(await server.stop()).toBe(0)
  })

  test('the process isn’t ready while the disk is full', async () => {
    const { connectionString } = await databaseForTest()
    const folder = await mountForTest()
    const server = await spawnForTest({ DATABASE_URL: connectionString, DATA_DIR: folder })
    await server.untilReady()
    expect((await server.call('/readyz')).status).toBe(200)
    await fill(folder)
    await expect.poll(async () => (await server.call('/readyz')).status).toBe(503)
    expect((await server.call('/readyz')).json).toMatchObject({
      checks: { data_directory: false, database: true, signature: true },
      reasons: ['The disk is full: free some space on the disk that holds the data directory.'],
    })
    await rm(join(folder, 'ballast'), { recursive: true })
    await expect.poll(async () => (await server.call('/readyz')).status).toBe(200)
  })
})
