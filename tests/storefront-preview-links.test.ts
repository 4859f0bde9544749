import { HOUR_MS } from '@haat/http-contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { assignPlan } from '../domains/src/plans/index.ts'
import {
  createPreviewLinkEndpoint,
  type LoadedTheme,
  listPreviewLinksEndpoint,
  loadThemeEndpoint,
  publishThemeEndpoint,
  revokePreviewLinkEndpoint,
  saveThemeEndpoint,
} from '../domains/src/store-themes/contract.ts'
import { addDomainEndpoint, verifyDomainEndpoint } from '../domains/src/stores/domains/contract.ts'
import { addLanguageEndpoint } from '../domains/src/stores/languages/contract.ts'
import { suspendStoreEndpoint } from '../domains/src/stores/suspensions/contract.ts'
import { previewBar } from '../surfaces/storefront/src/preview/preview-bar.ts'
import { startTestStorefront, type TestStorefront } from './test-storefront.ts'

// Links that show a store's draft theme to everyone who has them.
const zone = new Map<string, string[]>()
let stores: TestStorefront

beforeAll(async () => {
  stores = await startTestStorefront({
    now: new Date('2026-11-21T10:00:00Z'),
    domain_names: { findTextRecords: async (name) => zone.get(name) ?? [] },
  })
})
afterAll(() => stores.close())

/** Creates a store whose published home page has one heading and whose draft has another. */
async function createStoreWithDraft() {
  const vendor = await stores.signInVendor()
  await saveHeading(vendor, 'Open to all')
  const published = await stores.call(publishThemeEndpoint, {
    token: vendor.token,
    body: { store_slug: vendor.slug },
  })
  expect(published.statusCode, published.body).toBe(200)
  const revision = await saveHeading(vendor, 'Still a secret')
  await expect.poll(async () => (await stores.visit(`/${vendor.slug}`)).body).toContain('Open to all')
  return { ...vendor, revision }
}

async function saveHeading({ token, slug }: { token: string; slug: string }, text: string): Promise<number> {
  const loaded = await stores.call(loadThemeEndpoint, { token, params: { store_slug: slug } })
  const { revision, settings }: LoadedTheme = loaded.json()
  const widgets = [{ id: 'heading', type: 'HeadingWidget', settings: { heading: text, text } }]
  const sections = [{ id: 'only', type: 'custom', template: 'home', settings: {}, blocks: [], widgets }]
  const saved = await stores.call(saveThemeEndpoint, {
    token,
    body: { store_slug: slug, sections, settings, revision },
  })
  expect(saved.statusCode, saved.body).toBe(200)
  return saved.json().revision
}

const makeLink = (vendor: { token: string; slug: string }, body: object = {}, { call } = stores) =>
  call(createPreviewLinkEndpoint, {
    token: vendor.token,
    body: { store_slug: vendor.slug, hours: 24, ...body },
  })

/** Opens a link and returns the reply and its cookie. */
async function follow(url: string, host?: string, { visit } = stores) {
  const { pathname } = new URL(url)
  const reply = await visit(pathname, host === undefined ? {} : { host })
  const [set = ''] = [reply.headers['set-cookie'] ?? []].flat()
  return { reply, set, cookie: set.split(';')[0] ?? '' }
}

test('a preview link shows the draft only to people with the link', async () => {
  const vendor = await createStoreWithDraft()
  const created = await makeLink(vendor)
  expect(created.statusCode, created.body).toBe(201)
  const { reply, set, cookie } = await follow(created.json().url)
  expect([reply.statusCode, reply.headers.location]).toEqual([303, `/${vendor.slug}`])
  expect(set).toContain(`Path=/${vendor.slug}`)
  expect(set).toContain('HttpOnly')
  expect(set).toContain('SameSite=Lax')
  expect(set).toContain(`Expires=${new Date(created.json().expires_at).toUTCString()}`)

  const shown = await stores.visit(`/${vendor.slug}`, { headers: { cookie } })
  expect(shown.statusCode).toBe(200)
  expect(shown.body).toContain('Still a secret')
  const others = await stores.visit(`/${vendor.slug}`)
  expect(others.body).toContain('Open to all')
  expect(others.body).not.toContain('Still a secret')
})

test('previews are not cached or indexed and send no referrer', async () => {
  const vendor = await createStoreWithDraft()
  const { url } = (await makeLink(vendor)).json()
  const { reply, cookie } = await follow(url)
  expect(reply.headers).toMatchObject({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' })
  // The first request for this page comes from a preview.
  const path = `/${vendor.slug}/collections/all`
  for (const visit of [path, `${path}?page=1`, `/${vendor.slug}`, `/${vendor.slug}/`]) {
    const shown = await stores.visit(visit, { headers: { cookie } })
    expect(shown.headers, visit).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
    })
    expect(shown.headers.etag).toBeUndefined()
    expect(shown.body).toContain('<meta name="robots" content="noindex">')
    expect(shown.body).not.toContain('application/ld+json')
    expect(shown.body).toContain('haat-preview-bar')
    const others = await stores.visit(visit)
    expect(others.body, visit).not.toContain('haat-preview-bar')
    expect(others.headers['cache-control']).toContain('public')
  }
})

test('the preview bar works without JavaScript', async () => {
  const vendor = await createStoreWithDraft()
  const { cookie } = await follow((await makeLink(vendor)).json().url)
  const shown = await stores.visit(`/${vendor.slug}`, { headers: { cookie } })
  expect(shown.body).toContain(`<form method="post" action="/${vendor.slug}/_preview/leave">`)
  const left = await stores.visit(`/${vendor.slug}/_preview/leave`, { method: 'POST', form: {}, headers: { cookie } })
  expect([left.statusCode, left.headers.location]).toEqual([303, `/${vendor.slug}`])
  expect(String(left.headers['set-cookie'])).toMatch(/^haat_preview=;.*Path=\/store-.*Expires=Thu, 01 Jan 1970/)
})

test('the preview bar shows the store’s name as text', () => {
  expect(previewBar('Tea & <i>more</i>', '/tea')).toContain('a draft of Tea &amp; &lt;i&gt;more&lt;/i&gt;.')
})

test('another site cannot end a preview', async () => {
  const vendor = await createStoreWithDraft()
  const { cookie } = await follow((await makeLink(vendor)).json().url)
  const sent = await stores.visit(`/${vendor.slug}/_preview/leave`, {
    method: 'POST',
    form: {},
    headers: { cookie, origin: 'https://elsewhere.example' },
  })
  expect([sent.statusCode, sent.headers['set-cookie']]).toEqual([403, undefined])
})

test('creating and revoking links is audited, and old links are deleted after a month', async () => {
  const vendor = await createStoreWithDraft()
  const { id } = (await makeLink(vendor, { hours: 1 })).json()
  const revoke = { token: vendor.token, body: { store_slug: vendor.slug, id } }
  for (const _ of ['once', 'again']) await stores.call(revokePreviewLinkEndpoint, revoke)
  const audit = await stores.db
    .selectFrom('audit_entries')
    .select(['action', 'actor_id'])
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute()
  expect(audit).toEqual([
    { action: 'theme.preview_link_created', actor_id: vendor.account_id },
    { action: 'theme.preview_link_revoked', actor_id: vendor.account_id },
  ])
  const exists = async () =>
    (await stores.db.selectFrom('theme_preview_links').select('id').where('id', '=', id).execute()).length === 1
  for (const [ms, expected] of [
    [30 * 24 * HOUR_MS, true],
    [HOUR_MS + 1, false],
  ] as const) {
    stores.clock.advance(ms)
    expect((await makeLink({ ...vendor, token: await vendor.freshToken() })).statusCode).toBe(201)
    expect(await exists()).toBe(expected)
  }
})

test('a link opens its page, which is shown in the list', async () => {
  const vendor = await createStoreWithDraft()
  const created = await makeLink(vendor, { path: '/collections/all' })
  expect(created.json().path).toBe('/collections/all')
  const { reply, cookie } = await follow(created.json().url)
  expect([reply.statusCode, reply.headers.location]).toEqual([303, `/${vendor.slug}/collections/all`])
  const shown = await stores.visit(`/${vendor.slug}/collections/all`, { headers: { cookie } })
  expect(shown.body).toContain('haat-preview-bar')
  await makeLink(vendor)
  const listed = await stores.call(listPreviewLinksEndpoint, {
    token: vendor.token,
    params: { store_slug: vendor.slug },
  })
  expect(listed.json().items).toMatchObject([{ path: '/' }, { path: '/collections/all' }])
})

test('a link without a revision shows the latest draft, a link with a revision does not change', async () => {
  const vendor = await createStoreWithDraft()
  const following = await follow((await makeLink(vendor)).json().url)
  const fixed = await follow((await makeLink(vendor, { revision: vendor.revision })).json().url)
  await saveHeading(vendor, 'Later still')
  const see = async ({ cookie }: { cookie: string }) =>
    (await stores.visit(`/${vendor.slug}`, { headers: { cookie } })).body
  expect(await see(following)).toContain('Later still')
  expect(await see(fixed)).toContain('Still a secret')
})

test('carts and forms work in a preview', async () => {
  const vendor = await createStoreWithDraft()
  const { cookie } = await follow((await makeLink(vendor)).json().url)
  const sent = await stores.visit(`/${vendor.slug}/contact`, {
    method: 'POST',
    form: { email: 'nobody' },
    headers: { cookie },
  })
  expect(sent.statusCode).toBe(422)
  expect(sent.body).toContain('haat-preview-bar')
  expect((await stores.visit(`/${vendor.slug}/cart`, { headers: { cookie } })).statusCode).toBe(200)
})

test('the preview cookie is Secure if storefronts use HTTPS', async () => {
  const secure = await startTestStorefront({ environment: { STOREFRONT_URL: 'https://stores.example' } })
  try {
    const { url } = (await makeLink(await secure.signInVendor(), {}, secure)).json()
    expect((await follow(url, undefined, secure)).set).toMatch(/; Expires=.*; Secure/)
  } finally {
    await secure.close()
  }
})

describe('a link stops working', () => {
  test('when it expires, with an error page that clears the cookie', async () => {
    const vendor = await createStoreWithDraft()
    const added = { token: vendor.token, body: { store_slug: vendor.slug, language: 'ta' } }
    expect((await stores.call(addLanguageEndpoint, added)).statusCode).toBe(200)
    const { url } = (await makeLink(vendor, { hours: 1 })).json()
    const { cookie } = await follow(url)
    const inTamil = () => stores.visit(`/${vendor.slug}/ta`, { headers: { cookie } })
    await expect.poll(async () => (await inTamil()).statusCode).toBe(200)
    stores.clock.advance(HOUR_MS)
    for (const shown of [
      await stores.visit(new URL(url).pathname),
      await stores.visit(`/${vendor.slug}`, { headers: { cookie } }),
      // The language isn't published, so the error page links to the default one.
      await inTamil(),
    ]) {
      expect(shown.statusCode).toBe(410)
      expect(shown.body).toContain('This preview link no longer works')
      expect(shown.body).toContain(`<a href="/${vendor.slug}">Go to the store</a>`)
      expect(shown.headers['cache-control']).toBe('private, no-store')
      expect(String(shown.headers['set-cookie'])).toMatch(/^haat_preview=;/)
    }
    expect((await stores.visit(`/${vendor.slug}`)).statusCode).toBe(200)
  })

  test('when it is revoked', async () => {
    const vendor = await createStoreWithDraft()
    const { url, id } = (await makeLink(vendor)).json()
    const { cookie } = await follow(url)
    const revoke = () =>
      stores.call(revokePreviewLinkEndpoint, { token: vendor.token, body: { store_slug: vendor.slug, id } })
    expect((await revoke()).statusCode).toBe(200)
    expect((await revoke()).statusCode).toBe(200)
    expect((await stores.visit(`/${vendor.slug}`, { headers: { cookie } })).statusCode).toBe(410)
    expect((await follow(url)).reply.statusCode).toBe(410)
    const listed = await stores.call(listPreviewLinksEndpoint, {
      token: vendor.token,
      params: { store_slug: vendor.slug },
    })
    expect(listed.json().items).toEqual([])
  })

  test('while its creator does not have the theme permission', async () => {
    const vendor = await createStoreWithDraft()
    const staff = await stores.signInStaff(vendor.slug, ['themes'])
    const { url } = (await makeLink(staff)).json()
    const { cookie } = await follow(url)
    const statusOf = async () => (await stores.visit(`/${vendor.slug}`, { headers: { cookie } })).statusCode
    const setPermissions = (permissions: string[]) =>
      stores.db.updateTable('store_staff').set({ permissions }).where('account_id', '=', staff.account_id).execute()
    await setPermissions(['orders'])
    expect([await statusOf(), (await follow(url)).reply.statusCode]).toEqual([410, 410])
    await setPermissions(['themes'])
    expect(await statusOf()).toBe(200)
    await stores.db.deleteFrom('store_staff').where('account_id', '=', staff.account_id).execute()
    expect(await statusOf()).toBe(410)
    const call = { token: vendor.token, params: { store_slug: vendor.slug } }
    expect((await stores.call(listPreviewLinksEndpoint, call)).json().items).toEqual([])
  })

  test('while the store is suspended', async () => {
    const vendor = await createStoreWithDraft()
    const { url } = (await makeLink(vendor)).json()
    const { cookie } = await follow(url)
    const { token } = await stores.signInAdmin()
    const body = { duration: '24h', reason: 'Counterfeit goods' }
    await stores.call(suspendStoreEndpoint, { token, params: { store_slug: vendor.slug }, body })
    await expect.poll(async () => (await stores.visit(`/${vendor.slug}`, { headers: { cookie } })).statusCode).toBe(503)
    expect((await follow(url)).reply.statusCode).toBe(503)
    expect((await makeLink(vendor)).json().code).toBe('store_suspended')
  })
})

test('a link does not work for another store', async () => {
  const one = await createStoreWithDraft()
  const other = await createStoreWithDraft()
  const { url } = (await makeLink(one)).json()
  const token = new URL(url).pathname.split('/').at(-1) ?? ''
  expect((await stores.visit(`/${other.slug}/_preview/${token}`)).statusCode).toBe(410)
  const shown = await stores.visit(`/${other.slug}`, { headers: { cookie: `haat_preview=${token}` } })
  expect(shown.statusCode).toBe(410)
})

test.each([
  ['x', 410],
  ['leave', 410],
  ['A'.repeat(43), 410],
  ['%00', 400],
  ['../cart', 400],
])('/_preview/%s is not a valid link', async (token, status) => {
  const { slug } = await stores.signInVendor()
  const shown = await stores.visit(`/${slug}/_preview/${encodeURIComponent(token)}`)
  expect(shown.statusCode).toBe(status)
})

test('the token is not stored in the database or returned in the list', async () => {
  const vendor = await createStoreWithDraft()
  const { url } = (await makeLink(vendor)).json()
  const token = new URL(url).pathname.split('/').at(-1) ?? ''
  expect(token).toMatch(/^[\w-]{43}$/)
  const rows = await stores.db.selectFrom('theme_preview_links').selectAll().execute()
  const audit = await stores.db.selectFrom('audit_entries').selectAll().execute()
  expect(JSON.stringify([rows, audit])).not.toContain(token)
  const listed = await stores.call(listPreviewLinksEndpoint, {
    token: vendor.token,
    params: { store_slug: vendor.slug },
  })
  expect(listed.json().items).toMatchObject([{ revision: null, created_by: 'Priya Subramanian' }])
  expect(listed.body).not.toContain(token)
})

test('a store has at most twenty links, even with concurrent requests', async () => {
  const vendor = await createStoreWithDraft()
  const replies = await Promise.all(Array.from({ length: 24 }, () => makeLink(vendor, { hours: 1 })))
  const codes = replies.map(({ statusCode }) => statusCode)
  expect(codes.filter((code) => code === 201)).toHaveLength(20)
  expect(replies.find(({ statusCode }) => statusCode !== 201)?.json().code).toBe('too_many_preview_links')
  stores.clock.advance(HOUR_MS)
  expect((await makeLink(vendor)).statusCode).toBe(201)
})

test('previews work on custom domains', async () => {
  const vendor = await createStoreWithDraft()
  const hostname = `shop-${crypto.randomUUID().slice(0, 8)}.shop`
  await stores.db.transaction().execute((tx) => assignPlan(tx, vendor.account_id, 'growth'))
  const added = await stores.call(addDomainEndpoint, {
    token: vendor.token,
    body: { store_slug: vendor.slug, hostname },
  })
  const { id, dns_record: dnsRecord } = added.json()
  zone.set(dnsRecord.name, [dnsRecord.value])
  await stores.call(verifyDomainEndpoint, { token: vendor.token, params: { id }, body: { store_slug: vendor.slug } })
  await expect.poll(async () => (await stores.visit('/', { host: hostname })).statusCode).toBe(200)

  const { url } = (await makeLink(vendor)).json()
  const moved = await follow(url)
  expect(moved.reply.headers.location).toMatch(new RegExp(`^https://${hostname}/_preview/`))
  expect(moved.reply.headers['cache-control']).toContain('no')
  const { reply, set, cookie } = await follow(String(moved.reply.headers.location), hostname)
  expect([reply.statusCode, reply.headers.location]).toEqual([303, '/'])
  expect(set).toContain('Path=/;')
  const shown = await stores.visit('/', { host: hostname, headers: { cookie } })
  expect(shown.body).toContain('Still a secret')
  expect(shown.body).toContain('action="/_preview/leave"')
  expect((await stores.visit('/', { host: hostname })).body).toContain('Open to all')
})

describe('permissions', () => {
  test('staff with the permission can manage links; others cannot; other stores return 404', async () => {
    const vendor = await createStoreWithDraft()
    const { id } = (await makeLink(vendor)).json()
    const designer = await stores.signInStaff(vendor.slug, ['themes'])
    const publisher = await stores.signInStaff(vendor.slug, ['publish_themes'])
    const neighbour = await stores.signInVendor()
    expect((await makeLink({ ...vendor, token: designer.token })).statusCode).toBe(201)
    expect((await makeLink({ ...vendor, token: publisher.token })).statusCode).toBe(403)
    for (const reply of [
      await makeLink({ ...vendor, token: neighbour.token }),
      await stores.call(listPreviewLinksEndpoint, { token: neighbour.token, params: { store_slug: vendor.slug } }),
      await stores.call(revokePreviewLinkEndpoint, { token: neighbour.token, body: { store_slug: vendor.slug, id } }),
    ]) {
      expect([reply.statusCode, reply.json().code]).toEqual([404, 'store_not_found'])
    }
    const foreign = { store_slug: neighbour.slug, id }
    const reply = await stores.call(revokePreviewLinkEndpoint, { token: neighbour.token, body: foreign })
    expect(reply.json().code).toBe('preview_link_not_found')
  })

  test.each([
    [{ hours: 0 }, 'invalid_fields'],
    [{ hours: 169 }, 'invalid_fields'],
    [{ hours: 1.5 }, 'invalid_fields'],
    [{ revision: 99 }, 'theme_revision_not_found'],
    [{ path: 'https://elsewhere.example/' }, 'invalid_fields'],
    [{ path: '//elsewhere.example' }, 'invalid_fields'],
    [{ path: '/\\\\elsewhere.example' }, 'invalid_fields'],
    [{ path: '/../other-store' }, 'invalid_fields'],
    [{ path: '/%2e%2e/other-store' }, 'invalid_fields'],
    [{ path: '/cart\r\nset-cookie: a=b' }, 'invalid_fields'],
    [{ path: '/search?q=a' }, 'invalid_fields'],
    [{ path: '/_preview/leave' }, 'invalid_fields'],
    [{ path: `/${'a'.repeat(500)}` }, 'invalid_fields'],
  ])('%j returns %s', async (body, code) => {
    const vendor = await stores.signInVendor()
    expect((await makeLink(vendor, body)).json().code).toBe(code)
  })
})
