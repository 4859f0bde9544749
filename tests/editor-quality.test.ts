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

// What is looked for before a theme is published.
let stores: TestStorefront
/** Of a store whose home is made anew by each test. */
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

/** Makes the home of a store of these widgets alone, and looks it through; what other pages have is left out. */
async function checkHome(
  vendor: Vendor,
  widgets: readonly Widget[],
  change: (settings: LoadedTheme['settings']) => LoadedTheme['settings'] = (settings) => settings,
): Promise<{ findings: QualityFinding[]; report: QualityReport; index: number }> {
  const loaded = await stores.call(loadThemeEndpoint, { token: vendor.token, params: { store_slug: vendor.slug } })
  const { sections: before, settings, revision }: LoadedTheme = loaded.json()
  const others = before.filter(({ template = 'home' }) => !['home', 'header', 'footer'].includes(template))
  const placed = widgets.map((widget, index) => ({ id: `w${index}`, ...widget }))
  const home = { id: 'only', type: 'custom', template: 'home', settings: {}, blocks: [], widgets: placed }
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

/** A picture in the library of a store; its bytes are only said. */
async function keepPicture({ slug }: Vendor, picture: { bytes: number; alt?: string }): Promise<string> {
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
      ...picture,
    })
    .execute()
  return key
}

test.each(['starter', 'masala', 'tana'])('a new store with the theme %s has nothing to mend', async (theme_slug) => {
  const fresh = await stores.signInVendor()
  const body = { store_slug: fresh.slug, theme_slug }
  expect((await stores.call(chooseThemeEndpoint, { token: fresh.token, body })).statusCode).toBe(200)
  const { findings, pages } = await check(fresh)
  expect(findings).toEqual([])
  expect(pages.map(({ template }) => template)).toEqual(
    expect.arrayContaining(['home', 'product', 'collection', 'page', 'cart', 'search', '404']),
  )
  expect(pages.every(({ html_bytes, css_bytes }) => html_bytes > 500 && css_bytes > 500)).toBe(true)
})

describe('headings', () => {
  test('one of the first level, and no level left out, is in order', async () => {
    const { findings } = await checkHome(vendor, [heading('h1'), heading('h2'), heading('h3')])
    expect(findings).toEqual([])
  })

  test('none of the first level is an error', async () => {
    const { findings } = await checkHome(vendor, [heading('h2')])
    expect(findings).toMatchObject([{ rule: 'heading_order', severity: 'error', template: 'home', path: '/' }])
  })

  test('a second of the first level is named, with the widget to select', async () => {
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

  test('a level that is left out is named', async () => {
    const { findings } = await checkHome(vendor, [heading('h1'), heading('h4', 'Deep')])
    expect(findings).toMatchObject([
      {
        rule: 'heading_order',
        target: { widget_id: 'w1' },
        message: 'The heading “Deep” has level 4, but the heading before it has level 1.',
        how_to_mend: expect.stringContaining('level 2'),
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
  ])('%s leads nowhere: %s, with the setting that says so', async (link, severity) => {
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

  test('to what the store shows, to other sites, by mail and telephone are in order', async () => {
    const made = await stores.call(createProductEndpoint, {
      token: vendor.token,
      body: { store_slug: vendor.slug, title: 'Assam Gold', status: 'active' },
    })
    expect(made.statusCode).toBe(201)
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

  test('to a product that is only a draft leads nowhere', async () => {
    await stores.call(createProductEndpoint, {
      token: vendor.token,
      body: { store_slug: vendor.slug, title: 'Not yet', status: 'draft' },
    })
    const { findings } = await checkHome(vendor, [heading('h1'), button('/products/not-yet')])
    expect(findings.map(({ rule }) => rule)).toEqual(['broken_link'])
  })
})

test('errors are told before warnings', async () => {
  const { findings } = await checkHome(vendor, [heading('h1'), heading('h4'), button('/pages/not-there')])
  expect(findings.map(({ rule, severity }) => [rule, severity])).toEqual([
    ['broken_link', 'error'],
    ['heading_order', 'warning'],
  ])
})

describe('pictures', () => {
  test('one without a description is named, with the setting', async () => {
    const key = await keepPicture(vendor, { bytes: 50_000 })
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

  test('a description in the library, at the picture or in the widget is one', async () => {
    const described = await keepPicture(vendor, { bytes: 50_000, alt: 'A red saree' })
    const bare = await keepPicture(vendor, { bytes: 50_000 })
    const widgets = [heading('h1'), image(described), image({ key: bare, alt: 'Blue' }), image(bare, 'Green')]
    expect((await checkHome(vendor, widgets)).findings).toEqual([])
  })
})

describe('weight', () => {
  test.each([
    [1_400_000, undefined],
    [2_000_000, 'warning'],
    [5_000_000, 'error'],
  ])('a picture of %i bytes on a phone is %s', async (bytes, severity) => {
    const vendor = await stores.signInVendor()
    const key = await keepPicture(vendor, { bytes, alt: 'A red saree' })
    const { findings, report } = await checkHome(vendor, [heading('h1'), image(key), image(key)])
    const home = report.pages.find(({ template }) => template === 'home')
    // The same picture twice is loaded once.
    expect(home?.image_bytes).toBeGreaterThan(bytes * 0.8)
    expect(home?.image_bytes).toBeLessThanOrEqual(bytes)
    expect(home?.total_bytes).toBe((home?.html_bytes ?? 0) + (home?.css_bytes ?? 0) + (home?.image_bytes ?? 0))
    expect(findings.map((finding) => [finding.rule, finding.severity])).toEqual(
      severity === undefined ? [] : [['page_weight', severity]],
    )
  })
})

describe('values that the theme cannot use', () => {
  const video = (settings: Record<string, unknown>): Widget => ({ type: 'VideoWidget', settings })

  test('are named with their place and their setting', async () => {
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

  test('of the theme’s own settings are named once', async () => {
    const change = (settings: LoadedTheme['settings']) => ({ ...settings, page_width: 'wide' })
    const { report } = await checkHome(await stores.signInVendor(), [heading('h1')], change)
    expect(report.findings).toMatchObject([
      { rule: 'wrong_value', setting_path: 'settings.page_width', message: expect.stringContaining('Theme settings') },
    ])
  })

  test('are nobody’s trouble where no visitor meets them', async () => {
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

  test('text that is hard to read in a scheme in use is named once, with its setting', async () => {
    const change = withScheme({ background: '#ffffff', text: '#999999', primary: '#00557f', on_primary: '#ffffff' })
    const { report } = await checkHome(await stores.signInVendor(), [heading('h1')], change)
    expect(report.findings).toMatchObject([
      {
        rule: 'contrast',
        severity: 'error',
        setting_path: 'settings.color_schemes.day.text',
        message: expect.stringContaining('the contrast is 2.8, and at least 4.5'),
        template: 'home',
        how_to_mend: expect.stringMatching(/Colour schemes, “Day”, and choose a darker colour for “Text”/),
      },
    ])
  })

  test('a button whose words or shape are hard to see is named', async () => {
    const change = withScheme({ background: '#000000', text: '#ffffff', primary: '#222222', on_primary: '#777777' })
    const { report } = await checkHome(await stores.signInVendor(), [heading('h1')], change)
    expect(report.findings.map(({ setting_path }) => setting_path).sort()).toEqual([
      'settings.color_schemes.day.on_primary',
      'settings.color_schemes.day.primary',
    ])
  })

  test('a scheme that no page uses is nobody’s trouble', async () => {
    const change = (settings: LoadedTheme['settings']) => ({
      ...settings,
      color_schemes: { ...Object(settings.color_schemes), unused: { background: '#fff', text: '#fefefe' } },
    })
    const { report } = await checkHome(await stores.signInVendor(), [heading('h1')], change)
    expect(report.findings).toEqual([])
  })
})

test('what a published language has no words for is told section by section, and what has changed since', async () => {
  const owner = await stores.signInVendor()
  const languages = (endpoint: Parameters<TestStorefront['call']>[0], body: object) =>
    stores.call(endpoint, { token: owner.token, body: { store_slug: owner.slug, language: 'hi', ...body } })
  const tea = { text: 'पहाड़ों की चाय' }
  const widgets = [
    heading('h1', 'Tea from the hills'),
    { type: 'HeadingWidget', settings: { text: 'Fresh', 'text@hi': { ...tea, of: 'of other words' } } },
    { type: 'HeadingWidget', settings: { text: 'Today', 'text@hi': tea } },
  ]
  const told = async () =>
    (await checkHome(owner, widgets)).findings.filter(
      ({ rule, section_id }) => rule === 'translation' && section_id === 'only',
    )
  await languages(addLanguageEndpoint, {})
  expect(await told()).toEqual([])
  await languages(publishLanguageEndpoint, { is_published: true })
  const { index } = await checkHome(owner, widgets)
  expect(await told()).toMatchObject([
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

test('sample text that was saved is named with its setting, the store’s own text is not', async () => {
  const quote = { id: 'q', type: 'testimonial', settings: { quote: 'The softest shawl I own, and I own too many.' } }
  const { findings, index } = await checkHome(vendor, [
    { type: 'TestimonialWidget', settings: {}, blocks: [quote] },
    { type: 'GoogleMapsWidget', settings: { address: 'Johari Bazaar, Jaipur, Rajasthan 302003' } },
    { type: 'GoogleMapsWidget', settings: { address: 'MG Road 12, Indore 452001' } },
    heading('h1', 'Made by hand'),
  ])
  const found = findings.filter(({ rule }) => rule === 'sample_text')
  expect(found.map(({ severity, setting_path }) => [severity, setting_path])).toEqual([
    ['warning', `sections.${index}.widgets.0.blocks.0.settings.quote`],
    ['warning', `sections.${index}.widgets.1.settings.address`],
  ])
  expect(found[0]).toMatchObject({
    target: { section_id: 'only', widget_id: 'w0', block_id: 'q' },
    message: expect.stringContaining('still shows sample text: “The softest shawl'),
  })
})

test('what is on every page is told once, of the header', async () => {
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

test('hidden sections are not looked at', async () => {
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

test('staff with the permission may ask, others not, and of somebody else’s store nobody hears', async () => {
  const vendor = await stores.signInVendor()
  const statusFor = async (token: string) =>
    (await stores.call(checkQualityEndpoint, { token, body: { store_slug: vendor.slug } })).statusCode
  expect(await statusFor((await stores.signInStaff(vendor.slug, ['themes'])).token)).toBe(200)
  expect(await statusFor((await stores.signInStaff(vendor.slug, [])).token)).toBe(403)
  expect(await statusFor((await stores.signInVendor()).token)).toBe(404)
})
