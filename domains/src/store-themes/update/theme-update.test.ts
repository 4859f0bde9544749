import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../../../tests/harness.ts'
import { exampleTheme, publishExampleThemes } from '../../themes/example-theme.ts'
import {
  chooseThemeEndpoint,
  type LoadedTheme,
  loadThemeEndpoint,
  publishThemeEndpoint,
  restoreThemeEndpoint,
  saveThemeEndpoint,
  showThemeUpdateEndpoint,
} from '../contract.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await publishExampleThemes(server.platform, { starter: exampleTheme() })
})
afterAll(() => server.close())

type Vendor = Awaited<ReturnType<TestServer['signInVendor']>>

const section = (name: string, settings: string) => `{% comment %}
  @section ${name}
${settings}
{% endcomment %}
<p>${name}</p>`
const setting = (key: string, label: string) => `
  @setting ${key}
  @label ${label}
  @type text
`
const manifest = (version: string, changelog: string) => JSON.stringify({ name: 'Moving', version, changelog })

const first = exampleTheme({
  'theme.json': manifest('1.0.0', 'The first'),
  'sections/marquee.liquid': section('Marquee', setting('text', 'Text')),
  'sections/banner.liquid': section('Banner', setting('title', 'Title') + setting('subtitle', 'Subtitle')),
  'sections/unused.liquid': section('Unused', setting('text', 'Text')),
})
const second = exampleTheme({
  'theme.json': manifest('2.0.0', 'A countdown'),
  'sections/banner.liquid': section('Banner', setting('title', 'Title') + setting('overlay', 'Overlay')),
  'sections/countdown.liquid': section('Countdown', setting('until', 'Until')),
  'templates/product.gift.json': JSON.stringify({
    sections: [{ id: 'mine', type: 'countdown', settings: { until: 'Diwali' }, blocks: [] }],
  }),
})

const load = async ({ token, slug }: Vendor): Promise<LoadedTheme> =>
  (await server.call(loadThemeEndpoint, { token, params: { store_slug: slug } })).json()
const post = async (vendor: Vendor, endpoint: Parameters<TestServer['call']>[0], body: object) => {
  const reply = await server.call(endpoint, { token: vendor.token, body: { store_slug: vendor.slug, ...body } })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json()
}
const ask = (token: string, storeSlug: string, themeSlug = 'moving') =>
  server.call(showThemeUpdateEndpoint, { token, params: { theme_slug: themeSlug }, query: { store_slug: storeSlug } })

test('lists added and removed parts; updating changes only the draft, keeps everything and can be undone', async () => {
  const vendor = await server.signInVendor()
  await publishExampleThemes(server.platform, { moving: first })
  await post(vendor, chooseThemeEndpoint, { theme_slug: 'moving' })
  const sections = [
    { id: 'mine', type: 'banner', template: 'home', settings: { title: 'Ours', subtitle: 'Since 1957' }, blocks: [] },
    { id: 'run', type: 'marquee', template: 'home', settings: { text: 'Sale' }, blocks: [] },
  ]
  const settings = { accent: '#123456', 'template:product.hamper': 'Hamper' }
  await post(vendor, saveThemeEndpoint, { sections, settings, revision: (await load(vendor)).revision })
  const published = await post(vendor, publishThemeEndpoint, {})
  expect((await ask(vendor.token, vendor.slug)).json()).toMatchObject({
    from_version: '1.0.0',
    to_version: '1.0.0',
    changelogs: [],
    added: [],
    removed: [],
  })

  await publishExampleThemes(server.platform, { moving: second })
  const update = await ask(vendor.token, vendor.slug)
  expect(update.json()).toEqual({
    theme_slug: 'moving',
    name: 'Moving',
    from_version: '1.0.0',
    to_version: '2.0.0',
    changelogs: [{ version: '2.0.0', text: 'A countdown' }],
    added: [
      { kind: 'template', name: 'product.gift', where: null },
      { kind: 'setting', name: 'Overlay', where: 'Banner' },
      { kind: 'section', name: 'Countdown', where: null },
    ],
    removed: [
      { kind: 'setting', name: 'Subtitle', where: 'Banner', used: 1 },
      { kind: 'section', name: 'Marquee', where: null, used: 1 },
      { kind: 'section', name: 'Unused', where: null, used: 0 },
    ],
  })
  // Comparing has changed nothing.
  expect(await load(vendor)).toMatchObject({ theme: { version: '1.0.0', latest_version: '2.0.0' } })

  const updated = await post(vendor, chooseThemeEndpoint, { theme_slug: 'moving', update: true })
  expect(updated.published_revision).toBe(published.published_revision)
  const draft = await load(vendor)
  expect(draft).toMatchObject({ theme: { version: '2.0.0' }, settings })
  // Existing sections are unchanged. The new template gets its sections, with a free ID.
  expect(draft.sections.slice(0, 2)).toEqual(sections)
  expect(draft.sections.slice(2)).toMatchObject([
    { id: 'mine-2', type: 'countdown', template: 'product.gift', settings: { until: 'Diwali' } },
  ])
  expect((await ask(vendor.token, vendor.slug)).json()).toMatchObject({ from_version: '2.0.0', to_version: '2.0.0' })

  await post(vendor, restoreThemeEndpoint, { restore_revision: published.published_revision })
  expect(await load(vendor)).toMatchObject({ theme: { version: '1.0.0' }, sections, settings })
})

test('turns fixed markup with settings into blocks, as upgrades.json says', async () => {
  const product = (...lines: string[]) => `{% comment %}\n@section "Product"\n${lines.join('\n')}\n{% endcomment %}`
  const toggle = '@setting show_vendor toggle\n@label "Show brand"\n@default true'
  const theme = (version: string, files: Parameters<typeof exampleTheme>[0]) => ({
    blocks: exampleTheme({ 'theme.json': manifest(version, version), ...files }),
  })
  await publishExampleThemes(
    server.platform,
    theme('1.0.0', { 'sections/main-product.liquid': product(toggle, '@block fact "Fact"') }),
  )
  const vendor = await server.signInVendor()
  await post(vendor, chooseThemeEndpoint, { theme_slug: 'blocks' })
  const fact = { id: 'a', type: 'fact', settings: {} }
  const main = {
    id: 'main',
    type: 'main-product',
    template: 'product',
    settings: { show_vendor: false },
    blocks: [fact],
  }
  const hamper = { ...main, id: 'hamper', template: 'product.hamper', settings: { show_vendor: true } }
  const { revision } = await load(vendor)
  await post(vendor, saveThemeEndpoint, { sections: [main, hamper], settings: {}, revision })
  const published = await post(vendor, publishThemeEndpoint, {})

  await publishExampleThemes(
    server.platform,
    theme('2.0.0', {
      'sections/main-product.liquid': product('@block title "Title"', '@block vendor "Brand"', '@block fact "Fact"'),
      'config/upgrades.json': JSON.stringify({
        sections: { 'main-product': [{ type: 'title' }, { type: 'vendor', if: 'show_vendor' }] },
      }),
    }),
  )
  // The setting isn't lost: the block replaces it.
  expect((await ask(vendor.token, vendor.slug, 'blocks')).json().removed).toEqual([
    { kind: 'setting', name: 'Show brand', where: 'Product', used: 0 },
  ])
  await post(vendor, chooseThemeEndpoint, { theme_slug: 'blocks', update: true })
  const title = { id: 'title', type: 'title', settings: {} }
  const brand = { id: 'vendor', type: 'vendor', settings: {} }
  const draft = await load(vendor)
  expect(draft.sections.slice(0, 2)).toEqual([
    { ...main, settings: {}, blocks: [title, fact] },
    { ...hamper, settings: {}, blocks: [title, brand, fact] },
  ])
  await post(vendor, restoreThemeEndpoint, { restore_revision: published.published_revision })
  expect((await load(vendor)).sections).toEqual([main, hamper])
})

test('counts uses in widgets, nested blocks, settings and templates', async () => {
  const liquid = (...lines: string[]) => `{% comment %}\n${lines.join('\n')}\n{% endcomment %}<p></p>`
  const size = '{ "key": "size", "type": "number", "label": "Size" }'
  const global = (...own: string[]) =>
    `{ "schema": [{ "name": "All", "settings": [${[size, ...own].join(', ')}] }], "values": {}, "color_schemes": {} }`
  const theme = (version: string, changes: Parameters<typeof exampleTheme>[0]) => ({
    rich: exampleTheme({ 'theme.json': JSON.stringify({ name: 'Rich', version, changelog: version }), ...changes }),
  })
  await publishExampleThemes(
    server.platform,
    theme('1.0.0', {
      'widgets/badge.liquid': liquid('@widget "Badge"', '@setting text text', '  @label "Text"'),
      'widgets/stamp.liquid': liquid('@widget "Stamp"', '@setting text text', '  @label "Words"'),
      'blocks/loose.liquid': liquid('@theme_block "Loose"', '@setting text text', '  @label "Text"'),
      'sections/shared.liquid': liquid('@section "Shared"', '@theme_blocks'),
      'sections/slides.liquid': liquid(
        '@section "Slides"',
        '@block slide "Slide"',
        '  @setting caption text',
        '    @label "Caption"',
        '@block old "Old"',
        '  @setting text text',
        '    @label "Text"',
      ),
      'config/global-settings.json': global(
        '{ "key": "grid", "type": "text", "label": "Grid" }',
        '{ "key": "said", "type": "note", "label": "A note" }',
      ),
      'templates/product.gift.json': '{ "sections": [] }',
    }),
  )
  const vendor = await server.signInVendor()
  await post(vendor, chooseThemeEndpoint, { theme_slug: 'rich' })
  const widget = (id: string, type: string, more: object = {}) => ({ id, type, settings: { text: 'A' }, ...more })
  const block = (id: string, type: string, more: object = {}) => ({
    id,
    type,
    settings: { text: 'A', caption: 'A' },
    ...more,
  })
  const sections = [
    {
      id: 'custom',
      type: 'shared',
      template: 'product.gift',
      settings: {},
      blocks: [block('one', 'loose', { blocks: [block('two', 'loose')] })],
      widgets: [
        widget('a', 'BadgeWidget'),
        widget('rows', 'InnerSectionWidget', { children: [[widget('b', 'badge'), widget('c', 'StampWidget')], []] }),
      ],
    },
    { id: 'slides', type: 'slides', template: 'home', settings: {}, blocks: [block('s', 'slide'), block('o', 'old')] },
  ]
  const { revision } = await load(vendor)
  await post(vendor, saveThemeEndpoint, { sections, settings: { grid: 'wide' }, revision })
  await publishExampleThemes(
    server.platform,
    theme('1.1.0', {
      'widgets/stamp.liquid': liquid('@widget "Stamp"'),
      'sections/shared.liquid': liquid('@section "Shared"', '@theme_blocks'),
      'sections/slides.liquid': liquid('@section "Slides"', '@block slide "Slide"'),
      'config/global-settings.json': global(),
    }),
  )
  const { changelogs, removed, added } = (await ask(vendor.token, vendor.slug, 'rich')).json()
  expect(changelogs).toEqual([{ version: '1.1.0', text: '1.1.0' }])
  expect(added).toEqual([])
  expect(removed).toEqual([
    { kind: 'template', name: 'product.gift', where: null, used: 1 },
    { kind: 'setting', name: 'Caption', where: 'Slides, Slide', used: 1 },
    { kind: 'block', name: 'Old', where: 'Slides', used: 1 },
    { kind: 'widget', name: 'Badge', where: null, used: 2 },
    { kind: 'setting', name: 'Words', where: 'Stamp', used: 1 },
    { kind: 'block', name: 'Loose', where: null, used: 2 },
    { kind: 'setting', name: 'Grid', where: 'Theme settings', used: 1 },
  ])
})

test('is available to stores that have the theme and to staff with the permission', async () => {
  const [vendor, neighbour] = [await server.signInVendor(), await server.signInVendor()]
  expect((await ask(vendor.token, vendor.slug, 'starter')).statusCode).toBe(200)
  expect((await ask(neighbour.token, vendor.slug, 'starter')).json()).toMatchObject({
    status: 404,
    code: 'store_not_found',
  })
  await publishExampleThemes(server.platform, { another: exampleTheme() })
  expect((await ask(vendor.token, vendor.slug, 'another')).json()).toMatchObject({
    status: 404,
    code: 'theme_not_found',
  })
  const seller = await server.signInStaff(vendor.slug, ['products'])
  expect((await ask(seller.token, vendor.slug, 'starter')).statusCode).toBe(403)
})

test('keeps existing translations of settings that a new version made non-text, and rejects new ones', async () => {
  const vendor = await server.signInVendor()
  const withTitle = (version: string, title: string) => ({
    turning: exampleTheme({ 'theme.json': manifest(version, 'Turns'), 'sections/turn.liquid': section('Turn', title) }),
  })
  await publishExampleThemes(server.platform, withTitle('1.0.0', setting('title', 'Title')))
  await post(vendor, chooseThemeEndpoint, { theme_slug: 'turning' })
  const saving = async (settings: object) => {
    const { revision } = await load(vendor)
    const sections = [{ id: 'turn', type: 'turn', settings: { title: '2', ...settings }, blocks: [] }]
    const body = { store_slug: vendor.slug, sections, settings: {}, revision }
    return server.call(saveThemeEndpoint, { token: vendor.token, body })
  }
  const hindi = { 'title@hi': { text: 'दो' } }
  expect((await saving(hindi)).statusCode).toBe(200)
  await publishExampleThemes(
    server.platform,
    withTitle('2.0.0', '\n  @setting title\n  @label Title\n  @type range\n  @min 1\n  @max 4\n  @default 2\n'),
  )
  await post(vendor, chooseThemeEndpoint, { theme_slug: 'turning', update: true })
  expect((await saving({ ...hindi, other: 'a change' })).statusCode).toBe(200)
  const tamil = await saving({ ...hindi, 'title@ta': { text: 'இரண்டு' } })
  expect(tamil.json().errors.map(({ path }: { path: string }) => path)).toEqual(['body.sections.0.settings.title@ta'])
})
