import { execFile } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startTestProxy, type TestProxy } from '@haat/db/test-proxy'
import { Client } from 'pg'
import { ensureLibraryLinks, findNativeDirectory } from '../../packages/db/src/postgres-binaries.ts'
import { makeBinariesReachable } from '../../packages/db/src/reachable-binaries.ts'
import { findFreePorts } from '../free-ports.ts'
import { until } from './until.ts'
import { findProgram, type Program, type Workshop } from './workshop.ts'

const SUPERUSER = { user: 'postgres', password: 'only-for-tests' }
const OWNER = { user: 'haat', password: 'only-for-tests-too' }

/** Seconds. The shortest that Patroni allows for ttl; loop_wait + 2 × retry_timeout must not exceed it. */
export const TIMES = { ttl: 20, loop_wait: 2, retry_timeout: 5 }

type Role = 'primary' | 'replica' | 'sync'

/** One PostgreSQL with its Patroni. */
export class Member {
  readonly name: string
  readonly port: number
  readonly api_port: number
  /** Between its Patroni and etcd. */
  readonly etcd: TestProxy
  readonly #workshop: Workshop
  readonly #settings: string
  #patroni: Program | undefined

  constructor(options: {
    name: string
    port: number
    api_port: number
    etcd: TestProxy
    workshop: Workshop
    settings: string
  }) {
    this.name = options.name
    this.port = options.port
    this.api_port = options.api_port
    this.etcd = options.etcd
    this.#workshop = options.workshop
    this.#settings = options.settings
  }

  start(): void {
    this.#patroni = this.#workshop.start(`patroni-${this.name}`, 'patroni', [this.#settings], { asAccount: true })
  }

  /** As when the machine loses power: nothing is finished or closed. */
  async kill(): Promise<void> {
    const server = this.#serverProcesses()
    this.#patroni?.signal('SIGSTOP')
    for (const pid of server) signalProcess(pid, 'SIGKILL')
    await this.#patroni?.kill()
  }

  /** Every process stops where it is; connections stay open. */
  freeze(): void {
    this.#patroni?.signal('SIGSTOP')
    for (const pid of this.#serverProcesses()) signalProcess(pid, 'SIGSTOP')
  }

  thaw(): void {
    for (const pid of this.#serverProcesses()) signalProcess(pid, 'SIGCONT')
    this.#patroni?.signal('SIGCONT')
  }

  /** Nothing more is sent to replicas, as over a slow network. The process that sends it ends with this server. */
  async stopSending(): Promise<void> {
    const rows = await this.query('SELECT pid FROM pg_stat_replication')
    if (rows.length === 0) throw new Error(`${this.name} has no replica`)
    for (const { pid } of rows) signalProcess(Number(pid), 'SIGSTOP')
  }

  /** Returns whether Patroni says that this is a running `primary` or `replica`, or the synchronous one (`sync`). */
  async is(role: Role): Promise<boolean> {
    const reply = await fetch(`http://127.0.0.1:${this.api_port}/${role}`, {
      signal: AbortSignal.timeout(2_000),
    }).catch(() => undefined)
    await reply?.arrayBuffer()
    return reply?.status === 200
  }

  /** Runs statements as the superuser on this very server. */
  async query(sql: string, database = 'postgres'): Promise<Record<string, unknown>[]> {
    const client = new Client({ host: '127.0.0.1', port: this.port, database, ...SUPERUSER })
    await client.connect()
    try {
      return (await client.query(sql)).rows
    } finally {
      await client.end()
    }
  }

  /** The postmaster and all of its children. */
  #serverProcesses(): number[] {
    const file = join(this.#workshop.folder, this.name, 'data', 'postmaster.pid')
    if (!existsSync(file)) return []
    const postmaster = Number.parseInt(readFileSync(file, 'utf8'), 10)
    return [postmaster, ...childrenOf(postmaster)]
  }
}

export class PatroniCluster {
  readonly members: readonly Member[]
  readonly #workshop: Workshop

  constructor(workshop: Workshop, members: readonly Member[]) {
    this.#workshop = workshop
    this.members = members
  }

  async findPrimary(): Promise<Member | undefined> {
    return this.#find('primary')
  }

  async getPrimary(): Promise<Member> {
    return required(await this.#find('primary'), 'primary')
  }

  async getReplica(): Promise<Member> {
    return required(await this.#find('replica'), 'replica')
  }

  /** Waits until one is the primary and all others are replicas that stream from it. */
  async untilComplete(): Promise<void> {
    const expected = { streaming: this.members.length - 1, replicas: this.members.length - 1 }
    await until(async () => {
      const primary = await this.findPrimary()
      const rows = await primary?.query(`SELECT 1 FROM pg_stat_replication WHERE state = 'streaming'`).catch(() => [])
      const replicas = await Promise.all(this.members.map((member) => member.is('replica')))
      return { streaming: rows?.length ?? 0, replicas: replicas.filter(Boolean).length }
    }, expected)
  }

  /** Waits until the primary waits for a replica at each commit, and etcd has noted that this replica may take over. */
  async untilSynchronous(): Promise<void> {
    await until(
      async () => {
        const primary = await this.findPrimary()
        const rows = await primary?.query(`SELECT 1 FROM pg_stat_replication WHERE sync_state = 'sync'`).catch(() => [])
        return { waits: rows?.length, may_take_over: (await this.#find('sync')) !== undefined }
      },
      { waits: 1, may_take_over: true },
    )
  }

  /** Whether each commit waits for a replica. */
  async setSynchronous(isOn: boolean): Promise<void> {
    await this.#ctl('edit-config', '--force', '--set', `synchronous_mode=${isOn}`)
    if (isOn) await this.untilSynchronous()
    else {
      await until(
        async () => (await this.getPrimary()).query('SHOW synchronous_standby_names'),
        [{ synchronous_standby_names: '' }],
      )
    }
  }

  /** Makes the replica the primary and the primary a replica. */
  async switchOver(): Promise<void> {
    const [primary, replica] = [await this.getPrimary(), await this.getReplica()]
    const args = ['--master', primary.name, '--candidate', replica.name, '--force']
    // Patroni refuses while it doesn't know yet that the replica is up to date.
    await until(async () => (await this.#ctl('switchover', ...args)).includes('Successfully switched over'), true)
    await until(async () => (await this.findPrimary())?.name, replica.name)
  }

  /** Returns what patronictl prints. */
  async #ctl(command: string, ...args: readonly string[]): Promise<string> {
    const settings = join(this.#workshop.folder, `patroni-${this.members[0]?.name}.yml`)
    const env = { ...process.env, LC_ALL: 'C.UTF-8', LANG: 'C.UTF-8' }
    const run = promisify(execFile)
    const { stdout } = await run(findProgram('patronictl'), ['-c', settings, command, 'haat', ...args], { env })
    return stdout
  }

  async #find(role: Role): Promise<Member | undefined> {
    const are = await Promise.all(this.members.map((member) => member.is(role)))
    return this.members[are.indexOf(true)]
  }
}

/** Starts two PostgreSQL servers with Patroni, and creates the empty database `haat`. */
export async function startPatroni(workshop: Workshop, etcd: string): Promise<PatroniCluster> {
  const programs = installPrograms(workshop)
  const members: Member[] = []
  for (const name of ['ganga', 'yamuna']) {
    const [port = 0, apiPort = 0] = await findFreePorts(2)
    const proxy = await startTestProxy(etcd)
    workshop.onClose(() => proxy.close())
    const settings = join(workshop.folder, `patroni-${name}.yml`)
    const folder = workshop.makeFolder(name)
    writeFileSync(
      settings,
      JSON.stringify(settingsOf({ name, port, apiPort, etcd: proxy.connectionString, folder, programs })),
    )
    chmodSync(settings, 0o644)
    members.push(new Member({ name, port, api_port: apiPort, etcd: proxy, workshop, settings }))
  }
  const cluster = new PatroniCluster(workshop, members)
  workshop.onClose(async () => {
    for (const member of members) await member.kill()
  })
  members[0]?.start()
  await until(async () => (await cluster.findPrimary())?.name, members[0]?.name)
  for (const member of members.slice(1)) member.start()
  await cluster.untilComplete()
  const primary = await cluster.getPrimary()
  await primary.query(`CREATE ROLE ${OWNER.user} LOGIN PASSWORD '${OWNER.password}'`)
  await primary.query(`CREATE DATABASE haat OWNER ${OWNER.user}`)
  await primary.query('ALTER DATABASE haat SET jit = off')
  return cluster
}

/** The address of the database at a port, with the role that owns it. */
export function databaseUrl(port: number): string {
  return `postgresql://${OWNER.user}:${OWNER.password}@127.0.0.1:${port}/haat`
}

export const databaseOwner = OWNER

/** Puts the programs that Patroni expects in one folder: PostgreSQL 18's, and what stands in for those that it lacks. */
export function installPrograms(workshop: Workshop): string {
  const folder = join(workshop.folder, 'bin')
  mkdirSync(folder)
  const native = findNativeDirectory()
  ensureLibraryLinks(native)
  const bin = join(makeBinariesReachable(native, workshop.account), 'bin')
  for (const name of ['initdb', 'pg_ctl', 'postgres']) symlinkSync(join(bin, name), join(folder, name))
  symlinkSync(findReadinessProgram(), join(folder, 'pg_isready'))
  for (const name of ['pg_controldata', 'clone-primary']) {
    cpSync(join(import.meta.dirname, 'programs', name), join(folder, name))
    chmodSync(join(folder, name), 0o755)
  }
  return folder
}

/** Debian's /usr/bin/pg_isready is a script that looks for the newest version and takes a while. */
function findReadinessProgram(): string {
  const root = '/usr/lib/postgresql'
  const versions = existsSync(root) ? readdirSync(root).toSorted((a, b) => Number(b) - Number(a)) : []
  const found = versions.map((version) => join(root, version, 'bin/pg_isready')).find((file) => existsSync(file))
  return found ?? findProgram('pg_isready')
}

interface SettingsOptions {
  readonly name: string
  readonly port: number
  readonly apiPort: number
  readonly etcd: string
  readonly folder: string
  readonly programs: string
}

/** Patroni reads YAML, which includes JSON. */
function settingsOf({ name, port, apiPort, etcd, folder, programs }: SettingsOptions) {
  const account = { username: SUPERUSER.user, password: SUPERUSER.password }
  return {
    scope: 'haat',
    name,
    restapi: { listen: `127.0.0.1:${apiPort}`, connect_address: `127.0.0.1:${apiPort}` },
    // Not etcd3: Patroni 3.0.2, which Debian 12 has, overwrites the leader's key there without a comparison. A primary that
    // had been frozen took it back, and lost what the new one had acknowledged (fixed in Patroni 3.0.3).
    etcd: { proxy: etcd },
    bootstrap: {
      dcs: {
        ...TIMES,
        maximum_lag_on_failover: 100 * 1024 * 1024,
        synchronous_mode: false,
        postgresql: {
          use_pg_rewind: false,
          use_slots: true,
          parameters: {
            max_connections: 200,
            wal_keep_size: '512MB',
            shared_buffers: '128MB',
            max_wal_senders: 10,
            hot_standby: 'on',
            wal_level: 'replica',
          },
        },
      },
      initdb: [
        { encoding: 'UTF8' },
        { locale: 'C' },
        { 'locale-provider': 'builtin' },
        { 'builtin-locale': 'C.UTF-8' },
        'data-checksums',
      ],
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: join(folder, 'data'),
      bin_dir: programs,
      pgpass: join(folder, 'pgpass'),
      authentication: { superuser: account, replication: account },
      create_replica_methods: ['clone'],
      clone: { command: join(programs, 'clone-primary') },
      remove_data_directory_on_diverged_timelines: true,
      remove_data_directory_on_rewind_failure: true,
      parameters: { unix_socket_directories: '' },
      pg_hba: ['host all all 127.0.0.1/32 scram-sha-256', 'host replication all 127.0.0.1/32 scram-sha-256'],
    },
    watchdog: { mode: 'off' },
    tags: {},
  }
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
        // The program's name is in parentheses and can contain spaces.
        return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === parent
      } catch {
        return false
      }
    })
    .map(Number)
}

function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended.
  }
}

function required(member: Member | undefined, role: string): Member {
  if (member === undefined) throw new Error(`There is no ${role}`)
  return member
}
