import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../tests/harness.ts'
import { listDraftFilesEndpoint } from '../drafts/contract.ts'
import {
  createDeveloperThemeEndpoint,
  type DeveloperTheme,
  type DeveloperThemeSummary,
  getDeveloperThemeEndpoint,
  listDeveloperThemesEndpoint,
  MAX_DEVELOPER_THEMES,
  setThemeArchivedEndpoint,
  updateDeveloperThemeEndpoint,
} from './contract.ts'
import { developerWithTheme, publishStartingThemes, starterFiles } from './developer-theme.fixture.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await publishStartingThemes(server)
})
afterAll(() => server.close())

const filesOf = async (token: string, slug: string): Promise<Record<string, string>> => {
  const reply = await server.call(listDraftFilesEndpoint, { token, params: { slug }, query: { include: 'text' } })
  const { files } = reply.json<{ files: { path: string; text: string }[] }>()
  return Object.fromEntries(files.map(({ path, text }) => [path, text]))
}

test('creates a theme from Starter, named in its manifest', async () => {
  const { token } = await server.signInDeveloper()
  const body = { name: 'Masālā Bazaar', tagline: 'Spicy', category: 'Food', price_paise: 249_900, description: 'Hot.' }
  const reply = await server.call(createDeveloperThemeEndpoint, { token, body })
  expect(reply.statusCode).toBe(201)
  expect(reply.json()).toMatchObject({
    ...body,
    slug: 'masala-bazaar',
    status: 'draft',
    published_version: null,
    stores_count: 0,
    revision: 1,
    archived: false,
    screenshots: [],
  })
  const { 'theme.json': manifest = '', ...files } = await filesOf(token, 'masala-bazaar')
  const { 'theme.json': _, ...starter } = starterFiles()
  expect(files).toEqual(starter)
  expect(JSON.parse(manifest)).toEqual({
    name: 'Masālā Bazaar',
    tagline: 'Spicy',
    category: 'Food',
    description: 'Hot.',
    version: '1.0.0',
  })
})

test('creates a theme from Blank, and a copy of an own theme', async () => {
  const { token, slug } = await developerWithTheme(server, 'Original')
  const blank = await server.call(createDeveloperThemeEndpoint, { token, body: { name: 'Empty', start: 'blank' } })
  expect(Object.keys(await filesOf(token, blank.json<DeveloperTheme>().slug))).not.toContain('assets/theme.css')
  const copy = await server.call(createDeveloperThemeEndpoint, {
    token,
    body: { name: 'Copy', start: { copy_of: slug } },
  })
  expect(Object.keys(await filesOf(token, copy.json<DeveloperTheme>().slug))).toContain('assets/theme.css')
})

test('gives themes with the same name different slugs, even at the same time', async () => {
  const developers = await Promise.all([1, 2, 3].map(() => server.signInDeveloper()))
  const replies = await Promise.all(
    developers.map(({ token }) => server.call(createDeveloperThemeEndpoint, { token, body: { name: 'Same name' } })),
  )
  expect(replies.map((reply) => reply.json<DeveloperTheme>().slug).sort()).toEqual([
    'same-name',
    'same-name-2',
    'same-name-3',
  ])
})

test('lists own themes only, newest first and in pages, without archived ones', async () => {
  const { token } = await developerWithTheme(server, 'First')
  await developerWithTheme(server, 'Not mine')
  const slugs = ['Second', 'Third'].map(async (name) => {
    const reply = await server.call(createDeveloperThemeEndpoint, { token, body: { name } })
    return reply.json<DeveloperTheme>().slug
  })
  await Promise.all(slugs)
  const list = async (query: Record<string, string>) => {
    const reply = await server.call(listDeveloperThemesEndpoint, { token, query })
    return reply.json<{ items: DeveloperThemeSummary[]; next_cursor: string | null }>()
  }
  const first = await list({ limit: '2' })
  const second = await list({ limit: '2', cursor: first.next_cursor ?? '' })
  const names = [...first.items, ...second.items].map(({ name }) => name)
  expect(names.toSorted()).toEqual(['First', 'Second', 'Third'])
  expect(names.at(-1)).toBe('First')
  expect(second.next_cursor).toBeNull()

  const [newest] = first.items
  const params = { slug: newest?.slug ?? '' }
  const archived = await server.call(setThemeArchivedEndpoint, { token, params, body: { archived: true } })
  expect(archived.json()).toMatchObject({ archived: true })
  expect((await list({})).items).toHaveLength(2)
  expect((await list({ archived: 'true' })).items).toMatchObject([{ slug: newest?.slug }])
  expect((await list({ archived: 'all' })).items).toHaveLength(3)
  const refused = await server.call(updateDeveloperThemeEndpoint, { token, params, body: { name: 'New' } })
  expect(refused.json()).toMatchObject({ status: 409, code: 'theme_archived' })
  await server.call(setThemeArchivedEndpoint, { token, params, body: { archived: false } })
  expect((await list({})).items).toHaveLength(3)
})

test('changes the listing and keeps fields that are left out', async () => {
  const { token, params } = await developerWithTheme(server, 'Listing')
  const body = {
    tagline: 'Warm',
    price_paise: 100_000,
    highlights: ['Sticky header', 'Mega menu'],
    demo_store_url: 'https://priya.example.com/',
    support_email: 'help@example.com',
  }
  const reply = await server.call(updateDeveloperThemeEndpoint, { token, params, body })
  expect(reply.json()).toMatchObject({ ...body, name: 'Listing' })
  expect((await server.call(getDeveloperThemeEndpoint, { token, params })).json()).toMatchObject(body)
})

test('refuses a change of the listing that would overwrite another one', async () => {
  const { token, params } = await developerWithTheme(server)
  const put = (body: Record<string, unknown>) => server.call(updateDeveloperThemeEndpoint, { token, params, body })
  const { listing_revision: shown } = (await server.call(getDeveloperThemeEndpoint, { token, params })).json()
  const [one, other] = await Promise.all([
    put({ tagline: 'From one tab', listing_revision: shown }),
    put({ tagline: 'From another tab', listing_revision: shown }),
  ])
  const [saved, refused] = one.statusCode === 200 ? [one, other] : [other, one]
  expect(saved.json()).toMatchObject({ listing_revision: shown + 1 })
  expect(refused.json()).toMatchObject({ status: 412, code: 'stale_revision', listing_revision: shown + 1 })
  const { tagline } = (await server.call(getDeveloperThemeEndpoint, { token, params })).json()
  expect(tagline).toBe(saved.json().tagline)
  expect((await put({ tagline: 'Once more', listing_revision: shown + 1 })).statusCode).toBe(200)
})

test.each([
  ['a price above the maximum', { price_paise: 10_000_001 }],
  ['a part of a paisa', { price_paise: 0.5 }],
  ['an address that isn’t https', { demo_store_url: 'javascript:alert(1)' }],
  ['too many highlights', { highlights: Array.from({ length: 11 }, () => 'One') }],
  ['a name of two lines', { name: 'One\ntwo' }],
])('refuses %s', async (_, body) => {
  const { token, params } = await developerWithTheme(server)
  const reply = await server.call(updateDeveloperThemeEndpoint, { token, params, body })
  expect(reply.json()).toMatchObject({ status: 422, code: 'invalid_fields' })
})

test('hides a theme from other developers and vendors', async () => {
  const { params, slug } = await developerWithTheme(server, 'Secret')
  const { token } = await server.signInDeveloper()
  const calls = [
    server.call(getDeveloperThemeEndpoint, { token, params }),
    server.call(updateDeveloperThemeEndpoint, { token, params, body: { name: 'Mine' } }),
    server.call(setThemeArchivedEndpoint, { token, params, body: { archived: true } }),
    server.call(createDeveloperThemeEndpoint, { token, body: { name: 'Copy', start: { copy_of: slug } } }),
  ]
  const replies = await Promise.all(calls)
  expect(replies.map((reply) => [reply.statusCode, reply.json().code])).toEqual(
    calls.map(() => [404, 'theme_not_found']),
  )
  const vendor = await server.signInVendor()
  const reply = await server.call(listDeveloperThemesEndpoint, { token: vendor.token })
  expect(reply.statusCode).toBe(403)
})

test('limits the number of themes, also for requests at the same time', async () => {
  const { token, account_id: accountId } = await server.signInDeveloper()
  await server.db
    .insertInto('themes')
    .values(
      Array.from({ length: MAX_DEVELOPER_THEMES - 1 }, (_, index) => ({
        slug: `limit-${index}`,
        name: 'One of many',
        developer_id: accountId,
      })),
    )
    .execute()
  const replies = await Promise.all(
    [1, 2].map((number) =>
      server.call(createDeveloperThemeEndpoint, { token, body: { name: `At the limit ${number}` } }),
    ),
  )
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
})
