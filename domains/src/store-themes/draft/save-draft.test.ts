import { inTransaction } from '@haat/db'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countLockWaits } from '../../../../tests/count-lock-waits.ts'
import { startTestServer, type TestServer } from '../../../../tests/harness.ts'
import { exampleTheme, publishExampleThemes } from '../../themes/example-theme.ts'
import type { ThemeSection } from '../configuration/contract.ts'
import { chooseThemeEndpoint, loadThemeEndpoint, loadThemeFilesEndpoint, saveThemeEndpoint } from '../contract.ts'

let server: TestServer
type Vendor = Awaited<ReturnType<TestServer['signInVendor']>>
beforeAll(async () => {
  server = await startTestServer()
  await publishExampleThemes(server.platform, { starter: exampleTheme() })
})
afterAll(() => server.close())

const load = async (vendor: Pick<Vendor, 'token' | 'slug'>) =>
  server.call(loadThemeEndpoint, { token: vendor.token, params: { store_slug: vendor.slug } })
const save = (vendor: Pick<Vendor, 'token' | 'slug'>, body: object, headers: Record<string, string> = {}) =>
  server.call(saveThemeEndpoint, { token: vendor.token, body: { store_slug: vendor.slug, ...body }, headers })
const hero = (id: string, changes: Partial<ThemeSection> = {}): ThemeSection => ({
  id,
  type: 'hero',
  template: 'home',
  settings: {},
  blocks: [],
  ...changes,
})
const light = { color_schemes: { light: { background: '#ffffff' } } }

describe('loading', () => {
  test('a new store starts with the starter theme published, and loads with everything the editor needs', async () => {
    const vendor = await server.signInVendor()
    const reply = await load(vendor)
    expect([reply.statusCode, reply.headers.etag]).toEqual([200, '"1"'])
    expect(reply.json()).toMatchObject({
      store_slug: vendor.slug,
      store_name: 'Store 1',
      revision: 1,
      published_revision: 1,
      theme: { slug: 'starter', name: 'Example', version: '1.0.0', latest_version: '1.0.0' },
      sections: [{ id: 'welcome', type: 'hero', template: 'home', settings: { heading: 'Welcome' } }],
      settings: { width: 1100, color_schemes: { light: { primary: '#e8890c' } } },
      schemas: {
        sections: { hero: { name: 'Hero', max_blocks: 3 }, custom: {} },
        global: { schema: [{ name: 'Layout' }] },
      },
      templates: ['home'],
      warnings: [],
    })
    expect(reply.json().default_configuration.sections).toEqual(reply.json().sections)
  })

  test('another vendor’s store is reported as not found, and admins are refused', async () => {
    const [vendor, other] = [await server.signInVendor(), await server.signInVendor()]
    for (const slug of [vendor.slug, 'nowhere']) {
      const reply = await load({ ...other, slug })
      expect([reply.statusCode, reply.json().code]).toEqual([404, 'store_not_found'])
    }
    const admin = await server.signInAdmin()
    expect((await load({ ...vendor, token: admin.token })).statusCode).toBe(403)
  })

  test('returns text files and asset URLs only for theme versions that the store has used', async () => {
    const vendor = await server.signInVendor()
    const files = (query = {}) =>
      server.call(loadThemeFilesEndpoint, { token: vendor.token, params: { store_slug: vendor.slug }, query })
    const answer = (await files()).json()
    expect(Object.keys(answer.files).sort()).toEqual(Object.keys(exampleTheme()).sort())
    expect(answer.assets['theme.css']).toBe(`/themes/${answer.content_hash}/theme.css`)
    expect((await files({ version_id: answer.version_id })).json()).toEqual(answer)
    expect((await files({ version_id: crypto.randomUUID() })).json().code).toBe('theme_not_found')
    const neighbour = await server.signInVendor()
    await publishExampleThemes(server.platform, { bazaar: exampleTheme() })
    const body = { store_slug: neighbour.slug, theme_slug: 'bazaar' }
    expect((await server.call(chooseThemeEndpoint, { token: neighbour.token, body })).statusCode).toBe(200)
    const neighbourVersion = (await load(neighbour)).json().theme.version_id
    expect((await files({ version_id: neighbourVersion })).json().code).toBe('theme_not_found')
  })
})

describe('staff', () => {
  test('need the permission for themes, and can’t access other stores', async () => {
    const [vendor, other] = [await server.signInVendor(), await server.signInVendor()]
    const { token } = await server.signInStaff(vendor.slug, ['themes'])
    expect((await load({ token, slug: vendor.slug })).statusCode).toBe(200)
    const saved = await save({ token, slug: vendor.slug }, { sections: [hero('a')], settings: light, revision: 1 })
    expect(saved.statusCode).toBe(200)
    expect((await load({ token, slug: other.slug })).json().code).toBe('store_not_found')

    const packer = await server.signInStaff(vendor.slug, ['orders'])
    expect((await load(packer)).json().code).toBe('permission_missing')
  })
})

describe('saving', () => {
  test('creates a revision without changing the storefront', async () => {
    const vendor = await server.signInVendor()
    const sections = [hero('a', { settings: { heading: 'Namaste' } }), hero('b')]
    const reply = await save(vendor, { sections, settings: light, revision: 1 })
    expect([reply.statusCode, reply.headers.etag]).toEqual([200, '"2"'])
    expect(reply.json()).toMatchObject({ revision: 2, published_revision: 1, warnings: [] })
    expect((await load(vendor)).json()).toMatchObject({ sections, settings: light, revision: 2, published_revision: 1 })
  })

  test('accepts the revision in If-Match', async () => {
    const vendor = await server.signInVendor()
    const body = { sections: [hero('a')], settings: light }
    expect((await save(vendor, body, { 'if-match': '"1"' })).json().revision).toBe(2)
    const stale = await save(vendor, { sections: [], settings: light, revision: 2 }, { 'if-match': '"1"' })
    expect(stale.statusCode).toBe(412)
  })

  test('returns 428 without a revision', async () => {
    const vendor = await server.signInVendor()
    const reply = await save(vendor, { sections: [], settings: {} })
    expect([reply.statusCode, reply.json().code]).toEqual([428, 'revision_missing'])
  })

  test('returns 412 with the newer configuration for an old revision, and changes nothing', async () => {
    const vendor = await server.signInVendor()
    await save(vendor, { sections: [hero('theirs')], settings: light, revision: 1 })
    const reply = await save(vendor, { sections: [hero('mine')], settings: light, revision: 1 })
    expect([reply.statusCode, reply.json().code]).toEqual([412, 'stale_revision'])
    expect(reply.json().current).toMatchObject({
      revision: 2,
      published_revision: 1,
      sections: [{ id: 'theirs' }],
      settings: light,
      theme: { slug: 'starter' },
    })
    expect((await load(vendor)).json()).toMatchObject({ revision: 2, sections: [{ id: 'theirs' }] })
  })

  test('accepts exactly one of two concurrent saves', async () => {
    const vendor = await server.signInVendor()
    const saveHeading = (heading: string) =>
      save(vendor, { sections: [hero('a', { settings: { heading } })], settings: light, revision: 1 })
    // Both requests wait for this lock before either can continue.
    const saves = await inTransaction(server.db, async (tx) => {
      await tx.selectFrom('store_themes').select('store_id').where('published_by', 'is', null).forUpdate().execute()
      const both = [saveHeading('One'), saveHeading('Two')]
      await expect.poll(() => countLockWaits(server.db)).toBe(2)
      return both
    })
    const replies = await Promise.all(saves)
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412])
    const heading = replies[0]?.statusCode === 200 ? 'One' : 'Two'
    expect((await load(vendor)).json()).toMatchObject({ revision: 2, sections: [{ settings: { heading } }] })
  })

  test('returns the same revision when a request is repeated', async () => {
    const vendor = await server.signInVendor()
    const body = { sections: [hero('a')], settings: light, revision: 1 }
    expect([(await save(vendor, body)).json().revision, (await save(vendor, body)).json().revision]).toEqual([2, 2])
  })

  test('preserves unknown parts, key order and every value exactly', async () => {
    const vendor = await server.signInVendor()
    const settings = {
      zebra: 'first',
      apple: { 10: 'ten', b: [1, 2.5, null, true] },
      color_schemes: { night: { background: '#000' }, a: { background: '#fff' } },
    }
    const sections = [
      hero('a', { settings: { of_another_theme: 'stays', heading: 'नमस्ते 🪔' }, colour_of_the_future: 'kept' }),
      { ...hero('b'), type: 'gone', blocks: [{ id: 'x', type: 'gone', settings: { deep: { deeper: 'yes' } } }] },
    ]
    await save(vendor, { sections, settings, revision: 1 })
    const loaded = (await load(vendor)).json()
    expect(loaded.sections).toEqual(sections)
    expect(JSON.stringify(loaded.settings)).toBe(JSON.stringify(settings))
  })

  test('reports invalid values with their path, and saves them', async () => {
    const vendor = await server.signInVendor()
    const sections = [
      hero('a', { settings: { height: 900 }, blocks: [{ id: 'x', type: 'banner', settings: {} }] }),
      { ...hero('b'), type: 'gone' },
    ]
    const reply = await save(vendor, { sections, settings: { width: 'wide' }, revision: 1 })
    expect(reply.json().warnings).toEqual([
      expect.objectContaining({ path: 'sections.0.settings.height', section_id: 'a', code: 'wrong_value' }),
      expect.objectContaining({ path: 'sections.0.blocks.0', section_id: 'a', code: 'unknown_type' }),
      expect.objectContaining({ path: 'sections.1', section_id: 'b', code: 'unknown_type' }),
      expect.objectContaining({ path: 'settings.width', section_id: '', code: 'wrong_value' }),
    ])
    expect((await load(vendor)).json()).toMatchObject({ sections, settings: { width: 'wide' } })
  })
})

describe('returns 422 with the path and changes nothing for', () => {
  const many = (count: number, make: (number: number) => object) => Array.from({ length: count }, (_, n) => make(n))
  const block = (id: string, blocks: object[] = []): object => ({ id, type: 'slide', settings: {}, blocks })
  const nested = (levels: number): object => block(`level-${levels}`, levels === 0 ? [] : [nested(levels - 1)])
  test.each([
    ['251 sections on a template', many(251, (n) => ({ ...hero(`s${n}`), type: `t${n}` })), 'body.sections'],
    [
      'more blocks than @max_blocks',
      [hero('a'), { ...hero('b'), blocks: many(4, (n) => block(`b${n}`)) }],
      'body.sections.1',
    ],
    ['more sections than @limit', [hero('a'), hero('b'), hero('c')], 'body.sections.2'],
    ['nine levels of nested blocks', [{ ...hero('a'), blocks: [nested(8)] }], 'body.sections.0'],
    ['a duplicate section ID', [hero('a'), hero('a')], 'body.sections.1.id'],
    ['a duplicate block ID', [{ ...hero('a'), blocks: [block('x'), block('x')] }], 'body.sections.0.blocks.1.id'],
    [
      'a duplicate widget ID',
      [
        {
          ...hero('a'),
          type: 'custom',
          widgets: [
            {
              id: 'i',
              type: 'InnerSectionWidget',
              settings: {},
              children: [
                [{ id: 'w', type: 'TextWidget', settings: {} }],
                ['w', 'w'].map((id) => ({ id, type: 'TextWidget', settings: {} })),
              ],
            },
          ],
        },
      ],
      'body.sections.0.widgets.0.children.1.1.id',
    ],
    ['an invalid ID', [hero('<script>')], 'body.sections.0.id'],
    ['an unknown device', [{ ...hero('a'), hidden_on: ['phone', 'watch'] }], 'body.sections.0.hidden_on.1'],
    [
      'devices that aren’t an array',
      [{ ...hero('a'), blocks: [{ ...block('x'), hidden_on: 'phone' }] }],
      'body.sections.0.blocks.0.hidden_on',
    ],
    ['sections that aren’t an array', { a: hero('a') }, 'body.sections'],
  ])('%s', async (_, sections, path) => {
    const vendor = await server.signInVendor()
    const reply = await save(vendor, { sections, settings: light, revision: 1 })
    expect([reply.statusCode, reply.json().errors?.[0]?.path]).toEqual([422, path])
    expect((await load(vendor)).json().revision).toBe(1)
  })

  test('reports several errors together, each with its path', async () => {
    const vendor = await server.signInVendor()
    const places = async (sections: object[], settings: unknown = light) => {
      const reply = await save(vendor, { sections, settings, revision: 1 })
      expect([reply.statusCode, reply.json().code]).toEqual([422, 'invalid_fields'])
      return reply.json().errors.map((error: { path: string }) => error.path)
    }
    const shapeless = [
      { ...hero('a'), settings: 'none' },
      { ...hero('b'), id: 'b c', blocks: [{ id: 'x', type: 7, settings: {} }] },
    ]
    expect(await places(shapeless, [])).toEqual([
      'body.sections.0.settings',
      'body.sections.1.id',
      'body.sections.1.blocks.0.type',
      'body.settings',
    ])
    const over = [hero('a', { blocks: [{ id: 'x' }, { id: 'x' }].map(({ id }) => block(id)) as never }), hero('a')]
    expect(await places([...over, hero('c', { blocks: many(4, (n) => block(`b${n}`)) as never })])).toEqual([
      'body.sections.1.id',
      'body.sections.0.blocks.1.id',
      'body.sections.2',
      'body.sections.2',
    ])
    expect((await load(vendor)).json()).toMatchObject({ revision: 1, sections: [{ id: 'welcome' }] })
  })
})

test('reports the first 100 errors of a body', async () => {
  const vendor = await server.signInVendor()
  const reply = await save(vendor, { sections: Array.from({ length: 10_000 }, () => 0), settings: {}, revision: 1 })
  expect([reply.statusCode, reply.json().errors.length]).toEqual([422, 100])
})

test('saves 500 sections across templates', async () => {
  const vendor = await server.signInVendor()
  const sections = Array.from({ length: 500 }, (_, n) =>
    hero(`s${n}`, { type: 'custom', template: n % 2 === 0 ? 'home' : 'page', settings: { n } }),
  )
  expect((await save(vendor, { sections, settings: light, revision: 1 })).json()).toMatchObject({ revision: 2 })
  expect((await load(vendor)).json().sections).toEqual(sections)
})
