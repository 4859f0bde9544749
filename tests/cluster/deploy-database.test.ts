import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { findFreePorts } from '../free-ports.ts'
import { copyDeployFile } from './deployed/deploy-file.ts'
import { startEtcd } from './etcd.ts'
import { installPrograms } from './patroni.ts'
import { Workshop } from './workshop.ts'

const workshop = new Workshop()
afterAll(() => workshop.close())

type Role = 'primary' | 'replica' | 'away'

/** Stands in for a PostgreSQL, which only says its name, and for its Patroni, whose API says its role. */
class Member {
  readonly name: string
  readonly #sockets = new Set<Socket>()
  readonly #servers: Server[] = []
  role: Role = 'away'
  port = 0
  api_port = 0

  private constructor(name: string) {
    this.name = name
  }

  static async start(name: string): Promise<Member> {
    const member = new Member(name)
    const database = createServer((socket) => {
      member.#sockets.add(socket.on('error', () => {}))
      socket.write(name)
    })
    const api = createHttpServer((request, response) => {
      const isRole = request.url === `/${member.role}` || request.url === `/${member.role}?lag=64MB`
      response.writeHead(isRole ? 200 : 503).end()
    })
    member.port = await listen(database)
    member.api_port = await listen(api)
    member.#servers.push(database, api)
    return member
  }

  stop(): void {
    for (const socket of this.#sockets) socket.destroy()
    for (const server of this.#servers) server.close()
  }
}

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

/** Opens a connection and returns the name of the server that it leads to; undefined if it leads nowhere. */
async function open(port: number): Promise<{ name: string | undefined; socket: Socket; isClosed: () => boolean }> {
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  const name = await new Promise<string | undefined>((resolve) => {
    socket.once('data', (bytes: Buffer) => resolve(bytes.toString()))
    socket.once('close', () => resolve(undefined))
  })
  return { name, socket, isClosed: () => socket.closed }
}

test('HAProxy leads to the primary, and to one replica at a time, and closes connections to a server that has lost its role', async () => {
  const members = [await Member.start('pg1'), await Member.start('pg2'), await Member.start('pg3')] as const
  workshop.onClose(() => {
    for (const member of members) member.stop()
  })
  const [pg1, pg2, pg3] = members
  const [primary = 0, replica = 0] = await findFreePorts(2)
  const servers = members.map((member, index) => [
    `server ${member.name} 10.0.0.2${index + 1}:5432`,
    `server ${member.name} 127.0.0.1:${member.port} port ${member.api_port}`,
  ])
  const file = copyDeployFile(workshop, 'haproxy-postgresql.cfg', {
    ...Object.fromEntries(servers),
    '127.0.0.1:5000': `127.0.0.1:${primary}`,
    '127.0.0.1:5001': `127.0.0.1:${replica}`,
  })
  ;[pg1.role, pg2.role, pg3.role] = ['primary', 'replica', 'replica']
  workshop.start('haproxy-postgresql', 'haproxy', ['-db', '-f', file])
  const nameAt = async (port: number) => {
    const { name, socket } = await open(port)
    socket.destroy()
    return name
  }
  const namesAt = async (port: number) => {
    const names = new Set<string | undefined>()
    for (let index = 0; index < 10; index += 1) names.add(await nameAt(port))
    return [...names]
  }
  await expect.poll(() => Promise.all([primary, replica].map(namesAt))).toEqual([['pg1'], ['pg2']])

  // A switchover.
  const writing = await open(primary)
  const reading = await open(replica)
  ;[pg1.role, pg2.role] = ['replica', 'primary']
  await expect.poll(() => [writing.isClosed(), reading.isClosed()]).toEqual([true, true])
  await expect.poll(() => Promise.all([primary, replica].map(namesAt))).toEqual([['pg2'], ['pg3']])

  // The first replica of the list is back: nobody keeps reading from another one.
  const readingBackup = await open(replica)
  ;[pg1.role, pg2.role] = ['primary', 'replica']
  await expect.poll(() => readingBackup.isClosed()).toBe(true)
  await expect.poll(() => Promise.all([primary, replica].map(namesAt))).toEqual([['pg1'], ['pg2']])

  // Only the primary is left: the port of the replica leads nowhere, and Haat reads from the primary.
  ;[pg2.role, pg3.role] = ['away', 'away']
  await expect.poll(() => Promise.all([primary, replica].map(namesAt))).toEqual([['pg1'], [undefined]])
})

test('Patroni starts PostgreSQL 18 with a replica, and with the parameters of the file', async () => {
  const etcd = new URL(await startEtcd(workshop)).host
  const programs = installPrograms(workshop)
  const names = ['pg1', 'pg2'] as const
  const ports = await findFreePorts(4)
  const [primary, replica] = names.map((name, index) => {
    const [port = 0, apiPort = 0] = ports.slice(2 * index)
    const folder = workshop.makeFolder(name)
    const file = copyDeployFile(
      workshop,
      'patroni.yml',
      {
        'name: pg1': `name: ${name}`,
        '10.0.0.21:5432': `127.0.0.1:${port}`,
        '10.0.0.21:8008': `127.0.0.1:${apiPort}`,
        ...Object.fromEntries(['21', '22', '23'].map((last) => [`10.0.0.${last}:2379`, etcd])),
        '10.0.0.0/24': '127.0.0.1/32',
        '/var/lib/postgresql/18/haat': join(folder, 'data'),
        '/usr/lib/postgresql/18/bin': programs,
        // The PostgreSQL that comes with Haat has no pg_basebackup; what stands in for it needs the superuser.
        'username: replicator': 'username: postgres',
        'password: change-me-replicator': 'password: change-me-superuser',
        'host replication replicator': 'host replication postgres',
        '  pgpass: /var/lib/postgresql/.pgpass-patroni': [
          `  pgpass: ${join(folder, 'pgpass')}`,
          '  create_replica_methods: [clone]',
          `  clone: { command: ${join(programs, 'clone-primary')} }`,
        ].join('\n'),
        'shared_buffers: 4GB': 'shared_buffers: 64MB',
      },
      `${name}.yml`,
    )
    const start = () => workshop.start(`patroni-${name}`, 'patroni', [file], { asAccount: true })
    const is = async (role: 'primary' | 'replica?lag=64MB' | 'sync') =>
      (await fetch(`http://127.0.0.1:${apiPort}/${role}`).catch(() => undefined))?.status === 200
    return { start, is, port }
  })
  if (primary === undefined || replica === undefined) throw new Error('Two servers are needed')
  primary.start()
  await expect.poll(() => primary.is('primary')).toBe(true)
  replica.start()
  await expect.poll(() => replica.is('replica?lag=64MB')).toBe(true)
  // A commit waits for it.
  await expect.poll(() => replica.is('sync')).toBe(true)
  const superuser = { host: '127.0.0.1', user: 'postgres', password: 'change-me-superuser', database: 'postgres' }
  const client = new Client({ ...superuser, port: primary.port })
  await client.connect()
  const expected = {
    ...{ server_version_num: /^18/, max_connections: /^200$/, jit: /^off$/, track_io_timing: /^on$/ },
    ...{
      hot_standby_feedback: /^on$/,
      wal_compression: /^(on|pglz)$/,
      data_checksums: /^on$/,
      max_slot_wal_keep_size: /^20GB$/,
    },
    synchronous_standby_names: /pg2/,
  }
  for (const [name, value] of Object.entries(expected)) {
    const { rows } = await client.query(`SELECT current_setting('${name}') AS value`)
    expect(rows[0].value, name).toMatch(value)
  }
  await client.end()
})
