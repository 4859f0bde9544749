import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connect } from './connection.ts'
import { type EmbeddedPostgres, type EmbeddedPostgresOptions, startEmbeddedPostgres } from './embedded-postgres.ts'

const fixture = path.join(import.meta.dirname, '..', 'fixtures', 'run-postgres.ts')
let dataDir: string
let opened: Array<{ stop(): Promise<unknown> }>

beforeEach(() => {
  const folder = mkdtempSync(path.join(tmpdir(), 'haat-embedded-'))
  // As root, PostgreSQL's own account can enter this folder, as in most checkouts. unprivileged-account.test.ts covers
  // the other cases.
  chmodSync(folder, 0o755)
  dataDir = path.join(folder, 'postgres')
  opened = []
})

afterEach(async () => {
  for (const { stop } of opened.reverse()) await stop()
  rmSync(path.dirname(dataDir), { recursive: true })
})

async function start(options: Partial<EmbeddedPostgresOptions> = {}): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, fast: true, ...options })
  opened.push(postgres)
  return postgres
}

async function startProcess(folder = dataDir) {
  const child = spawn(process.execPath, [fixture, folder], { stdio: ['pipe', 'pipe', 'inherit'] })
  opened.push({ stop: () => end(child, 'SIGKILL') })
  const [line] = await once(createInterface(child.stdout), 'line')
  const answer: { pid: number; connectionString: string; error?: string } = JSON.parse(line)
  return { child, ...answer }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill(signal)
  await once(child, 'exit')
}

async function query(connectionString: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString })
  await client.connect()
  const { rows } = await client.query({ text, rowMode: 'array' })
  await client.end()
  return rows.flat()
}

/** An ended process keeps its number until its parent reaps it, so the number alone isn't conclusive. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !(existsSync('/proc/self/stat') && readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z '))
  } catch {
    return false
  }
}

test('data survives a stop and a start', async () => {
  const first = await start()
  await query(first.connectionString, 'CREATE TABLE fruit AS SELECT 1 AS apple')
  await first.stop()
  expect(isRunning(first.pid)).toBe(false)
  const second = await start()
  expect(await query(second.connectionString, 'SELECT apple FROM fruit')).toEqual([1])
})

test('is durable, uses UTF-8, UTC and the same collation everywhere, and requires a private password', async () => {
  const { connectionString } = await start({ fast: false })
  for (const [setting, value] of Object.entries({
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    data_checksums: 'on',
    server_encoding: 'UTF8',
    TimeZone: 'UTC',
    listen_addresses: '',
  })) {
    expect(await query(connectionString, `SHOW ${setting}`), setting).toEqual([value])
  }
  expect(await query(connectionString, "SELECT upper('ärger') || lower('ŞİŞ') || ('a' < 'B')")).toEqual([
    expect.stringMatching(/^ÄRGER.*false$/),
  ])
  const wrong = connectionString.replace(/:[^:@]+@/, ':wrong@')
  await expect(query(wrong, 'SELECT 1')).rejects.toThrow('password authentication failed')
  expect(statSync(path.join(dataDir, 'password')).mode & 0o777).toBe(0o600)
  expect(statSync(path.join(dataDir, 'cluster')).mode & 0o777).toBe(0o700)
})

test('refuses a second process on the same data directory and names the first one', async () => {
  await start()
  const { error } = await startProcess()
  expect(error).toMatch(/^DataDirectoryInUse: /)
  expect(error).toContain(`in use by process ${process.pid}`)
})

test('refuses a second start in the same process without affecting the first', async () => {
  const first = await start()
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow('is in use by process')
  await expect(startProcess()).resolves.toMatchObject({ error: expect.stringContaining('DataDirectoryInUse') })
  expect(await query(first.connectionString, 'SELECT 1')).toEqual([1])
})

test('keeps every acknowledged write when PostgreSQL is killed under load, and continues', async () => {
  const log: string[] = []
  const postgres = await start({ fast: false, log: (line) => log.push(line) })
  await query(postgres.connectionString, 'CREATE TABLE writes (id integer PRIMARY KEY)')
  const db = connect({ connectionString: postgres.connectionString, max: 8 })
  opened.push({ stop: () => db.destroy() })

  const acknowledged: number[] = []
  let next = 0
  let writing = true
  const write = async () => {
    while (writing) {
      next += 1
      const id = next
      await sql`INSERT INTO writes VALUES (${id})`.execute(db).then(
        () => acknowledged.push(id),
        // Killed before the response: the write may have happened or not.
        () => {},
      )
    }
  }
  const writers = Array.from({ length: 8 }, write)
  const moreWrites = () => {
    const before = acknowledged.length
    return vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(before + 50), { timeout: 20_000, interval: 1 })
  }
  try {
    for (let kill = 1; kill <= 3; kill += 1) {
      await moreWrites()
      const { pid } = postgres
      process.kill(pid, 'SIGKILL')
      await vi.waitFor(() => expect(postgres.pid).not.toBe(pid), { timeout: 20_000, interval: 5 })
    }
    await moreWrites()
  } finally {
    writing = false
    await Promise.all(writers)
  }

  const kept = new Set(await query(postgres.connectionString, 'SELECT id FROM writes'))
  expect(acknowledged.filter((id) => !kept.has(id))).toEqual([])
  expect(log.filter((line) => line.includes('stopped unexpectedly'))).toHaveLength(3)
})

test('PostgreSQL stops if its parent process is killed, and the data directory is unlocked immediately', async () => {
  const { child, pid, connectionString } = await startProcess()
  await query(connectionString, 'CREATE TABLE fruit AS SELECT 1 AS apple')
  await end(child, 'SIGKILL')
  const next = await start()
  expect(await query(next.connectionString, 'SELECT apple FROM fruit')).toEqual([1])
  expect(isRunning(pid)).toBe(false)
})

test("PostgreSQL stops even if Haat isn't started again", async () => {
  const { child, pid } = await startProcess()
  await end(child, 'SIGKILL')
  await expect.poll(() => isRunning(pid)).toBe(false)
})

test('starts despite a stale postmaster.pid, whichever process has its number now', async () => {
  const { child, pid } = await startProcess()
  process.kill(pid, 'SIGSTOP')
  await end(child, 'SIGKILL')
  process.kill(pid, 'SIGKILL')
  await expect.poll(() => isRunning(pid)).toBe(false)
  const pidFile = path.join(dataDir, 'cluster', 'postmaster.pid')
  writeFileSync(pidFile, readFileSync(pidFile, 'utf8').replace(/^\d+/, `${process.pid}`))
  const next = await start()
  expect(await query(next.connectionString, 'SELECT 1')).toEqual([1])
})

test('uses a short temporary folder for the socket if the path is too long, and removes it afterwards', async () => {
  const deep = path.join(dataDir, 'deep-'.repeat(12), 'deeper-'.repeat(12))
  mkdirSync(deep, { recursive: true })
  const temporary = path.join(path.dirname(dataDir), 't')
  mkdirSync(temporary)

  const postgres = await start({ dataDir: deep, temporaryDirectories: ['/nowhere', temporary] })
  expect(new URL(postgres.connectionString).searchParams.get('host')).toMatch(`${temporary}/`)
  expect(await query(postgres.connectionString, 'SELECT 1')).toEqual([1])
  const [folder = ''] = readdirSync(temporary)
  expect(statSync(path.join(temporary, folder)).mode & 0o777).toBe(0o700)
  await postgres.stop()
  expect(readdirSync(temporary)).toEqual([])
})

test('without sockets, listens only on the loopback address, with a password', async () => {
  const { connectionString } = await start({ useTcp: true })
  expect(new URL(connectionString).hostname).toBe('127.0.0.1')
  expect(await query(connectionString, 'SHOW listen_addresses')).toEqual(['127.0.0.1'])
  await expect(query(connectionString.replace(/:[^:@]+@/, ':wrong@'), 'SELECT 1')).rejects.toThrow('password')
})

test('starts after an interrupted first start', async () => {
  mkdirSync(path.join(dataDir, 'cluster-unfinished', 'base'), { recursive: true })
  const { connectionString } = await start()
  expect(await query(connectionString, 'SELECT 1')).toEqual([1])
  expect(existsSync(path.join(dataDir, 'cluster-unfinished'))).toBe(false)
})
