import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { closeDatabase, connect, inTransaction } from '@haat/db'
import { startEmbeddedPostgres } from '@haat/db/embedded-postgres'
import { Client } from 'pg'
import { insertAccount } from '../../../domains/src/identity/index.ts'
import { assignPlan } from '../../../domains/src/plans/index.ts'
import { findFreePortSettings, findFreePorts } from '../../free-ports.ts'
import { until } from '../until.ts'
import { findProgram, type Program, type Workshop } from '../workshop.ts'
import { copyDeployFile, readDeployFile, replaceAll } from './deploy-file.ts'
import { readUnitCommand, type UnitCommand } from './systemd-unit.ts'

const root = join(import.meta.dirname, '../../..')

/** A Haat process that was started with what a unit says. */
export interface DeployedProcess {
  readonly program: Program
  readonly settings: Readonly<Record<string, string>>
  /** Returns the port of a listener of this process. */
  port(setting: PortSetting): number
}
type PortSetting = keyof Awaited<ReturnType<typeof findFreePortSettings>>

/** Where what the example files name runs in a test. */
export interface DeployedServices {
  /** PostgreSQL itself, as the owner of the database. */
  readonly owner_url: string
  readonly database_port: number
  readonly pgbouncer: { readonly port: number; readonly program: Program }
  readonly valkey: { readonly port: number; readonly program: Program }
}

/** Starts PostgreSQL with the roles of docs/operations.md, and PgBouncer and Valkey with their files of deploy/. */
export async function startDeployedServices(workshop: Workshop): Promise<DeployedServices> {
  const postgres = await startEmbeddedPostgres({ dataDir: workshop.makeFolder('postgres'), fast: true, useTcp: true })
  workshop.onClose(() => postgres.stop())
  const url = new URL(postgres.connectionString)
  const client = new Client({ connectionString: postgres.connectionString })
  await client.connect()
  await client.query(`ALTER ROLE haat PASSWORD 'change-me-owner'`)
  await client.query(`CREATE ROLE haat_app LOGIN PASSWORD 'change-me-app'`)
  await client.end()
  url.password = 'change-me-owner'
  const databasePort = Number(url.port)
  const [pgbouncerPort = 0, valkeyPort = 0] = await findFreePorts(2)
  return {
    owner_url: url.href,
    database_port: databasePort,
    pgbouncer: { port: pgbouncerPort, program: await startPgbouncer(workshop, pgbouncerPort, databasePort) },
    valkey: { port: valkeyPort, program: await startValkey(workshop, valkeyPort) },
  }
}

async function startPgbouncer(workshop: Workshop, port: number, databasePort: number): Promise<Program> {
  const passwords = copyDeployFile(workshop, 'userlist.txt.example', {})
  const file = copyDeployFile(workshop, 'pgbouncer.ini', {
    'listen_port = 6432': `listen_port = ${port}`,
    'port=5000': `port=${databasePort}`,
    '/etc/pgbouncer/userlist.txt': passwords,
  })
  // It refuses to run as root.
  const program = workshop.start('pgbouncer', 'pgbouncer', [file], { asAccount: true })
  await until(() => program.output().includes('process up'), true)
  return program
}

async function startValkey(workshop: Workshop, port: number): Promise<Program> {
  const file = copyDeployFile(workshop, 'valkey.conf', {
    'bind 10.0.0.31': 'bind 127.0.0.1',
    'port 6379': `port ${port}`,
  })
  const program = workshop.start('valkey', findProgram('valkey-server', 'redis-server'), [file])
  await until(() => program.output().includes('Ready to accept connections'), true)
  return program
}

/** Starts a process of haat@.service as systemd would, with free ports in the instance's own file. */
export async function startDeployedHaat(
  workshop: Workshop,
  services: DeployedServices,
  instance: string,
): Promise<DeployedProcess> {
  const ownSettings = await findFreePortSettings()
  const unit = readDeployedUnit(workshop, services, 'haat@.service', { instance, ownSettings })
  return startProcess(workshop, `haat-${instance}`, unit)
}

/** Starts haat.service as systemd would, with its own PostgreSQL: the settings of databases are left out. */
export async function startSingleHaat(workshop: Workshop): Promise<DeployedProcess> {
  const settings = readDeployFile('systemd/haat.env.example').replaceAll(/^(DATABASE|REDIS)_.*$/gm, '')
  const content = `${settings}\n${toSettings(await findFreePortSettings())}`
  const unit = readUnitCommand(unitFor(workshop, 'haat.service'), { readFile: () => content })
  return startProcess(workshop, 'haat', unit)
}

async function startProcess(workshop: Workshop, name: string, unit: UnitCommand): Promise<DeployedProcess> {
  const program = startUnit(workshop, name, unit)
  const port = (setting: PortSetting) => Number(unit.environment[setting])
  const untilReady = async () => {
    const reply = await fetch(`http://127.0.0.1:${port('PORT_BACKEND')}/readyz`).catch(() => undefined)
    return reply?.status === 200 || !isRunning(program)
  }
  await until(untilReady, true)
  if (!isRunning(program)) throw new Error(`Haat has ended:\n${program.output().slice(-4_000)}`)
  return { program, settings: unit.environment, port }
}

interface DeployedUnitOptions {
  readonly instance?: string
  /** The instance's own file of settings. */
  readonly ownSettings?: Readonly<Record<string, string | undefined>>
  readonly directive?: 'ExecStart' | 'ExecStartPost'
}

/** Returns what a unit of deploy/ starts on this machine, with the example's settings. */
export function readDeployedUnit(
  workshop: Workshop,
  services: DeployedServices,
  name: string,
  { ownSettings = {}, ...options }: DeployedUnitOptions = {},
): UnitCommand {
  const readFile = (file: string) => {
    if (file !== '/etc/haat/haat.env') return toSettings(ownSettings)
    return readDeployFile('systemd/haat.env.example', {
      '127.0.0.1:6432': `127.0.0.1:${services.pgbouncer.port}`,
      '127.0.0.1:5000': `127.0.0.1:${services.database_port}`,
      '127.0.0.1:6379': `127.0.0.1:${services.valkey.port}`,
    })
  }
  return readUnitCommand(unitFor(workshop, name), { ...options, readFile })
}

/** Returns a unit of deploy/ with the programs and folders of this machine. */
function unitFor(workshop: Workshop, name: string): string {
  return replaceAll(readDeployFile(`systemd/${name}`), {
    '/usr/bin/node': process.execPath,
    '/srv/haat': root,
    '/var/lib/haat': join(workshop.folder, 'state'),
    '/var/cache/haat': join(root, 'node_modules/.haat/compiled'),
    '/var/backups/haat': workshop.folder,
  })
}

function toSettings(values: Readonly<Record<string, string | undefined>>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('')
}

/** Starts the command of a unit in its folder, with nothing else in its environment. */
export function startUnit(workshop: Workshop, name: string, { command, environment, folder }: UnitCommand): Program {
  const script = join(workshop.folder, `${name}.sh`)
  writeFileSync(script, '#!/bin/sh\ncd "$1" && shift && exec "$@"\n')
  chmodSync(script, 0o755)
  return workshop.start(name, script, [folder, ...command], { env: environment })
}

/** Returns whether a program that was started runs. */
export function isRunning({ pid }: Program): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Opens a store with a verified domain and one that isn't. Returns its slug and name. */
export async function openDeployedStore(services: DeployedServices, domains: { verified: string; pending: string }) {
  const db = connect({ connectionString: services.owner_url, max: 2 })
  const now = new Date()
  const slug = `tea-${crypto.randomUUID().slice(0, 8)}`
  const name = 'Munnar Tea House'
  await inTransaction(db, async (tx) => {
    const person = { name: 'Priya Subramanian', email: `${slug}@example.com` }
    const vendor = await insertAccount(tx, { kind: 'vendor', ...person, password_hash: 'none', now })
    const { id } = await tx
      .insertInto('stores')
      .values({ vendor_id: vendor.id, slug, name, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    await assignPlan(tx, vendor.id, 'growth')
    const common = { store_id: id, verification_token: 'x'.repeat(40), created_at: now }
    await tx
      .insertInto('store_domains')
      .values([
        { ...common, hostname: domains.verified, verified_at: now },
        { ...common, hostname: domains.pending, verified_at: null },
      ])
      .execute()
  })
  await closeDatabase(db)
  return { slug, name }
}
