import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createProductEndpoint } from '../domains/src/products/contract.ts'
import {
  checkQualityEndpoint,
  chooseThemeEndpoint,
  type LoadedTheme,
  loadThemeEndpoint,
  type QualityFinding,
  type QualityReport,
  saveThemeEndpoint,
} from '../domains/src/store-themes/contract.ts'
import { addLanguageEndpoint, publishLanguageEndpoint } from '../domains/src/stores/languages/contract.ts'
import { startTestStorefront, type TestStorefront } from './test-storefront.ts'

// The quality check before a theme is published.
let stores: TestStorefront
/** Owner of a store whose home page each test replaces. */
let vendor: Vendor
type Vendor = Awaited<ReturnType<TestStorefront['signInVendor']>>

beforeAll(async () => {
  stores = await startTestStorefront()
  vendor = await stores.signInVendor()
})
afterAll(() => stores.close())

interface Widget {
  readonly type: string
  readonly settings: Record<string, unknown>
  readonly blocks?: readonly object[]
}

const heading = (level: string, text = 'Tea from the hills'): Widget => ({
  type: 'HeadingWidget',
  settings: { text, level },
})
const button = (link: string): Widget => ({ type: 'ButtonWidget', settings: { text: 'Shop now', link } })
const image = (value: unknown, alt = ''): Widget => ({ type: 'ImageWidget', settings: { image: value, alt } })

/** Replaces a store's home page with the given widgets, runs the check, and returns the findings of the home page. */
async function checkHome(
  vendor: Vendor,
  widgets: readonly Widget[],
  change: (settings: LoadedTheme['settings']) => LoadedTheme['settings'] = (settings) => settings,
): Promise<{ findings: QualityFinding[]; report: QualityReport; index: number }> {
  const loaded = await stores.call(loadThemeEndpoint, { token: vendor.token, params: { store_slug: vendor.slug } })
  const { sections: before, settings, revision }: LoadedTheme = loaded.json()
  const others = before.filter(({ template = 'home' }) => !['home', 'header', 'footer'].includes(template))
  const widgetsWithIds = widgets.map((widget, index) => ({ id: `w${index}`, ...widget }))
  const home = { id: 'only', type: 'custom', template: 'home', settings: {}, blocks: [], widgets: widgetsWithIds }
  const body = { store_slug: vendor.slug, sections: [...others, home], settings: change(settings), revision }
  const saved = await stores.call(saveThemeEndpoint, { token: vendor.token, body })
  expect(saved.statusCode, saved.body).toBe(200)
  const report = await check(vendor)
  expect(report.revision).toBe(saved.json().revision)
  return { findings: report.findings.filter(({ path }) => path === '/'), report, index: others.length }
}

async function check(vendor: Pick<Vendor, 'token' | 'slug'>): Promise<QualityReport> {
  const reply = await stores.call(checkQualityEndpoint, { token: vendor.token, body: { store_slug: vendor.slug } })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json()
}

/** Inserts an image into a store's library without its file, with the given size. Returns its key. */
async function insertImage({ slug }: Vendor, image: { bytes: number; alt?: string }): Promise<string> {
  const key = `${crypto.randomUUID().slice(0, 8)}/saree.webp`
  const store = await stores.db.selectFrom('stores').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()
  await stores.db
    .insertInto('media_files')
    .values({
      store_id: store.id,
      status: 'ready',
      kind: 'image',
      content_type: 'image/webp',
      name: 'saree.webp',
      key,
      width: 780,
      height: 780,
      alt: '',
      created_at: new Date(),
      ...image,
    })
    .execute()
  return key
}

test.each(['starter', 'masala', 'tana'])('a new store with the theme %s has no findings', async (themeSlug) => {
  const fresh = await stores.signInVendor()
  const body = { store_slug: fresh.slug, theme_slug: themeSlug }
  expect((await stores.call(chooseThemeEndpoint, { token: fresh.token, body })).statusCode).toBe(200)
  const { findings, pages } = await check(fresh)
  expect(findings).toEqual([])
  expect(pages.map(({ template }) => template)).toEqual(
    expect.arrayContaining(['home', 'product', 'collection', 'page', 'cart', 'search', '404']),
  )
  expect(pages.every(({ html_bytes: htmlBytes, css_bytes: cssBytes }) => htmlBytes > 500 && cssBytes > 500)).toBe(true)
})

test('a product page without a buy button has a warning', async () => {
  const fresh = await stores.signInVendor()
  const body = { store_slug: fresh.slug }
  await stores.call(chooseThemeEndpoint, { token: fresh.token, body: { ...body, theme_slug: 'starter' } })
  const loaded = await stores.call(loadThemeEndpoint, { token: fresh.token, params: body })
  const { sections, settings, revision }: LoadedTheme = loaded.json()
  const without = sections.map((section) => ({
    ...section,
    blocks: section.blocks.filter(({ type }) => type !== 'buy'),
  }))
  await stores.call(saveThemeEndpoint, { token: fresh.token, body: { ...body, sections: without, settings, revision } })
  expect((await check(fresh)).findings).toMatchObject([
    { rule: 'no_buy_button', severity: 'warning', template: 'product', target: { section_id: 'product-main' } },
  ])
})

describe('headings', () => {
  test('accepts one H1 and no skipped levels', async () => {
    const { findings } = await checkHome(vendor, [heading('h1'), heading('h2'), heading('h3')])
    expect(findings).toEqual([])
  })

  test('reports a missing H1 as an error', async () => {
    const { findings } = await checkHome(vendor, [heading('h2')])
    expect(findings).toMatchObject([{ rule: 'heading_order', severity: 'error', template: 'home', path: '/' }])
  })

  test('reports a second H1 with its widget', async () => {
    const { findings } = await checkHome(vendor, [heading('h1'), heading('h1', 'Another')])
    expect(findings).toMatchObject([
      {
        rule: 'heading_order',
        severity: 'warning',
        section_id: 'only',
        target: { section_id: 'only', widget_id: 'w1' },
        message: expect.stringContaining('“Another”'),
      },
    ])
  })

  test('reports a skipped level', async () => {
    const { findings } = await checkHome(vendor, [heading('h1'), heading('h4', 'Deep')])
    expect(findings).toMatchObject([
      {
        rule: 'heading_order',
        target: { widget_id: 'w1' },
        message: 'The heading “Deep” has level 4, but the heading before it has level 1.',
        how_to_fix: expect.stringContaining('level 2'),
      },
    ])
  })
})

describe('links', () => {
  test.each([
    ['/products/not-there', 'error'],
    ['/collections/not-there', 'error'],
    ['/pages/not-there', 'error'],
    ['/nothing/here', 'error'],
    ['#', 'warning'],
    ['#nowhere', 'warning'],
  ])('reports the broken link %s as %s, with its setting', async (link, severity) => {
    const { findings, index } = await checkHome(vendor, [heading('h1'), button(link)])
    expect(findings).toMatchObject([
      {
        rule: 'broken_link',
        severity,
        target: { section_id: 'only', widget_id: 'w1' },
        setting_path: `sections.${index}.widgets.1.settings.link`,
        message: expect.stringContaining('“Shop now”'),
      },
    ])
  })

  test('accepts links to the store’s pages, other sites, email addresses and phone numbers', async () => {
    const created = await stores.call(createProductEndpoint, {
      token: vendor.token,
      body: { store_slug: vendor.slug, title: 'Assam Gold', status: 'active' },
    })
    expect(created.statusCode).toBe(201)
    const links = [
      '/products/assam-gold',
      '/collections/all/products/assam-gold',
      '/collections/all?sort_by=price-ascending',
      '/',
      '/cart',
      '/search?q=tea',
      'https://elsewhere.example/not-there',
      'mailto:namaste@example.com',
      'tel:+919876543210',
    ]
    expect((await checkHome(vendor, [heading('h1'), ...links.map(button)])).findings).toEqual([])
  })

  test('reports a link to a draft product', async () => {
    await stores.call(createProductEndpoint, {
      token: vendor.token,
      body: { store_slug: vendor.slug, title: 'Not yet', status: 'draft' },
    })
    const { findings } = await checkHome(vendor, [heading('h1'), button('/products/not-yet')])
    expect(findings.map(({ rule }) => rule)).toEqual(['broken_link'])
  })
})

test('lists errors before warnings', async () => {
  const { findings } = await checkHome(vendor, [heading('h1'), heading('h4'), button('/pages/not-there')])
  expect(findings.map(({ rule, severity }) => [rule, severity])).toEqual([
    ['broken_link', 'error'],
    ['heading_order', 'warning'],
  ])
})

describe('images', () => {
  test('reports an image without alt text, with its setting', async () => {
    const key = await insertImage(vendor, { bytes: 50_000 })
    const { findings, index } = await checkHome(vendor, [heading('h1'), image(key)])
    expect(findings).toMatchObject([
      {
        rule: 'missing_alt',
        severity: 'warning',
        target: { section_id: 'only', widget_id: 'w1' },
        setting_path: `sections.${index}.widgets.1.settings.image`,
        message: 'The image saree.webp has no alt text.',
      },
    ])
  })

  test('accepts alt text from the library, the image or the widget', async () => {
    const described = await insertImage(vendor, { bytes: 50_000, alt: 'A red saree' })
    const bare = await insertImage(vendor, { bytes: 50_000 })
    const widgets = [heading('h1'), image(described), image({ key: bare, alt: 'Blue' }), image(bare, 'Green')]
    expect((await checkHome(vendor, widgets)).findings).toEqual([])
  })
})

describe('page weight', () => {
  test.each([
    [1_400_000, undefined],
    [2_000_000, 'warning'],
    [5_000_000, 'error'],
  ])('reports an image of %i bytes on a phone as %s', async (bytes, severity) => {
    const vendor = await stores.signInVendor()
    const key = await insertImage(vendor, { bytes, alt: 'A red saree' })
    const { findings, report } = await checkHome(vendor, [heading('h1'), image(key), image(key)])
    const home = report.pages.find(({ template }) => template === 'home')
    // Two occurrences of one image are loaded once.
    expect(home?.image_bytes).toBeGreaterThan(bytes * 0.8)
    expect(home?.image_bytes).toBeLessThanOrEqual(bytes)
    expect(home?.total_bytes).toBe((home?.html_bytes ?? 0) + (home?.css_bytes ?? 0) + (home?.image_bytes ?? 0))
    expect(findings.map((finding) => [finding.rule, finding.severity])).toEqual(
      severity === undefined ? [] : [['page_weight', severity]],
    )
  })
})

describe('invalid values', () => {
  const video = (settings: Record<string, unknown>): Widget => ({ type: 'VideoWidget', settings })

  test('are reported with their section, widget and setting', async () => {
    const vendor = await stores.signInVendor()
    const { report, index } = await checkHome(vendor, [heading('h1'), video({ video: 'https://example.com/video' })])
    expect(report.findings).toMatchObject([
      {
        rule: 'wrong_value',
        severity: 'error',
        template: 'home',
        path: '/',
        section_id: 'only',
        target: { section_id: 'only', widget_id: 'w1' },
        setting_path: `sections.${index}.widgets.1.settings.video`,
        message: expect.stringMatching(/^In “.+”: .+ must /),
      },
    ])
  })

  test('in theme settings are reported once', async () => {
    const change = (settings: LoadedTheme['settings']) => ({ ...settings, page_width: 'wide' })
    const { report } = await checkHome(await stores.signInVendor(), [heading('h1')], change)
    expect(report.findings).toMatchObject([
      { rule: 'wrong_value', setting_path: 'settings.page_width', message: expect.stringContaining('Theme settings') },
    ])
  })

  test('in hidden widgets are ignored', async () => {
    const hidden = { ...video({ video: 'https://example.com/video' }), hidden: true }
    const { report } = await checkHome(await stores.signInVendor(), [heading('h1'), hidden])
    expect(report.findings).toEqual([])
  })
})

describe('colours', () => {
  const withScheme = (colors: Record<string, string>) => (settings: LoadedTheme['settings']) => ({
    ...settings,
    color_schemes: { day: { label: 'Day', ...colors } },
  })

  test('reports low text contrast in a used scheme once, with its setting', async () => {
    const change = withScheme({ background: '#ffffff', text: '#999999', primary: '#00557f', on_primary: '#ffffff' })
    const { report } = await checkHome(await stores.signInVendor(), [heading('h1')], change)
    expect(report.findings).toMatchObject([
      {
        rule: 'contrast',
        severity: 'error',
        setting_path: 'settings.color_schemes.day.text',
        message: expect.stringContaining('the contrast is 2.8, and at least 4.5'),
        template: 'home',
        how_to_fix: expect.stringMatching(/Colour schemes, “Day”, and choose a darker colour for “Text”/),
      },
    ])
  })

  test('reports low contrast of a button’s text and background', async () => {
    const change = withScheme({ background: '#000000', text: '#ffffff', primary: '#222222', on_primary: '#777777' })
    const { report } = await checkHome(await stores.signInVendor(), [heading('h1')], change)
    expect(report.findings.map(({ setting_path: settingPath }) => settingPath).sort()).toEqual([
      'settings.color_schemes.day.on_primary',
      'settings.color_schemes.day.primary',
    ])
  })

  test('ignores schemes that no page uses', async () => {
    const change = (settings: LoadedTheme['settings']) => ({
      ...settings,
      color_schemes: { ...Object(settings.color_schemes), unused: { background: '#fff', text: '#fefefe' } },
    })
    const { report } = await checkHome(await stores.signInVendor(), [heading('h1')], change)
    expect(report.findings).toEqual([])
  })
})

test('reports missing and outdated translations of published languages by section', async () => {
  const owner = await stores.signInVendor()
  const languages = (endpoint: Parameters<TestStorefront['call']>[0], body: object) =>
    stores.call(endpoint, { token: owner.token, body: { store_slug: owner.slug, language: 'hi', ...body } })
  const tea = { text: 'पहाड़ों की चाय' }
  const widgets = [
    heading('h1', 'Tea from the hills'),
    { type: 'HeadingWidget', settings: { text: 'Fresh', 'text@hi': { ...tea, of: 'An earlier text' } } },
    { type: 'HeadingWidget', settings: { text: 'Today', 'text@hi': tea } },
  ]
  const translationFindings = async () =>
    (await checkHome(owner, widgets)).findings.filter(
      ({ rule, section_id: sectionId }) => rule === 'translation' && sectionId === 'only',
    )
  await languages(addLanguageEndpoint, {})
  expect(await translationFindings()).toEqual([])
  await languages(publishLanguageEndpoint, { is_published: true })
  const { index } = await checkHome(owner, widgets)
  expect(await translationFindings()).toMatchObject([
    {
      message: '“Custom section”: not translated into Hindi: Heading.',
      setting_path: `sections.${index}.widgets.0.settings.text@hi`,
      target: { section_id: 'only', widget_id: 'w0' },
    },
    {
      message: '“Custom section”: changed since the Hindi translation: Heading.',
      target: { widget_id: 'w1' },
    },
  ])
})

test('reports saved sample text with its setting, but not the store’s own text', async () => {
  const quote = { id: 'q', type: 'testimonial', settings: { quote: 'The softest shawl I own, and I own too many.' } }
  const { findings, index } = await checkHome(vendor, [
    { type: 'TestimonialWidget', settings: {}, blocks: [quote] },
    { type: 'GoogleMapsWidget', settings: { address: 'Johari Bazaar, Jaipur, Rajasthan 302003' } },
    { type: 'GoogleMapsWidget', settings: { address: 'MG Road 12, Indore 452001' } },
    heading('h1', 'Handmade'),
  ])
  const found = findings.filter(({ rule }) => rule === 'sample_text')
  expect(found.map(({ severity, setting_path: settingPath }) => [severity, settingPath])).toEqual([
    ['warning', `sections.${index}.widgets.0.blocks.0.settings.quote`],
    ['warning', `sections.${index}.widgets.1.settings.address`],
  ])
  expect(found[0]).toMatchObject({
    target: { section_id: 'only', widget_id: 'w0', block_id: 'q' },
    message: expect.stringContaining('still shows sample text: “The softest shawl'),
  })
})

test('reports a finding in the header once, not for every page', async () => {
  const vendor = await stores.signInVendor()
  const loaded = await stores.call(loadThemeEndpoint, { token: vendor.token, params: { store_slug: vendor.slug } })
  const { sections, settings, revision }: LoadedTheme = loaded.json()
  const widgets = [{ id: 'b', ...button('/pages/gone') }]
  const notice = { id: 'notice', type: 'custom', template: 'header', settings: {}, blocks: [], widgets }
  const saved = await stores.call(saveThemeEndpoint, {
    token: vendor.token,
    body: { store_slug: vendor.slug, sections: [...sections, notice], settings, revision },
  })
  expect(saved.statusCode, saved.body).toBe(200)
  const { findings } = await check(vendor)
  expect(findings).toMatchObject([{ rule: 'broken_link', template: 'header', section_id: 'notice' }])
})

test('ignores hidden sections', async () => {
  const vendor = await stores.signInVendor()
  const loaded = await stores.call(loadThemeEndpoint, { token: vendor.token, params: { store_slug: vendor.slug } })
  const { sections, settings, revision }: LoadedTheme = loaded.json()
  const widgets = [{ id: 'b', ...button('/pages/gone') }]
  const hidden = { id: 'x', type: 'custom', template: 'home', hidden: true, settings: {}, blocks: [], widgets }
  await stores.call(saveThemeEndpoint, {
    token: vendor.token,
    body: { store_slug: vendor.slug, sections: [...sections, hidden], settings, revision },
  })
  expect((await check(vendor)).findings).toEqual([])
})

test('staff need the theme permission; other vendors get 404', async () => {
  const vendor = await stores.signInVendor()
  const statusFor = async (token: string) =>
    (await stores.call(checkQualityEndpoint, { token, body: { store_slug: vendor.slug } })).statusCode
  expect(await statusFor((await stores.signInStaff(vendor.slug, ['themes'])).token)).toBe(200)
  expect(await statusFor((await stores.signInStaff(vendor.slug, [])).token)).toBe(403)
  expect(await statusFor((await stores.signInVendor()).token)).toBe(404)
})
