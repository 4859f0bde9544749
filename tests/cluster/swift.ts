import { execFileSync } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { findFreePorts } from '../free-ports.ts'
import { untilListening } from './redis.ts'
import { until } from './until.ts'
import { findProgram, type Program, type Workshop } from './workshop.ts'

const BUCKET = 'haat'
const ACCESS_KEY = 'test:tester'
const SECRET_KEY = 'only-for-tests'

const stores = ['account', 'container', 'object'] as const

/** Starts OpenStack Swift with its S3 API. Returns Haat's settings for it, and the server that answers S3 requests. */
export async function startSwift(workshop: Workshop) {
  const folder = join(workshop.folder, 'swift')
  mkdirSync(join(folder, 'devices/disk'), { recursive: true })
  const [proxyPort = 0, memcachePort = 0, ...storePorts] = await findFreePorts(2 + stores.length)
  for (const [index, store] of stores.entries()) {
    const port = storePorts[index] ?? 0
    makeRing(folder, store, port)
    const settings = join(folder, `${store}-server.conf`)
    writeFileSync(settings, storeSettings(store, port, folder))
    workshop.start(`swift-${store}`, `swift-${store}-server`, [settings])
  }
  const settings = join(folder, 'proxy-server.conf')
  writeFileSync(settings, proxySettings(proxyPort, memcachePort, folder))
  const program: Program = workshop.start('swift-proxy', 'swift-proxy-server', [settings])
  for (const port of [proxyPort, ...storePorts]) await untilListening(port)
  const endpoint = `http://127.0.0.1:${proxyPort}`
  await until(() => createBucket(endpoint), 200)
  const environment = {
    S3_BUCKET: BUCKET,
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: ACCESS_KEY,
    S3_SECRET_ACCESS_KEY: SECRET_KEY,
  }
  return { environment, program }
}

/** One copy of everything on one disk. */
function makeRing(folder: string, store: string, port: number): void {
  const run = (...args: readonly string[]) =>
    execFileSync(findProgram('swift-ring-builder'), [`${store}.builder`, ...args], { cwd: folder, stdio: 'pipe' })
  run('create', '4', '1', '0')
  run('add', `r1z1-127.0.0.1:${port}/disk`, '1')
  run('rebalance')
}

const common = (port: number, folder: string) => [
  '[DEFAULT]',
  'bind_ip = 127.0.0.1',
  `bind_port = ${port}`,
  `swift_dir = ${folder}`,
  `user = ${userInfo().username}`,
  // In the same process, so that it can be stopped as one.
  'workers = 0',
  'log_address = /dev/null',
]

function storeSettings(store: string, port: number, folder: string): string {
  return [
    ...common(port, folder),
    `devices = ${join(folder, 'devices')}`,
    'mount_check = false',
    // A temporary folder is small; by default, one percent has to be free.
    'fallocate_reserve = 0',
    '[pipeline:main]',
    `pipeline = ${store}-server`,
    `[app:${store}-server]`,
    `use = egg:swift#${store}`,
    '',
  ].join('\n')
}

function proxySettings(port: number, memcachePort: number, folder: string): string {
  const filters = ['catch_errors', 'gatekeeper', 'healthcheck', 'listing_formats', 'bulk', 'copy', 'slo', 'dlo']
  return [
    ...common(port, folder),
    '[pipeline:main]',
    'pipeline = catch_errors gatekeeper healthcheck cache listing_formats bulk s3api tempauth copy slo dlo proxy-server',
    '[app:proxy-server]',
    'use = egg:swift#proxy',
    'allow_account_management = true',
    'account_autocreate = true',
    '[filter:tempauth]',
    'use = egg:swift#tempauth',
    `user_test_tester = ${SECRET_KEY} .admin`,
    '[filter:s3api]',
    'use = egg:swift#s3api',
    'location = us-east-1',
    '[filter:cache]',
    'use = egg:swift#memcache',
    // Nothing listens there: this cache is optional.
    `memcache_servers = 127.0.0.1:${memcachePort}`,
    ...filters.flatMap((name) => [`[filter:${name}]`, `use = egg:swift#${name}`]),
    '',
  ].join('\n')
}

/** Returns the status, with a request that is signed as in version 2 of Amazon's signatures. */
async function createBucket(endpoint: string): Promise<number | undefined> {
  const date = new Date().toUTCString()
  const signature = createHmac('sha1', SECRET_KEY).update(`PUT\n\n\n\nx-amz-date:${date}\n/${BUCKET}`).digest('base64')
  const reply = await fetch(`${endpoint}/${BUCKET}`, {
    method: 'PUT',
    headers: { 'x-amz-date': date, authorization: `AWS ${ACCESS_KEY}:${signature}` },
    signal: AbortSignal.timeout(10_000),
  }).catch(() => undefined)
  // It exists already if an earlier attempt took too long.
  return reply?.status === 409 ? 200 : reply?.status
}
