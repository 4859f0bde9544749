import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { closeDatabase, connect, inTransaction } from '@haat/db'
import { startTestCluster } from '@haat/db/test-database'
import { afterAll, expect, test } from 'vitest'
import { insertAccount, openSession } from '../../domains/src/identity/index.ts'
import { createProductEndpoint, updateProductEndpoint } from '../../domains/src/products/contract.ts'
import { findFreePorts } from '../free-ports.ts'
import { ServerProcess } from '../process/server-process.ts'

// deploy/varnish.vcl with a real Varnish (packages varnish and varnish-modules of Debian) in front of a real process.

const SECRET = 'only for the tests of clusters, over thirty-two characters'
const PURGE_TOKEN = 'only for the tests of purges'
const closing: (() => unknown)[] = []
let haat: ServerProcess
let cache: string
let shop: { slug: string; token: string }

async function startAll(): Promise<void> {
  const cluster = await startTestCluster({})
  closing.push(() => cluster.stop())
  const [port] = await findFreePorts(1)
  cache = `http://localhost:${port}`
  haat = await ServerProcess.start({
    APPS: 'off',
    DATABASE_URL: cluster.connectionString,
    HAAT_SECRET: SECRET,
    STOREFRONT_URL: cache,
    CDN_PURGE: 'http',
    CDN_PURGE_URL: cache,
    CDN_PURGE_TOKEN: PURGE_TOKEN,
  })
  closing.push(() => haat.remove())
  await startVarnish(port ?? 0, new URL(haat.storefront).port)
  shop = await openShop(cluster.connectionString)
}
afterAll(async () => {
  for (const close of closing.reverse()) await close()
})

async function startVarnish(port: number, storefrontPort: string): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'haat-varnish-'))
  const vcl = await readFile(join(import.meta.dirname, '../../deploy/varnish.vcl'), 'utf8')
  const file = join(directory, 'haat.vcl')
  await writeFile(file, vcl.replace('"3005"', `"${storefrontPort}"`).replace('CHANGE-ME', PURGE_TOKEN))
  const varnish = spawn(
    'varnishd',
    ['-F', '-j', 'none', '-n', directory, '-f', file, '-a', `localhost:${port}`, '-s', 'malloc,64m'],
    { env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` }, stdio: ['ignore', 'inherit', 'inherit'] },
  )
  closing.push(async () => {
    varnish.kill()
    await once(varnish, 'exit')
    await rm(directory, { recursive: true, force: true })
  })
  await expect
    .poll(() =>
      fetch(cache).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true)
}

async function openShop(connectionString: string) {
  const db = connect({ connectionString, max: 1 })
  try {
    const now = new Date()
    const slug = 'priya-masala'
    const account = await inTransaction(db, async (tx) => {
      const person = { name: 'Priya Subramanian', email: 'priya@example.com' }
      const vendor = await insertAccount(tx, { kind: 'vendor', ...person, password_hash: 'none', now })
      await tx.insertInto('stores').values({ vendor_id: vendor.id, slug, name: slug, created_at: now }).execute()
      return vendor
    })
    const origin = { ip: '127.0.0.1', user_agent: 'cluster test' }
    const { token } = await openSession({ db, clock: () => now, settings: { secret: SECRET } }, account, origin)
    return { slug, token }
  } finally {
    await closeDatabase(db)
  }
}

async function call(method: string, path: string, body: object) {
  const response = await fetch(`${haat.backend}${path}`, {
    method,
    headers: { authorization: `Bearer ${shop.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ store_slug: shop.slug, ...body }),
  })
  const json = await response.json()
  expect(response.ok, JSON.stringify(json)).toBe(true)
  return json
}

async function visit(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${cache}/${shop.slug}${path}`, { headers, redirect: 'manual' })
  const { status } = response
  return { status, headers: response.headers, cache: response.headers.get('x-cache'), body: await response.text() }
}

test('Varnish keeps pages, gets purges, keeps visitors apart, and shows pages while the storefronts are away', async () => {
  await startAll()
  const product = await call(createProductEndpoint.method, createProductEndpoint.url, {
    title: 'Malabar pepper',
    status: 'active',
    variants: [{ price_paise: 450_00 }],
  })
  const page = `/products/${product.handle}`
  await expect.poll(async () => (await visit(page)).body).toContain('Malabar pepper')
  // Longer than without CDN-Cache-Control.
  await expect.poll(async () => Number((await visit(page)).headers.get('age'))).toBeGreaterThan(2)
  const kept = await visit(page)
  for (const name of ['surrogate-key', 'xkey', 'cdn-cache-control']) expect(kept.headers.has(name), name).toBe(false)
  expect(kept.headers.get('cache-control')).toContain('max-age=0')

  // One copy, whatever doesn't change the page. Purges after the start may come between two visits.
  const isHit = (path: string, samePath: string, headers?: Record<string, string>) =>
    expect
      .poll(async () => {
        await visit(path)
        return (await visit(samePath, headers)).cache
      })
      .toBe('hit')
  await isHit(page, `${page}?utm_source=mail&gclid=1`)
  await isHit(page, page, { cookie: '_ga=1; haat_customer=2' })
  await isHit(
    '/collections/all?sort_by=price-ascending&page=1',
    '/collections/all?page=1&gclid=1&sort_by=price-ascending',
  )

  // Visitors with a cart, or a preview, get their own.
  const added = await fetch(`${cache}/${shop.slug}/cart/add`, {
    method: 'POST',
    body: new URLSearchParams({ id: product.variants[0].id }),
    redirect: 'manual',
  })
  const cart = added.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  for (const path of [page, '/cart', page]) {
    const own = await visit(path, { cookie: `_ga=1; ${cart}` })
    expect([own.cache, own.headers.get('cache-control')], path).toEqual(['miss', 'private, no-store'])
  }
  expect((await visit('/cart')).cache).toBe('miss')
  await isHit(page, page)

  // A change purges the page, and nobody else can.
  const forged = await fetch(cache, { method: 'PURGE', headers: { 'surrogate-key': 'haat' } })
  expect(forged.status).toBe(403)
  const { url, method } = updateProductEndpoint
  await call(method, url.replace(':id', product.id), { title: 'Wayanad pepper', revision: product.revision })
  await expect.poll(async () => (await visit(page)).body).toContain('Wayanad pepper')
  expect((await visit(page)).body).toContain('Wayanad pepper')

  // The purge that follows makes the page stale, which is shown once the storefronts are away.
  await visit(page)
  haat.signal('SIGKILL')
  await fetch(cache, {
    method: 'PURGE',
    headers: { 'surrogate-key': 'haat', authorization: `Bearer ${PURGE_TOKEN}` },
  })
  for (let visitor = 0; visitor < 3; visitor += 1) {
    const stale = await visit(page)
    expect([stale.status, stale.body.includes('Wayanad pepper')]).toEqual([200, true])
  }
  expect((await visit('/products/never-visited')).status).toBe(503)
})
