import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findFreePorts } from '../free-ports.ts'
import { copyDeployFile, type Replacements } from './deployed/deploy-file.ts'
import { makeCertificate } from './deployed/make-certificate.ts'
import { type Answer, type SentRequest, sendRequest } from './deployed/send-request.ts'
import {
  type DeployedProcess,
  isRunning,
  openDeployedStore,
  startDeployedHaat,
  startDeployedServices,
} from './deployed/start-deployed.ts'
import { until } from './until.ts'
import { findProgram, Workshop } from './workshop.ts'

const run = promisify(execFile)
const domains = { verified: 'tea.example.net', pending: 'coffee.example.net' }
/** The ports of haat@1, which Caddyfile and haproxy.cfg name for each machine. */
const examplePorts = {
  PORT_MARKETPLACE: 3100,
  PORT_DASHBOARD: 3101,
  PORT_EDITOR: 3102,
  PORT_STUDIO: 3103,
  PORT_ADMIN: 3104,
  PORT_STOREFRONT: 3105,
  PORT_APPS: 3106,
  PORT_BACKEND: 4100,
} as const
/** What each host shows. */
const surfaces = {
  'example.com': 'PORT_MARKETPLACE',
  'dashboard.example.com': 'PORT_DASHBOARD',
  'editor.example.com': 'PORT_EDITOR',
  'studio.example.com': 'PORT_STUDIO',
  'admin.example.com': 'PORT_ADMIN',
} as const

const workshop = new Workshop()
let processes: DeployedProcess[]
let store: { slug: string; name: string }
let caddy: Proxy
let haproxy: Proxy
beforeAll(async () => {
  const services = await startDeployedServices(workshop)
  processes = [await startDeployedHaat(workshop, services, '1'), await startDeployedHaat(workshop, services, '2')]
  store = await openDeployedStore(services, domains)
  caddy = await startCaddy()
  haproxy = await startHaproxy()
})
afterAll(() => workshop.close())

interface Proxy {
  readonly plain_port: number
  readonly tls_port: number
  readonly authorities: string
}

/** Replaces the addresses of the example's processes by those of the two that run. */
function upstreams(): Replacements {
  const machines = ['10.0.0.11', '10.0.0.12']
  const pairs = machines.flatMap((machine, index) =>
    Object.entries(examplePorts).map(([setting, port]) => [
      `${machine}:${port}`,
      `127.0.0.1:${processes[index]?.settings[setting]}`,
    ]),
  )
  return Object.fromEntries(pairs)
}

/** Starts Caddy with its own certificate authority instead of a public one. */
async function startCaddy(): Promise<Proxy> {
  const [plain = 0, tls = 0, ask = 0] = await findFreePorts(3)
  const file = copyDeployFile(workshop, 'Caddyfile', {
    ...upstreams(),
    '\temail admin@example.com\n': `\tlocal_certs\n\tskip_install_trust\n\tadmin off\n\thttp_port ${plain}\n\thttps_port ${tls}\n`,
    '127.0.0.1:5555': `127.0.0.1:${ask}`,
  })
  const env = { XDG_DATA_HOME: workshop.makeFolder('caddy-data'), XDG_CONFIG_HOME: workshop.makeFolder('caddy-config') }
  const program = workshop.start('caddy', 'caddy', ['run', '--config', file, '--adapter', 'caddyfile'], { env })
  await until(() => program.output().includes('serving initial configuration'), true)
  const authorities = readFileSync(join(env.XDG_DATA_HOME, 'caddy/pki/authorities/local/root.crt'), 'utf8')
  return { plain_port: plain, tls_port: tls, authorities }
}

async function startHaproxy(): Promise<Proxy> {
  const [plain = 0, tls = 0] = await findFreePorts(2)
  const hosts = [...Object.keys(surfaces), 'api.example.com', domains.verified]
  const { file: pem, certificate: authorities } = await makeCertificate(workshop.folder, hosts)
  const file = copyDeployFile(workshop, 'haproxy.cfg', {
    ...upstreams(),
    'bind :80': `bind 127.0.0.1:${plain}`,
    'bind :443': `bind 127.0.0.1:${tls}`,
    '/etc/haproxy/certs/': pem,
  })
  await run(findProgram('haproxy'), ['-c', '-f', file])
  workshop.start('haproxy', 'haproxy', ['-db', '-f', file])
  const proxy = { plain_port: plain, tls_port: tls, authorities }
  await until(
    () =>
      visit(proxy, 'api.example.com', { path: '/healthz' }).then(
        ({ status }) => status,
        () => 0,
      ),
    200,
  )
  return proxy
}

function visit(proxy: Proxy, host: string, options: Partial<SentRequest> = {}): Promise<Answer> {
  return sendRequest({ port: proxy.tls_port, authorities: proxy.authorities, host, ...options })
}

/** Subscribes to the store's newsletter: at most 10 times in 10 minutes from one address. */
function subscribe(proxy: Proxy, from: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
  const body = { store_slug: store.slug, email: `${crypto.randomUUID()}@example.com` }
  return visit(proxy, 'api.example.com', { path: '/api/storefront/newsletter', method: 'POST', from, headers, body })
}

describe.each([
  { name: 'Caddy', proxy: () => caddy, address: 2 },
  { name: 'HAProxy', proxy: () => haproxy, address: 3 },
])('$name', ({ proxy, address }) => {
  test('shows each surface at its host, and the store at its own domain', async () => {
    for (const [host, setting] of Object.entries(surfaces)) {
      const server = processes[0]
      const direct = await sendRequest({ port: Number(server?.settings[setting]), host })
      const proxied = await visit(proxy(), host)
      expect([proxied.status, titleOf(proxied)], host).toEqual([200, titleOf(direct)])
    }
    const page = await visit(proxy(), domains.verified)
    expect([page.status, page.text]).toEqual([200, expect.stringContaining(store.name)])
    expect(page.text).toContain(`https://${domains.verified}`)
    const catalogue = await visit(proxy(), 'api.example.com', { path: '/api/store/apps' })
    expect([catalogue.status, catalogue.headers['content-type']]).toEqual([200, expect.stringContaining('json')])
  })

  test('keeps metrics and readiness to itself, and redirects plain HTTP', async () => {
    for (const path of ['/metrics', '/readyz']) {
      expect((await visit(proxy(), 'api.example.com', { path })).status, path).toBe(404)
    }
    const { status, headers } = await sendRequest({
      port: proxy().plain_port,
      host: domains.verified,
      path: '/search?q=tea',
    })
    expect([status, headers.location]).toEqual([308, `https://${domains.verified}/search?q=tea`])
  })

  test('passes on compressed pages as Haat keeps them', async () => {
    const page = await visit(proxy(), domains.verified, { headers: { 'accept-encoding': 'br' } })
    expect([page.status, page.headers['content-encoding']]).toEqual([200, 'br'])
  })

  test('tells Haat the visitor’s address, and nothing that the visitor claims', async () => {
    const [one, another] = [`127.0.1.${address}`, `127.0.2.${address}`]
    const statuses: number[] = []
    for (let index = 0; index < 11; index += 1) {
      const claims = {
        'x-forwarded-for': `203.0.113.${index}`,
        forwarded: `for=203.0.113.${index}`,
        'x-request-id': 'forged-request',
      }
      const reply = await subscribe(proxy(), one, claims)
      statuses.push(reply.status)
      expect(reply.headers['x-request-id']).not.toBe('forged-request')
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429])
    expect((await subscribe(proxy(), another)).status).toBe(200)
  })
})

function titleOf({ text }: Answer): string | undefined {
  return text.match(/<title>(.*?)<\/title>/)?.[1]
}

describe('Caddy', () => {
  test('gets a certificate for a verified domain only', async () => {
    expect((await visit(caddy, domains.verified)).status).toBe(200)
    for (const host of [domains.pending, 'unknown.example.org', `www.${domains.verified}`]) {
      await expect(visit(caddy, host), host).rejects.toThrow(/alert internal error|SSL|handshake/i)
    }
  })

  test('speaks HTTP/2', async () => {
    const { stdout } = await run('curl', [
      ...['--silent', '--insecure', '--output', '/dev/null', '--write-out', '%{http_version} %{http_code}'],
      ...['--connect-to', `::127.0.0.1:${caddy.tls_port}`, `https://${domains.verified}/`],
    ])
    expect(stdout).toBe('2 200')
  })
})

// The last one, because one process is gone afterwards.
test('no request fails while a process is stopped gracefully', async () => {
  const [first] = processes
  if (first === undefined) throw new Error('A process is needed')
  const outcomes: string[] = []
  // Each request comes from another visitor, because Haat limits requests by address.
  const nextAddress = () => `127.1.${outcomes.length % 250}.${1 + (Math.floor(outcomes.length / 250) % 250)}`
  let isOver = false
  const load = async (proxy: Proxy, host: string, path: string) => {
    while (!isOver) {
      const outcome = await visit(proxy, host, { path, from: nextAddress() }).then(
        ({ status }) => String(status),
        (error: unknown) => String(error),
      )
      outcomes.push(outcome === '200' ? outcome : `${host}${path}: ${outcome}`)
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  }
  const clients = [caddy, haproxy].flatMap((proxy) => [
    load(proxy, domains.verified, '/'),
    load(proxy, 'api.example.com', '/api/store/apps'),
  ])
  await expect.poll(() => outcomes.length).toBeGreaterThan(40)
  process.kill(first.program.pid, 'SIGTERM')
  await expect.poll(() => isRunning(first.program)).toBe(false)
  const stoppedAfter = outcomes.length
  await expect.poll(() => outcomes.length).toBeGreaterThan(stoppedAfter + 40)
  isOver = true
  await Promise.all(clients)
  expect([...new Set(outcomes)]).toEqual(['200'])
})
