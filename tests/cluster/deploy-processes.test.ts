import { execFile } from 'node:child_process'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readDeployFile, replaceAll } from './deployed/deploy-file.ts'
import { type Answer, sendRequest } from './deployed/send-request.ts'
import {
  type DeployedProcess,
  type DeployedServices,
  isRunning,
  openDeployedStore,
  readDeployedUnit,
  startDeployedHaat,
  startDeployedServices,
  startSingleHaat,
  startUnit,
} from './deployed/start-deployed.ts'
import { findProgram, Workshop } from './workshop.ts'

const run = promisify(execFile)
/** Systemd's measure, from 0 (nothing is allowed) to 100. A service without any hardening has 96. */
const MAX_EXPOSURE = '20'

const workshop = new Workshop()
let services: DeployedServices
let processes: DeployedProcess[]
beforeAll(async () => {
  services = await startDeployedServices(workshop)
  processes = [await startDeployedHaat(workshop, services, '1'), await startDeployedHaat(workshop, services, '2')]
})
afterAll(() => workshop.close())

describe('systemd', () => {
  /** Copies the units into a folder of their own, with programs and folders that exist here. */
  function copyUnits(): { folder: string; files: string[] } {
    const folder = workshop.makeFolder('units')
    const names = ['haat.service', 'haat@.service', 'haat-backup.service', 'haat-backup.timer']
    for (const name of names) {
      const here = { '/usr/bin/node': process.execPath, 'WorkingDirectory=/srv/haat': 'WorkingDirectory=/' }
      writeFileSync(join(folder, name), replaceAll(readDeployFile(`systemd/${name}`), here))
    }
    return { folder, files: names.map((name) => join(folder, name)) }
  }

  test('accepts the units without a warning, and rates the services as protected', async () => {
    const { files } = copyUnits()
    const { stderr } = await run(findProgram('systemd-analyze'), ['verify', '--man=no', ...files])
    expect(stderr).toBe('')
    const isService = (file: string) => file.endsWith('.service')
    for (const file of files.filter(isService)) {
      const args = ['security', '--offline=true', '--no-pager', `--threshold=${MAX_EXPOSURE}`, file]
      const { stdout } = await run(findProgram('systemd-analyze'), args)
      expect(stdout).toContain('Overall exposure level')
    }
  })

  test('starts two processes that serve the same store, and stops one gracefully', async () => {
    const store = await openDeployedStore(services, { verified: 'tea.example.net', pending: 'coffee.example.net' })
    for (const server of processes) expect((await visit(server, 'tea.example.net')).text).toContain(store.name)
    const third = await startDeployedHaat(workshop, services, '3')
    process.kill(third.program.pid, 'SIGTERM')
    await expect.poll(async () => (await readiness(third)).status).toBe(503)
    expect((await visit(third, 'tea.example.net')).status).toBe(200)
    await expect.poll(() => isRunning(third.program)).toBe(false)
  })

  test('starts one process with its own PostgreSQL, which both stop on SIGTERM', async () => {
    const own = new Workshop()
    try {
      const server = await startSingleHaat(own)
      expect((await sendRequest({ port: server.port('PORT_MARKETPLACE'), host: 'example.com' })).status).toBe(200)
      const postmaster = join(own.folder, 'state/postgres/cluster/postmaster.pid')
      expect(existsSync(postmaster)).toBe(true)
      // As with KillMode=mixed: only the process itself gets the signal.
      process.kill(server.program.pid, 'SIGTERM')
      await expect.poll(() => isRunning(server.program)).toBe(false)
      expect(existsSync(postmaster)).toBe(false)
    } finally {
      await own.close()
    }
  })

  test('makes a backup with the settings of Haat, which is complete', async () => {
    const unit = readDeployedUnit(workshop, services, 'haat-backup.service')
    const backup = startUnit(workshop, 'backup', unit)
    await expect.poll(() => isRunning(backup)).toBe(false)
    expect(backup.output()).toMatch(/Backed up \d+ rows in \d+ tables/)
    const file = readdirSync(workshop.folder).find((name) => /^haat-.*\.tar\.gz$/.test(name)) ?? ''
    const [node = '', script = ''] = [process.execPath, join(unit.folder, 'server/src/run-backup.ts')]
    const { stdout } = await run(node, [script, '--verify', join(workshop.folder, file)], { env: unit.environment })
    expect(stdout).toContain('is complete')
    // The backup is new, so nothing is deleted.
    const cleaning = startUnit(
      workshop,
      'cleaning',
      readDeployedUnit(workshop, services, 'haat-backup.service', { directive: 'ExecStartPost' }),
    )
    await expect.poll(() => isRunning(cleaning)).toBe(false)
    expect(cleaning.output()).toBe('')
    expect(readdirSync(workshop.folder)).toContain(file)
  })
})

describe('PgBouncer', () => {
  test('lets pages and writes through, and changes become visible on every process', async () => {
    const store = await openDeployedStore(services, { verified: 'rice.example.net', pending: 'oats.example.net' })
    const [first, second] = processes
    if (first === undefined || second === undefined) throw new Error('Two processes are needed')
    // More than once: a statement is prepared when it's sent for the second time, which PgBouncer 1.18 refuses.
    for (let visits = 0; visits < 5; visits += 1) {
      for (const server of processes) {
        const page = await visit(server, 'rice.example.net', `/?visit=${visits}`)
        expect([page.status, page.text]).toEqual([200, expect.stringContaining(store.name)])
      }
    }
    const reply = await subscribe(first, store.slug)
    expect([reply.status, reply.text]).toEqual([200, '{"subscribed":true}'])

    const name = `Darjeeling ${crypto.randomUUID().slice(0, 8)}`
    const pooled = new Client({ connectionString: first.settings.DATABASE_URL })
    await pooled.connect()
    await pooled.query('UPDATE stores SET name = $1 WHERE slug = $2', [name, store.slug])
    await pooled.end()
    for (const server of processes) {
      await expect.poll(async () => (await visit(server, 'rice.example.net')).text).toContain(name)
      expect(server.program.output()).not.toContain('runs through a connection pooler')
      expect(server.program.output()).not.toContain('"level":50')
    }
  })

  test('has the connections for requests, and PostgreSQL only the pool and the direct ones', async () => {
    const client = new Client({ connectionString: services.owner_url })
    await client.connect()
    const { rows } = await client.query(
      `SELECT count(*)::int AS listeners FROM pg_stat_activity WHERE application_name = 'haat listen'`,
    )
    await client.end()
    expect(rows).toEqual([{ listeners: 2 }])
    const [settings] = processes.map((server) => server.settings)
    expect(settings?.DATABASE_URL).toContain(`:${services.pgbouncer.port}/`)
  })
})

describe('Valkey', () => {
  test('counts a limit for all processes together', async () => {
    const store = await openDeployedStore(services, { verified: 'figs.example.net', pending: 'nuts.example.net' })
    const statuses: number[] = []
    for (let index = 0; index < 12; index += 1) {
      const server = processes[index % 2]
      if (server !== undefined) statuses.push((await subscribe(server, store.slug, '203.0.113.7')).status)
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429, 429])
    for (const server of processes) expect(server.program.output()).not.toContain('Redis')
    // Without it, the processes would share them in PostgreSQL.
    expect(await askValkey('CONFIG GET maxmemory-policy')).toContain('volatile-ttl')
    expect(await askValkey('KEYS *')).toContain('POST /api/storefront/newsletter:')
  })
})

/** Sends a command with the example's password and returns the answer, in Redis's own format. */
function askValkey(command: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(services.valkey.port, '127.0.0.1').setEncoding('utf8').on('error', reject)
    let answer = ''
    socket.on('data', (text: string) => {
      answer += text
    })
    socket.once('end', () => resolve(answer))
    socket.write(`AUTH change-me-valkey\r\n${command}\r\nQUIT\r\n`)
  })
}

function readiness(server: DeployedProcess): Promise<Answer> {
  return sendRequest({ port: server.port('PORT_BACKEND'), host: 'localhost', path: '/readyz' })
}

/** As the proxy of TRUST_PROXY does, for a visitor of a store's own domain. */
function visit(server: DeployedProcess, host: string, path = '/'): Promise<Answer> {
  return sendRequest({ port: server.port('PORT_STOREFRONT'), host, path, headers: { 'x-forwarded-proto': 'https' } })
}

function subscribe(server: DeployedProcess, slug: string, address = '203.0.113.5'): Promise<Answer> {
  return sendRequest({
    port: server.port('PORT_BACKEND'),
    host: 'api.example.com',
    path: '/api/storefront/newsletter',
    method: 'POST',
    headers: { 'x-forwarded-for': address },
    body: { store_slug: slug, email: `${crypto.randomUUID()}@example.com` },
  })
}
