import { inTransaction } from '@haat/db'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { countLockWaits } from '../../../../tests/count-lock-waits.ts'
import { startTestServer, type TestServer } from '../../../../tests/harness.ts'
import { exampleTheme, publishExampleThemes } from '../../themes/example-theme.ts'
import {
  chooseThemeEndpoint,
  getThemeRevisionEndpoint,
  listStoreThemesEndpoint,
  listThemeRevisionsEndpoint,
  loadThemeEndpoint,
  publishThemeEndpoint,
  restoreThemeEndpoint,
  saveThemeEndpoint,
  type ThemeRevision,
} from '../contract.ts'
import { ensureStoreThemes, findPublishedTheme } from '../index.ts'

let server: TestServer
type Vendor = Awaited<ReturnType<TestServer['signInVendor']>>
const bazaar = exampleTheme({
  'templates/home.json': JSON.stringify({ sections: [{ id: 'bazaar', type: 'hero', settings: {}, blocks: [] }] }),
})
beforeAll(async () => {
  server = await startTestServer()
  await publishExampleThemes(server.platform, { starter: exampleTheme(), bazaar })
})
afterAll(() => server.close())

const params = ({ slug }: Vendor) => ({ store_slug: slug })
const load = async (vendor: Vendor) =>
  (await server.call(loadThemeEndpoint, { token: vendor.token, params: params(vendor) })).json()
const list = async (vendor: Vendor, query = {}) =>
  (await server.call(listThemeRevisionsEndpoint, { token: vendor.token, params: params(vendor), query })).json()
const get = async (vendor: Vendor, revision: number) =>
  server.call(getThemeRevisionEndpoint, {
    token: vendor.token,
    params: { ...params(vendor), revision: String(revision) },
  })
const post = (endpoint: Parameters<TestServer['call']>[0], vendor: Vendor, body: object = {}) =>
  server.call(endpoint, { token: vendor.token, body: { store_slug: vendor.slug, ...body } })
const publish = (vendor: Vendor, body = {}) => post(publishThemeEndpoint, vendor, body)
const restore = (vendor: Vendor, body: object) => post(restoreThemeEndpoint, vendor, body)
const choose = (vendor: Vendor, themeSlug: string, body = {}) =>
  post(chooseThemeEndpoint, vendor, { theme_slug: themeSlug, ...body })
const sectionsOf = (heading: string) => [{ id: 'a', type: 'hero', template: 'home', settings: { heading }, blocks: [] }]
async function save(vendor: Vendor, heading: string) {
  const { revision } = await load(vendor)
  const reply = await post(saveThemeEndpoint, vendor, { sections: sectionsOf(heading), settings: {}, revision })
  expect(reply.statusCode).toBe(200)
  return reply.json().revision
}
async function storeId({ slug }: Vendor): Promise<string> {
  return (await server.db.selectFrom('stores').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()).id
}
const shown = async (vendor: Vendor) => findPublishedTheme(server.db, await storeId(vendor), server.clock.now())

describe('publishing', () => {
  test('publishes the draft, notifies every process and writes one audit entry', async () => {
    const vendor = await server.signInVendor()
    const onChange = vi.fn()
    server.platform.changes.on('store_theme_changed', onChange)
    const revision = await save(vendor, 'Namaste')
    expect((await shown(vendor))?.configuration.sections).toMatchObject([{ id: 'welcome' }])
    const reply = await publish(vendor, { revision })
    expect(reply.json()).toMatchObject({ revision: 2, published_revision: 2 })
    await publish(vendor)
    expect(await shown(vendor)).toMatchObject({
      revision: 2,
      configuration: { sections: sectionsOf('Namaste'), settings: {} },
    })
    const vendorStoreId = await storeId(vendor)
    await vi.waitFor(() => expect(onChange).toHaveBeenCalledWith(vendorStoreId), 20_000)
    const entries = await server.db
      .selectFrom('audit_entries')
      .select(['action', 'details'])
      .where('store_id', '=', vendorStoreId)
      .where('action', '=', 'theme.published')
      .execute()
    expect(entries).toMatchObject([{ details: { revision: 2, before: 1 } }])
  })

  test('with a revision refuses if the draft is newer', async () => {
    const vendor = await server.signInVendor()
    await save(vendor, 'Mine')
    await save(vendor, 'Theirs')
    const reply = await publish(vendor, { revision: 2 })
    expect([reply.statusCode, reply.json().current.revision]).toEqual([412, 3])
    expect((await shown(vendor))?.revision).toBe(1)
  })

  test('a suspended store can’t publish', async () => {
    const vendor = await server.signInVendor()
    await server.db.updateTable('stores').set({ status: 'suspended' }).where('slug', '=', vendor.slug).execute()
    for (const reply of [await publish(vendor), await choose(vendor, 'bazaar', { publish: true })]) {
      expect([reply.statusCode, reply.json().code]).toEqual([403, 'store_suspended'])
    }
    expect((await shown(vendor))?.revision).toBe(1)
  })
})

describe('the history', () => {
  test('lists every revision newest first with its author, in pages', async () => {
    const vendor = await server.signInVendor()
    await save(vendor, 'One')
    await save(vendor, 'Two')
    await publish(vendor)
    await save(vendor, 'Three')
    const { items, next_cursor: nextCursor } = await list(vendor)
    expect(nextCursor).toBeNull()
    expect(items).toMatchObject([
      { revision: 4, origin: 'saved', saved_by: 'Priya Subramanian', is_draft: true, is_published: false },
      { revision: 3, is_draft: false, is_published: true },
      { revision: 2, is_published: false },
      { revision: 1, origin: 'theme_chosen', saved_by: null, theme: { slug: 'starter', version: '1.0.0' } },
    ])
    const first = await list(vendor, { limit: '3' })
    const second = await list(vendor, { limit: '3', cursor: first.next_cursor })
    expect([...first.items, ...second.items]).toEqual(items)
    expect(second.next_cursor).toBeNull()
    expect((await get(vendor, 2)).json()).toMatchObject({ revision: 2, sections: sectionsOf('One'), settings: {} })
  })

  test('shows when each revision was last live and who published it', async () => {
    const vendor = await server.signInVendor()
    const live = async () => {
      const { items }: { items: ThemeRevision[] } = await list(vendor)
      return items.map((item) => [item.revision, item.live])
    }
    const aMinuteLater = () => {
      server.clock.advance(60_000)
      return server.clock.now().toISOString()
    }
    await save(vendor, 'One')
    const [, [, initial] = []] = await live()
    expect(initial).toMatchObject({ until: null, published_by: null })
    const first = aMinuteLater()
    await publish(vendor)
    await publish(vendor)
    const second = aMinuteLater()
    await restore(vendor, { restore_revision: 1 })
    await save(vendor, 'Never shown')
    await save(vendor, 'Shown last')
    await publish(vendor)
    const by = { published_by: 'Priya Subramanian' }
    expect(await live()).toEqual([
      [5, { ...by, from: second, until: null }],
      [4, null],
      [3, null],
      [2, { ...by, from: first, until: second }],
      [1, { ...Object(initial), until: first }],
    ])
    expect((await get(vendor, 2)).json().live).toEqual({ ...by, from: first, until: second })
  })

  test('restores an older revision as a new one', async () => {
    const vendor = await server.signInVendor()
    await save(vendor, 'One')
    await save(vendor, 'Two')
    const reply = await restore(vendor, { restore_revision: 2 })
    expect(reply.json()).toMatchObject({ revision: 4, published_revision: 1 })
    expect(await load(vendor)).toMatchObject({ revision: 4, sections: sectionsOf('One') })
    expect((await list(vendor)).items[0]).toMatchObject({ origin: 'restored', restored_from: 2 })
    expect((await restore(vendor, { restore_revision: 1, revision: 3 })).statusCode).toBe(412)
    expect((await restore(vendor, { restore_revision: 99 })).json().code).toBe('theme_revision_not_found')
    expect((await get(vendor, 99)).json().code).toBe('theme_revision_not_found')
    expect((await get(vendor, 0)).statusCode).toBe(404)
  })

  test('isn’t accessible to other vendors', async () => {
    const [vendor, other] = [await server.signInVendor(), await server.signInVendor()]
    const call = { token: other.token, params: params(vendor) }
    expect((await server.call(listThemeRevisionsEndpoint, call)).json().code).toBe('store_not_found')
    expect((await publish({ ...other, slug: vendor.slug })).json().code).toBe('store_not_found')
    expect((await restore({ ...other, slug: vendor.slug }, { restore_revision: 1 })).json().code).toBe(
      'store_not_found',
    )
    expect((await choose({ ...other, slug: vendor.slug }, 'bazaar')).json().code).toBe('store_not_found')
  })

  test('can’t be changed or deleted, even directly in the database', async () => {
    const vendor = await server.signInVendor()
    const of = await storeId(vendor)
    const update = server.db.updateTable('store_theme_versions').set({ settings: '{}' }).where('store_id', '=', of)
    await expect(update.execute()).rejects.toThrow('saved configurations stay as they are')
    await save(vendor, 'Two')
    const remove = server.db.deleteFrom('store_theme_versions').where('store_id', '=', of).where('revision', '=', 1)
    await expect(remove.execute()).rejects.toThrow('saved configurations stay as they are')
  })
})

describe('choosing a theme', () => {
  test('starts with the theme’s own templates as the draft, and switching back loses nothing', async () => {
    const vendor = await server.signInVendor()
    await save(vendor, 'Mine')
    const chosen = await choose(vendor, 'bazaar')
    expect(chosen.json()).toMatchObject({ revision: 3, published_revision: 1 })
    expect(await load(vendor)).toMatchObject({ theme: { slug: 'bazaar' }, sections: [{ id: 'bazaar' }] })
    await save(vendor, 'Of the bazaar')
    await choose(vendor, 'starter')
    expect(await load(vendor)).toMatchObject({ theme: { slug: 'starter' }, sections: sectionsOf('Mine') })
    await choose(vendor, 'bazaar', { publish: true })
    expect((await shown(vendor))?.configuration.sections).toEqual(sectionsOf('Of the bazaar'))
  })

  test('that is already the draft adds no revision', async () => {
    const vendor = await server.signInVendor()
    const replies = await Promise.all(Array.from({ length: 5 }, () => choose(vendor, 'bazaar')))
    expect(new Set(replies.map((reply) => reply.json().revision))).toEqual(new Set([2]))
  })

  test('a save from an editor with the previous theme is refused as stale', async () => {
    const vendor = await server.signInVendor()
    await choose(vendor, 'bazaar')
    const stale = await post(saveThemeEndpoint, vendor, { sections: [], settings: {}, revision: 1 })
    expect([stale.statusCode, stale.json().current.theme.slug]).toEqual([412, 'bazaar'])
  })

  test('the list shows which themes a store has, edits, publishes and can install', async () => {
    const vendor = await server.signInVendor()
    await choose(vendor, 'bazaar')
    const themes = async () =>
      (await server.call(listStoreThemesEndpoint, { token: vendor.token, query: params(vendor) }))
        .json()
        .items.filter(({ slug }: { slug: string }) => ['starter', 'bazaar'].includes(slug))
    expect(await themes()).toMatchObject([
      { slug: 'bazaar', is_installed: true, is_draft: true, is_live: false, installed_version: '1.0.0' },
      { slug: 'starter', is_installed: true, is_draft: false, is_live: true, can_install: true },
    ])
  })

  test('a removed, hidden or paid theme can’t be installed, but keeps working in stores that have it', async () => {
    const [had, other] = [await server.signInVendor(), await server.signInVendor()]
    await publishExampleThemes(server.platform, { gone: exampleTheme() })
    await choose(had, 'gone')
    const change = (values: object) => server.db.updateTable('themes').set(values).where('slug', '=', 'gone').execute()
    const hiddenUntil = new Date(server.clock.now().getTime() + 1000)
    for (const [values, code] of [
      [{ visibility: 'removed' }, 'theme_not_found'],
      [{ visibility: 'hidden', hidden_until: hiddenUntil }, 'theme_not_found'],
      [{ visibility: 'listed', hidden_until: null, price_paise: 49_900 }, 'theme_not_bought'],
    ] as const) {
      await change(values)
      expect((await choose(other, 'gone')).json().code).toBe(code)
      await choose(had, 'starter')
      expect((await choose(had, 'gone', { publish: true })).statusCode).toBe(200)
    }
    expect((await choose(other, 'never-was')).json().code).toBe('theme_not_found')
  })
})

describe('a newer version of a theme', () => {
  test('changes nothing in a store until it updates, and then keeps its configuration', async () => {
    const vendor = await server.signInVendor()
    await publishExampleThemes(server.platform, { moving: exampleTheme() })
    await choose(vendor, 'moving', { publish: true })
    await save(vendor, 'Mine')
    const next = exampleTheme({ 'theme.json': JSON.stringify({ name: 'Moving', version: '2.0.0' }) })
    await publishExampleThemes(server.platform, { moving: next })
    const before = await shown(vendor)
    expect((await load(vendor)).theme).toMatchObject({ version: '1.0.0', latest_version: '2.0.0' })

    await choose(vendor, 'moving')
    expect((await load(vendor)).theme.version).toBe('1.0.0')
    await choose(vendor, 'moving', { update: true })
    expect(await load(vendor)).toMatchObject({ theme: { version: '2.0.0' }, sections: sectionsOf('Mine') })
    expect((await list(vendor)).items[0]).toMatchObject({ origin: 'theme_updated' })
    expect(await shown(vendor)).toEqual(before)
    await restore(vendor, { restore_revision: 3 })
    expect((await load(vendor)).theme.version).toBe('1.0.0')
  })
})

test('stores created before the first theme get it; stores with a theme keep theirs', async () => {
  const fresh = await startTestServer()
  try {
    const vendor = await fresh.signInVendor()
    const loaded = () => fresh.call(loadThemeEndpoint, { token: vendor.token, params: params(vendor) })
    expect((await loaded()).json().code).toBe('store_without_theme')
    await ensureStoreThemes(fresh.db)
    await publishExampleThemes(fresh.platform, { blank: bazaar })
    await Promise.all([1, 2, 3].map(() => ensureStoreThemes(fresh.db)))
    expect((await loaded()).json()).toMatchObject({ theme: { slug: 'blank' }, revision: 1, published_revision: 1 })
    await publishExampleThemes(fresh.platform, { starter: exampleTheme() })
    await ensureStoreThemes(fresh.db)
    expect((await loaded()).json()).toMatchObject({ theme: { slug: 'blank' }, revision: 1 })
    const younger = await fresh.signInVendor()
    const theirs = await fresh.call(loadThemeEndpoint, { token: younger.token, params: params(younger) })
    expect(theirs.json().theme.slug).toBe('starter')
  } finally {
    await fresh.close()
  }
})

test('two concurrent first choices create one revision', async () => {
  const fresh = await startTestServer()
  try {
    await publishExampleThemes(fresh.platform, { bazaar })
    const vendor = await fresh.signInVendor()
    const chooseBazaar = () =>
      fresh.call(chooseThemeEndpoint, {
        token: vendor.token,
        body: { store_slug: vendor.slug, theme_slug: 'bazaar' },
      })
    // Both requests wait for this lock before either can continue.
    const choices = await inTransaction(fresh.db, async (tx) => {
      await tx.selectFrom('stores').select('id').forUpdate().execute()
      const both = [chooseBazaar(), chooseBazaar()]
      await expect.poll(() => countLockWaits(fresh.db)).toBe(2)
      return both
    })
    const replies = await Promise.all(choices)
    expect(replies.map((reply) => [reply.statusCode, reply.json().revision])).toEqual([
      [200, 1],
      [200, 1],
    ])
  } finally {
    await fresh.close()
  }
})

test('no sequence of saves, publications, restorations and choices loses or changes a stored revision', async () => {
  const step = fc.oneof(
    fc.record({
      kind: fc.constant('save' as const),
      settings: fc.dictionary(fc.string(), fc.jsonValue(), { maxKeys: 4 }),
    }),
    fc.record({ kind: fc.constant('stale' as const) }),
    fc.record({ kind: fc.constant('publish' as const) }),
    fc.record({ kind: fc.constant('restore' as const), of: fc.nat(20) }),
    fc.record({ kind: fc.constant('choose' as const), theme: fc.constantFrom('starter', 'bazaar') }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), async (steps) => {
      const vendor = await server.signInVendor()
      const contentOf = async (number: number) => {
        const { sections, settings, theme } = (await get(vendor, number)).json()
        return JSON.stringify({ sections, settings, theme })
      }
      const known = [await contentOf(1)]
      for (const each of steps) {
        const { revision } = await load(vendor)
        if (each.kind === 'publish') await publish(vendor)
        if (each.kind === 'choose') await choose(vendor, each.theme)
        if (each.kind === 'restore') await restore(vendor, { restore_revision: 1 + (each.of % revision) })
        if (each.kind === 'save') {
          await post(saveThemeEndpoint, vendor, { sections: [], settings: each.settings, revision })
        }
        if (each.kind === 'stale' && revision > 1) {
          const body = { sections: sectionsOf('late'), settings: { late: true }, revision: revision - 1 }
          expect((await post(saveThemeEndpoint, vendor, body)).statusCode).toBe(412)
        }
        const after = await load(vendor)
        expect(after.revision - revision).toBeLessThanOrEqual(1)
        if (after.revision > revision) known.push(await contentOf(after.revision))
        expect(known).toHaveLength(after.revision)
        expect(after.published_revision).toBeLessThanOrEqual(after.revision)
        const { sections, settings } = (await get(vendor, after.published_revision)).json()
        expect((await shown(vendor))?.configuration).toEqual({ sections, settings })
      }
      for (const [index, content] of known.entries()) expect(await contentOf(index + 1)).toBe(content)
    }),
    { numRuns: 10 },
  )
})
