import { inTransaction } from '@haat/db'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../tests/harness.ts'
import { assignPlan } from '../../plans/index.ts'
import { DomainNamesUnavailable } from '../../platform.ts'
import {
  addDomainEndpoint,
  askDomainEndpoint,
  listDomainsEndpoint,
  removeDomainEndpoint,
  verifyDomainEndpoint,
} from './contract.ts'
import { findPrimaryHost, findStoreByHost } from './find-store-by-host.ts'

/** The TXT records in DNS, by name. */
const zone = new Map<string, string[]>()
let isDnsDown = false
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    domain_names: {
      async findTextRecords(name) {
        if (isDnsDown) throw new DomainNamesUnavailable('SERVFAIL')
        return zone.get(name) ?? []
      },
    },
  })
})
afterAll(() => server.close())
beforeEach(() => {
  isDnsDown = false
})

type Vendor = Awaited<ReturnType<TestServer['signInVendor']>>
const newHostname = () => `tea-${crypto.randomUUID().slice(0, 8)}.shop`
async function signIn(plan = 'growth') {
  const vendor = await server.signInVendor()
  await inTransaction(server.db, (tx) => assignPlan(tx, vendor.account_id, plan))
  return vendor
}
const add = (vendor: Vendor, hostname: string) =>
  server.call(addDomainEndpoint, { token: vendor.token, body: { store_slug: vendor.slug, hostname } })
const verify = (vendor: Vendor, id: string) =>
  server.call(verifyDomainEndpoint, { token: vendor.token, params: { id }, body: { store_slug: vendor.slug } })
const list = async (vendor: Vendor) =>
  (await server.call(listDomainsEndpoint, { token: vendor.token, query: { store_slug: vendor.slug } })).json().items
const publish = ({ name, value }: { name: string; value: string }) => zone.set(name, [...(zone.get(name) ?? []), value])

/** Adds and verifies a domain. */
async function addVerified(vendor: Vendor, hostname = newHostname()) {
  const domain = (await add(vendor, hostname)).json()
  publish(domain.dns_record)
  const reply = await verify(vendor, domain.id)
  expect(reply.statusCode).toBe(200)
  return reply.json()
}

describe('a custom domain', () => {
  test('leads to the store once its TXT record exists', async () => {
    const [vendor, hostname] = [await signIn(), newHostname()]
    const added = (await add(vendor, ` ${hostname.toUpperCase()}. `)).json()
    expect(added).toMatchObject({
      hostname,
      status: 'pending',
      is_served: false,
      dns_record: { type: 'TXT', name: `_haat.${hostname}`, value: expect.stringMatching(/^haat-verification=.{32}$/) },
    })
    expect(await findStoreByHost(server.db, hostname, server.clock.now())).toBeUndefined()

    zone.set(`_haat.${hostname}`, ['v=spf1 -all'])
    const early = await verify(vendor, added.id)
    expect([early.statusCode, early.json().code, early.json().found]).toEqual([
      409,
      'domain_not_verified',
      ['v=spf1 -all'],
    ])
    publish(added.dns_record)
    expect((await verify(vendor, added.id)).json()).toMatchObject({
      status: 'verified',
      is_primary: true,
      is_served: true,
    })
    for (const host of [hostname, `${hostname}:8443`, `${hostname.toUpperCase()}.`]) {
      expect(await findStoreByHost(server.db, host, server.clock.now())).toMatchObject({ slug: vendor.slug })
    }
    expect(await findStoreByHost(server.db, `www.${hostname}`, server.clock.now())).toBeUndefined()
  })

  test('notifies every process when it is added, verified and removed', async () => {
    const vendor = await signIn()
    const received: (string | undefined)[] = []
    server.platform.changes.on('stores_changed', (storeId) => received.push(storeId))
    const mark = (name: string) => sql`SELECT pg_notify('stores_changed', ${name})`.execute(server.db)
    await mark('before')
    const domain = await addVerified(vendor)
    const { id } = await server.db
      .selectFrom('stores')
      .select('id')
      .where('slug', '=', vendor.slug)
      .executeTakeFirstOrThrow()
    await server.call(removeDomainEndpoint, {
      token: vendor.token,
      params: { id: domain.id },
      query: { store_slug: vendor.slug },
    })
    await mark('after')
    await expect.poll(() => received).toContain('after')
    expect(received.slice(received.indexOf('before'))).toEqual(['before', id, id, id, 'after'])
    expect(await findStoreByHost(server.db, domain.hostname, server.clock.now())).toBeUndefined()
    expect(await list(vendor)).toEqual([])
  })

  test('is the canonical domain if it was verified first', async () => {
    const vendor = await signIn()
    const first = await addVerified(vendor)
    server.clock.advance(1000)
    await addVerified(vendor)
    expect((await list(vendor)).map((domain: { is_primary: boolean }) => domain.is_primary)).toEqual([true, false])
    const store = await findStoreByHost(server.db, first.hostname, server.clock.now())
    if (store === undefined) throw new Error('no store')
    expect(await findPrimaryHost(server.db, store, server.clock.now())).toBe(first.hostname)
  })

  test('returns the current state when it is added again', async () => {
    const vendor = await signIn()
    const domain = await addVerified(vendor)
    expect((await add(vendor, domain.hostname)).json()).toEqual(domain)
    expect(await list(vendor)).toHaveLength(1)
  })
})

test('a proxy gets certificates only for verified domains whose plan includes them', async () => {
  const vendor = await signIn()
  const ask = async (domain: string) => (await server.call(askDomainEndpoint, { query: { domain } })).statusCode
  const added = (await add(vendor, newHostname())).json()
  const { hostname } = added
  expect(await ask(hostname)).toBe(404)
  publish(added.dns_record)
  await verify(vendor, added.id)
  expect(await Promise.all([hostname, `${hostname}.`, hostname.toUpperCase()].map(ask))).toEqual([200, 200, 200])
  expect(await Promise.all([`www.${hostname}`, 'localhost', '127.0.0.1', "'"].map(ask))).toEqual([404, 404, 404, 404])
  await inTransaction(server.db, (tx) => assignPlan(tx, vendor.account_id, 'starter'))
  expect(await ask(hostname)).toBe(404)
})

test('made-up names don’t keep a trusted proxy from asking for others', async () => {
  const limited = await startTestServer({ environment: { REQUESTS_PER_MINUTE: '2', TRUST_PROXY: '192.0.2.1' } })
  onTestFinished(() => limited.close())
  const ask = async (ip: string, headers = {}) =>
    (await limited.call(askDomainEndpoint, { query: { domain: newHostname() }, ip, headers })).statusCode
  const answers = async (ip: string, headers?: Record<string, string>) => [
    await ask(ip, headers),
    await ask(ip, headers),
    await ask(ip, headers),
  ]
  expect(await answers('192.0.2.1')).toEqual([404, 404, 404])
  expect(await answers('192.0.2.1', { 'x-forwarded-for': '198.51.100.7' })).toEqual([404, 404, 429])
  expect(await answers('198.51.100.8')).toEqual([404, 404, 429])
})

describe('a domain added by two stores', () => {
  test('belongs to the store whose TXT record is in DNS', async () => {
    const [first, second, hostname] = [await signIn(), await signIn(), newHostname()]
    const theirs = await addVerified(first, hostname)
    const mine = (await add(second, hostname)).json()
    expect((await verify(second, mine.id)).json().code).toBe('domain_not_verified')
    publish(mine.dns_record)
    expect((await verify(second, mine.id)).json().code).toBe('domain_taken')

    zone.set(mine.dns_record.name, [mine.dns_record.value])
    expect((await verify(second, mine.id)).json().status).toBe('verified')
    expect(await findStoreByHost(server.db, hostname, server.clock.now())).toMatchObject({ slug: second.slug })
    expect(await list(first)).toMatchObject([{ id: theirs.id, status: 'pending' }])
    expect((await server.mailsTo(first.email)).map(({ subject }) => subject)).toEqual([
      `${hostname} has been removed from Store 1`,
    ])
  })

  test('is given to exactly one of two concurrent verifications', async () => {
    const [first, second, hostname] = [await signIn(), await signIn(), newHostname()]
    const domains = [(await add(first, hostname)).json(), (await add(second, hostname)).json()]
    for (const { dns_record: dnsRecord } of domains) publish(dnsRecord)
    const replies = await Promise.all([verify(first, domains[0].id), verify(second, domains[1].id)])
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })
})

describe('the plan', () => {
  test('Starter does not include custom domains', async () => {
    const vendor = await server.signInVendor()
    const reply = await add(vendor, newHostname())
    expect([reply.statusCode, reply.json()]).toMatchObject([
      403,
      { code: 'plan_limit_reached', limit: 'custom_domain', plan: 'starter' },
    ])
  })

  test('stops serving the domain after a downgrade and serves it again after an upgrade', async () => {
    const vendor = await signIn('enterprise')
    const { hostname } = await addVerified(vendor)
    await inTransaction(server.db, (tx) => assignPlan(tx, vendor.account_id, 'starter'))
    expect(await findStoreByHost(server.db, hostname, server.clock.now())).toBeUndefined()
    expect(await list(vendor)).toMatchObject([{ status: 'verified', is_served: false }])
    await inTransaction(server.db, (tx) => assignPlan(tx, vendor.account_id, 'growth'))
    expect(await findStoreByHost(server.db, hostname, server.clock.now())).toMatchObject({ slug: vendor.slug })
  })
})

describe('adding and verifying', () => {
  test.each([
    'localhost',
    'shop',
    '127.0.0.1',
    '[::1]',
    'printer.local',
    'https://tea.shop',
    'tea.shop/path',
    '-tea.shop',
    'te a.shop',
    'tea..shop',
  ])('rejects %s, which is not a public domain name', async (hostname) => {
    const reply = await add(await signIn(), hostname)
    expect([reply.statusCode, reply.json().errors?.[0]?.path]).toEqual([422, 'body.hostname'])
  })

  test('stores a domain in another script as Punycode', async () => {
    expect((await add(await signIn(), `चाय-${crypto.randomUUID().slice(0, 4)}.भारत`)).json().hostname).toMatch(
      /^xn--.*\.xn--h2brj9c$/,
    )
  })

  test('rejects an eleventh domain', async () => {
    const vendor = await signIn()
    for (let number = 0; number < 10; number += 1) expect((await add(vendor, newHostname())).statusCode).toBe(200)
    expect((await add(vendor, newHostname())).json().code).toBe('domain_limit_reached')
  })

  test('rejects another vendor’s store and another store’s domain', async () => {
    const [vendor, other] = [await signIn(), await signIn()]
    const domain = (await add(vendor, newHostname())).json()
    expect((await verify({ ...other, slug: vendor.slug }, domain.id)).json().code).toBe('store_not_found')
    expect((await verify(other, domain.id)).json().code).toBe('domain_not_found')
    expect((await add({ ...vendor, token: '' }, newHostname())).statusCode).toBe(401)
  })

  test('reports that DNS is unavailable', async () => {
    const vendor = await signIn()
    const domain = (await add(vendor, newHostname())).json()
    isDnsDown = true
    const reply = await verify(vendor, domain.id)
    expect([reply.statusCode, reply.json().code]).toEqual([503, 'dns_unavailable'])
  })
})
