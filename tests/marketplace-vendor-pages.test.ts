import { request } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { inTransaction } from '@haat/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exampleApp } from '../domains/src/app-store/example-app.ts'
import { saveApps } from '../domains/src/app-store/index.ts'
import { insertAccount, openSession } from '../domains/src/identity/index.ts'
import { TEST_SECRET } from './test-configuration.ts'
import { startTestPlatform, type TestPlatform } from './test-platform.ts'

let platform: TestPlatform
let themeDeveloperId: string
const appIds = Array.from({ length: 60 }, (_, index) => `shared-page-app-${index}`)

beforeAll(async () => {
  platform = await startTestPlatform()
  const names = ['Plain', 'Tags </h3><script>alert(1)</script>', '[app-1] "quoted" & more']
  await saveApps(
    platform.db,
    appIds.map((id, index) => exampleApp({ id, title: `${names[index % names.length]} ${index}` })),
  )
  const theme = await platform.db
    .selectFrom('themes')
    .select('developer_id')
    .where('developer_id', 'is not', null)
    .executeTakeFirstOrThrow()
  themeDeveloperId = theme.developer_id ?? ''
})
afterAll(() => platform.close())

interface TestVendor {
  readonly name: string
  readonly email: string
  readonly cookie: string
  readonly token: string
}

interface VendorOptions {
  readonly name: string
  readonly email?: string
  readonly stores?: readonly string[]
  /** The index of the selected store. */
  readonly selected?: number
  readonly installed?: readonly string[]
}

/** A signed-in vendor with stores of these names; the apps are installed in the selected one. */
async function createVendor({
  name,
  email = `${crypto.randomUUID()}@example.com`,
  stores = [],
  selected,
  installed = [],
}: VendorOptions): Promise<TestVendor> {
  const { db } = platform
  const now = new Date()
  const account = await inTransaction(db, (tx) =>
    insertAccount(tx, { kind: 'vendor', name, email, password_hash: 'none', now }),
  )
  const session = await openSession({ db, clock: () => now, settings: { secret: TEST_SECRET } }, account, {
    ip: '127.0.0.1',
    user_agent: 'test',
  })
  let slug: string | undefined
  for (const [index, storeName] of stores.entries()) {
    const store = await db
      .insertInto('stores')
      .values({ vendor_id: account.id, slug: `s-${crypto.randomUUID()}`, name: storeName })
      .returning(['id', 'slug'])
      .executeTakeFirstOrThrow()
    if (index !== selected) continue
    slug = store.slug
    for (const id of installed) {
      await db
        .insertInto('app_installations')
        .values({ store_id: store.id, app_id: id, installed_at: now, installed_by: account.id })
        .execute()
    }
  }
  const cookie = `tokenVendorsPlatform=${session.token}${slug === undefined ? '' : `; storeSelectedPlatform=${slug}`}`
  return { name, email, cookie, token: session.token }
}

const pathOf = (path: string) => new URL(path, platform.urls.marketplace)
const get = (path: string, cookie: string, encoding = 'gzip') =>
  fetch(pathOf(path), { headers: { cookie, 'accept-encoding': encoding }, redirect: 'manual' })
/** The page rendered for this visitor alone: a request with another method doesn't get the shared one. */
async function renderAlone(path: string, cookie: string): Promise<string> {
  const response = await fetch(pathOf(path), {
    method: 'POST',
    headers: { cookie, origin: platform.urls.marketplace },
  })
  expect(response.status).toBe(200)
  return response.text()
}
/** Where two pages differ, instead of both pages. */
function differenceOf(first: string, second: string): readonly string[] | undefined {
  if (first === second) return undefined
  const at = [...first].findIndex((_, index) => first[index] !== second[index])
  return [first, second].map((page) => page.slice(Math.max(0, at - 80), at + 80))
}
const cardOf = (html: string, appId: string) => html.split(`href="/app/${appId}"`).slice(1)

test('the shared page of a vendor is the page rendered for this vendor alone', async () => {
  const vendors = [
    await createVendor({ name: 'Asha Menon', stores: ['One store'], selected: 0, installed: appIds.slice(3, 30) }),
    await createVendor({ name: '<b>Karim</b> & "Sons"', stores: ['<i>First</i>', '"Second" & last'], selected: 1 }),
    await createVendor({ name: 'No store', email: `"><b>o&m"@${crypto.randomUUID()}.example.com` }),
    await createVendor({ name: 'None selected', stores: ['One', 'Two'] }),
    await createVendor({
      name: '[app-1] $& $1',
      stores: ['One'],
      installed: [appIds[0] ?? '', appIds[59] ?? ''],
      selected: 0,
    }),
  ]
  for (const path of ['/', '/?utm_source=mail', '/themes', '/themes?sort=newest', `/developers/${themeDeveloperId}`]) {
    for (const { cookie } of vendors) {
      const alone = await renderAlone(path, cookie)
      const response = await get(path, cookie)
      expect(differenceOf(await response.text(), alone), path).toBeUndefined()
      expect(response.headers.get('content-encoding')).toBe('gzip')
      expect(response.headers.get('cache-control')).toBe('private, no-store')
      expect(response.headers.get('etag')).toBeNull()
      expect(differenceOf(await (await get(path, cookie, 'identity')).text(), alone), path).toBeUndefined()
    }
    // Astro writes an empty attribute without a value.
    const withValue = (await renderAlone(path, '')).replace('<body data-session>', '<body data-session="">')
    expect(differenceOf(await (await get(path, '')).text(), withValue), path).toBeUndefined()
  }
})

test('shows each of many vendors at once their own name, stores and installed apps', async () => {
  const vendors = await Promise.all(
    Array.from({ length: 40 }, async (_, index) => {
      const installed = appIds.filter((_id, app) => (app + index) % 7 === 0)
      const options = { name: `Vendor ${index} of many`, stores: [`Store ${index}`, 'Another'], selected: 0, installed }
      return { ...(await createVendor(options)), installed, index }
    }),
  )
  const visits = Array.from({ length: 5 }, () => vendors).flat()
  await Promise.all(
    visits.map(async ({ cookie, name, email, installed, index }) => {
      const html = await (await get('/', cookie)).text()
      expect(html.match(/Vendor \d+ of many/g)?.every((shown) => shown === name)).toBe(true)
      expect(html).toContain(`data-session="${email} `)
      expect(html).toContain(`Store: Store ${index}"`)
      const marked = appIds.filter((id) =>
        cardOf(html, id).every((card) => card.split('</li>')[0]?.includes('>Installed<')),
      )
      expect(marked).toEqual(installed)
    }),
  )
})

test('a change of the vendor’s stores or apps shows on the next visit, and a session that ended shows on none', async () => {
  const [id = ''] = appIds
  const { cookie, token, name } = await createVendor({
    name: 'Meera Iyer',
    stores: ['Old name'],
    selected: 0,
    installed: [id],
  })
  expect(cardOf(await (await get('/', cookie)).text(), id)[0]?.split('</li>')[0]).toContain('>Installed<')
  const slug = cookie.split('storeSelectedPlatform=')[1] ?? ''
  const uninstalled = await fetch(`${platform.urls.backend}/api/store/apps/uninstall`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ app_id: id, store_slug: slug }),
  })
  expect(uninstalled.status).toBe(200)
  expect(cardOf(await (await get('/', cookie)).text(), id)[0]?.split('</li>')[0]).not.toContain('>Installed<')
  const left = await fetch(`${platform.urls.backend}/api/vendor/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  })
  expect(left.status).toBe(204)
  const after = await get('/', cookie)
  const html = await after.text()
  expect(html).not.toContain(name)
  expect(html).toContain('/login?next=')
  expect(after.headers.getSetCookie().join()).toContain('tokenVendorsPlatform=;')
})

test('a compressed page is one gzip stream with the right checksum', async () => {
  const { cookie } = await createVendor({ name: 'Ravi', stores: ['A'], selected: 0, installed: appIds.slice(0, 5) })
  const { hostname, port } = pathOf('/')
  const body = await new Promise<Buffer>((resolve, reject) => {
    request(
      { hostname, port, path: '/', headers: { cookie, host: pathOf('/').host, 'accept-encoding': 'gzip' } },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => resolve(Buffer.concat(chunks)))
      },
    )
      .on('error', reject)
      .end()
  })
  expect(gunzipSync(body).toString()).toContain('Ravi')
})

test('whoever isn’t signed in, but has a cookie, gets the page of everybody else, and it is rendered only once', async () => {
  const { cookie, token } = await createVendor({ name: 'Lata Rao', stores: ['A'], selected: 0 })
  await fetch(`${platform.urls.backend}/api/vendor/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  })
  for (const [path, cookies] of [
    ['/', [cookie, 'tokenVendorsPlatform=forged']],
    ['/search?q=app', ['tokenVendorsPlatform=forged', `tokenVendorsPlatform=${token}x`]],
    [`/app/${appIds[0]}`, ['tokenVendorsPlatform=forged']],
  ] as const) {
    const anonymous = await get(path, '')
    const html = await anonymous.text()
    expect(anonymous.headers.get('etag')).toMatch(/^"/)
    for (const one of cookies) {
      const response = await get(path, one)
      expect(differenceOf(await response.text(), html), path).toBeUndefined()
      // Only a page from memory has one.
      expect(response.headers.get('etag')).toBe(anonymous.headers.get('etag'))
      const cleared = response.headers.getSetCookie()
      expect(cleared.map((set) => set.split('=;')[0]).sort()).toEqual(['storeSelectedPlatform', 'tokenVendorsPlatform'])
      expect(cleared.every((set) => set.includes('Expires=Thu, 01 Jan 1970'))).toBe(true)
    }
  }
})

test('staff keep their cookie, and get the page of everybody else', async () => {
  const { db } = platform
  const staff = await db
    .insertInto('accounts')
    .values({ kind: 'staff', name: 'Meena', email: `${crypto.randomUUID()}@example.com`, password_hash: 'none' })
    .returningAll()
    .executeTakeFirstOrThrow()
  const session = await openSession({ db, clock: () => new Date(), settings: { secret: TEST_SECRET } }, staff, {
    ip: '127.0.0.1',
    user_agent: 'test',
  })
  const response = await get('/', `tokenVendorsPlatform=${session.token}`)
  expect(response.headers.getSetCookie()).toEqual([])
  expect(differenceOf(await response.text(), await (await get('/', '')).text())).toBeUndefined()
})
