import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCollectionEndpoint, updateCollectionEndpoint } from '../domains/src/products/collections/contract.ts'
import { createProductEndpoint, getProductEndpoint, updateProductEndpoint } from '../domains/src/products/contract.ts'
import { createPageEndpoint } from '../domains/src/products/pages/contract.ts'
import { assignTemplateEndpoint, listTemplateUsesEndpoint } from '../domains/src/products/templates/contract.ts'
import {
  createPreviewLinkEndpoint,
  type LoadedTheme,
  listStoreTemplatesEndpoint,
  loadPreviewDataEndpoint,
  loadThemeEndpoint,
  publishThemeEndpoint,
  saveThemeEndpoint,
} from '../domains/src/store-themes/contract.ts'
import { startTestStorefront, type TestStorefront } from './test-storefront.ts'

// Alternative templates, such as `product.gift-hamper` next to `product`, and the pages that use them.
let stores: TestStorefront
beforeAll(async () => {
  stores = await startTestStorefront()
})
afterAll(() => stores.close())

type Vendor = Awaited<ReturnType<TestStorefront['signInVendor']>>

const post = (
  { token, slug }: { token: string; slug: string },
  endpoint: Parameters<TestStorefront['call']>[0],
  body: object,
) => stores.call(endpoint, { token, body: { store_slug: slug, ...body } })

/** Expects a call to succeed and returns its JSON. */
async function jsonOf(reply: Awaited<ReturnType<TestStorefront['call']>>) {
  expect(reply.statusCode, reply.body).toBeLessThan(300)
  return reply.json()
}

const load = async ({ token, slug }: Vendor): Promise<LoadedTheme> =>
  jsonOf(await stores.call(loadThemeEndpoint, { token, params: { store_slug: slug } }))

/** Returns a custom section with one heading for a template. */
const headingSection = (template: string, text: string) => ({
  id: `heading-${template.replaceAll('.', '-')}`,
  type: 'custom',
  template,
  settings: {},
  blocks: [],
  widgets: [{ id: 'heading', type: 'HeadingWidget', settings: { heading: text, text } }],
})

/** Adds sections and settings to the draft. */
async function addToDraft(
  vendor: Vendor,
  { sections = [], settings = {} }: { sections?: object[]; settings?: object },
) {
  const draft = await load(vendor)
  return post(vendor, saveThemeEndpoint, {
    sections: [...draft.sections, ...sections],
    settings: { ...draft.settings, ...settings },
    revision: draft.revision,
  })
}

async function createStoreWithHamper() {
  const vendor = await stores.signInVendor()
  for (const title of ['Diwali box', 'Plain tea']) {
    await jsonOf(
      await post(vendor, createProductEndpoint, { title, status: 'active', variants: [{ price_paise: 100 }] }),
    )
  }
  await jsonOf(
    await addToDraft(vendor, {
      sections: [headingSection('product.gift-hamper', 'Hand-wrapped')],
      settings: { 'template:product.gift-hamper': 'Gift hamper' },
    }),
  )
  return vendor
}

const bodyOf = async ({ slug }: Vendor, path: string) => (await stores.visit(`/${slug}${path}`)).body
const assign = (
  vendor: { token: string; slug: string },
  handles: string[],
  templateSuffix: string | null,
  kind = 'product',
) => post(vendor, assignTemplateEndpoint, { kind, handles, template_suffix: templateSuffix })

describe('an alternative template', () => {
  test('is used for its assigned products once it is published', async () => {
    const vendor = await createStoreWithHamper()
    expect(await jsonOf(await assign(vendor, ['diwali-box'], 'gift-hamper'))).toEqual({ changed: 1 })
    // Until the template is published, the default template is used.
    expect(await bodyOf(vendor, '/products/diwali-box')).not.toContain('Hand-wrapped')
    expect((await stores.visit(`/${vendor.slug}/products/diwali-box`)).statusCode).toBe(200)

    await jsonOf(await post(vendor, publishThemeEndpoint, {}))
    await expect.poll(() => bodyOf(vendor, '/products/diwali-box')).toContain('Hand-wrapped')
    expect(await bodyOf(vendor, '/products/plain-tea')).not.toContain('Hand-wrapped')

    await jsonOf(await assign(vendor, ['diwali-box', 'plain-tea'], null))
    await expect.poll(() => bodyOf(vendor, '/products/diwali-box')).not.toContain('Hand-wrapped')
  })

  test('can be assigned when a product is created or changed, and survives other changes', async () => {
    const vendor = await createStoreWithHamper()
    const created = await jsonOf(
      await post(vendor, createProductEndpoint, { title: 'Box', template_suffix: 'gift-hamper' }),
    )
    expect(created.template_suffix).toBe('gift-hamper')
    const change = (body: object) =>
      stores.call(updateProductEndpoint, {
        token: vendor.token,
        params: { id: created.id },
        body: { store_slug: vendor.slug, ...body },
      })
    expect(await jsonOf(await change({ title: 'Large box', revision: 1 }))).toMatchObject({
      template_suffix: 'gift-hamper',
    })
    expect(await jsonOf(await change({ template_suffix: null, revision: 2 }))).toMatchObject({ template_suffix: null })
    const refused = await change({ template_suffix: 'gift hamper!', revision: 3 })
    expect(refused.statusCode).toBe(422)
    expect(refused.json().errors).toMatchObject([{ path: 'body.template_suffix' }])
  })

  test('works for collections and pages, with the template’s page size', async () => {
    const vendor = await createStoreWithHamper()
    for (let number = 1; number <= 8; number += 1) {
      await jsonOf(
        await post(vendor, createProductEndpoint, {
          title: `Tea ${number}`,
          status: 'active',
          variants: [{ price_paise: 100 }],
        }),
      )
    }
    const collection = await jsonOf(
      await post(vendor, createCollectionEndpoint, {
        title: 'Festival',
        kind: 'rule',
        rules: [{ field: 'price', relation: 'greater_than', value: 0 }],
      }),
    )
    await jsonOf(await post(vendor, createPageEndpoint, { title: 'About', template_suffix: 'story' }))
    await jsonOf(
      await post(vendor, createPageEndpoint, { title: 'A draft', published_at: null, template_suffix: 'story' }),
    )
    const example = await jsonOf(await post(vendor, loadPreviewDataEndpoint, { page: { template: 'page.story' } }))
    expect(example.path).toBe('/pages/about')
    const draft = await load(vendor)
    const lists = draft.sections.find(({ template, type }) => template === 'collection' && type === 'main-collection')
    expect(lists).toBeDefined()
    await jsonOf(
      await addToDraft(vendor, {
        sections: [
          headingSection('page.story', 'Three sisters and a hill'),
          headingSection('collection.festive', 'Lights on'),
          {
            ...lists,
            id: 'short-list',
            template: 'collection.festive',
            settings: { ...lists?.settings, products_per_page: 8 },
          },
        ],
      }),
    )
    await jsonOf(await post(vendor, publishThemeEndpoint, {}))
    await jsonOf(
      await stores.call(updateCollectionEndpoint, {
        token: vendor.token,
        params: { id: collection.id },
        body: { store_slug: vendor.slug, template_suffix: 'festive', revision: collection.revision },
      }),
    )
    await expect.poll(() => bodyOf(vendor, '/collections/festival')).toContain('Lights on')
    const linked = (html: string) => new Set(html.match(/\/products\/[a-z0-9-]+/g)).size
    expect(linked(await bodyOf(vendor, '/collections/festival'))).toBe(8)
    expect(linked(await bodyOf(vendor, '/collections/all'))).toBe(10)
    // Again, now that the page size is cached.
    expect(linked(await bodyOf(vendor, '/collections/festival'))).toBe(8)
    await expect.poll(() => bodyOf(vendor, '/pages/about')).toContain('Three sisters and a hill')
    expect(await bodyOf(vendor, '/collections/all')).not.toContain('Lights on')
  })

  test('is visible in previews before it is published', async () => {
    const vendor = await createStoreWithHamper()
    const preview = async (page: object) => jsonOf(await post(vendor, loadPreviewDataEndpoint, { page }))
    // No product uses it yet, so any product can be its example.
    expect(await preview({ template: 'product.gift-hamper' })).toMatchObject({ template: 'product.gift-hamper' })
    // Drafts and other stores' products can't be its example.
    for (const [owner, status] of [
      [vendor, 'draft'],
      [await createStoreWithHamper(), 'active'],
    ] as const) {
      const fields = { title: 'Aam papad', status, template_suffix: 'gift-hamper', variants: [{ price_paise: 100 }] }
      await jsonOf(await post(owner, createProductEndpoint, fields))
    }
    await jsonOf(await assign(vendor, ['plain-tea'], 'gift-hamper'))
    await expect.poll(async () => (await preview({ template: 'product.gift-hamper' })).path).toBe('/products/plain-tea')
    expect(await preview({ template: 'product' })).toMatchObject({ path: '/products/diwali-box' })
    expect(await preview({ path: '/products/plain-tea' })).toMatchObject({ template: 'product.gift-hamper' })

    const link = await jsonOf(await post(vendor, createPreviewLinkEndpoint, { hours: 24 }))
    const followed = await stores.visit(new URL(link.url).pathname)
    const cookie = String(followed.headers['set-cookie']).split(';')[0] ?? ''
    const shown = await stores.visit(`/${vendor.slug}/products/plain-tea`, { headers: { cookie } })
    expect(shown.body).toContain('Hand-wrapped')
  })

  test('is empty if it has no sections, instead of using the default template', async () => {
    const vendor = await createStoreWithHamper()
    await jsonOf(await addToDraft(vendor, { settings: { 'template:product.bare': 'Bare' } }))
    await jsonOf(await post(vendor, publishThemeEndpoint, {}))
    await jsonOf(await assign(vendor, ['plain-tea'], 'bare'))
    await expect.poll(() => bodyOf(vendor, '/products/plain-tea')).toMatch(/<main id="main" tabindex="-1">\s*<\/main>/)
  })
})

describe('the list of templates', () => {
  test('includes templates of the theme, the store and the draft, with their status', async () => {
    const vendor = await createStoreWithHamper()
    const list = async () =>
      (
        await jsonOf(
          await stores.call(listStoreTemplatesEndpoint, { token: vendor.token, query: { store_slug: vendor.slug } }),
        )
      ).items
    expect(await list()).toEqual([
      { template: 'page.contact', kind: 'page', template_suffix: 'contact', name: 'Contact', is_published: true },
      {
        template: 'product.gift-hamper',
        kind: 'product',
        template_suffix: 'gift-hamper',
        name: 'Gift hamper',
        is_published: false,
      },
    ])
    await jsonOf(await post(vendor, publishThemeEndpoint, {}))
    expect(await list()).toMatchObject([{ is_published: true }, { is_published: true }])
  })
})

describe('assigning', () => {
  test('applies to all items of the store or none, and needs the theme permission', async () => {
    const vendor = await createStoreWithHamper()
    const neighbour = await stores.signInVendor()
    const elsewhere = await assign({ token: neighbour.token, slug: vendor.slug }, ['plain-tea'], 'gift-hamper')
    expect([elsewhere.statusCode, elsewhere.json().code]).toEqual([404, 'store_not_found'])
    const absent = await assign(vendor, ['plain-tea', 'not-there'], 'gift-hamper')
    expect([absent.statusCode, absent.json().code]).toEqual([404, 'product_not_found'])
    expect((await assign(vendor, ['not-there'], 'x', 'collection')).json().code).toBe('collection_not_found')
    expect((await assign(vendor, ['not-there'], 'x', 'page')).json().code).toBe('page_not_found')
    const uses = async (token = vendor.token) =>
      stores.call(listTemplateUsesEndpoint, { token, query: { store_slug: vendor.slug } })
    expect((await uses()).json()).toEqual({ items: [] })

    const productManager = await stores.signInStaff(vendor.slug, ['products'])
    expect((await assign({ ...productManager, slug: vendor.slug }, ['plain-tea'], 'gift-hamper')).statusCode).toBe(403)
    const designer = await stores.signInStaff(vendor.slug, ['themes'])
    const both = ['plain-tea', 'diwali-box']
    expect(await jsonOf(await assign({ ...designer, slug: vendor.slug }, both, 'gift-hamper'))).toEqual({ changed: 2 })
    expect((await uses(designer.token)).json().items).toEqual([
      { kind: 'product', template_suffix: 'gift-hamper', count: 2, handles: ['diwali-box', 'plain-tea'] },
    ])
    expect((await uses(neighbour.token)).statusCode).toBe(404)
  })

  test('is rejected while the store is suspended', async () => {
    const vendor = await createStoreWithHamper()
    await stores.db
      .updateTable('stores')
      .set({ status: 'suspended', suspension_reason: 'Counterfeit goods' })
      .where('slug', '=', vendor.slug)
      .execute()
    const refused = await assign(vendor, ['plain-tea'], 'gift-hamper')
    expect([refused.statusCode, refused.json()]).toMatchObject([
      403,
      { code: 'store_suspended', detail: 'Counterfeit goods' },
    ])
  })

  test('does not change the revision of items that already have the template', async () => {
    const vendor = await createStoreWithHamper()
    const created = await jsonOf(
      await post(vendor, createProductEndpoint, { title: 'Box', template_suffix: 'gift-hamper' }),
    )
    const named = ['box', 'plain-tea', 'plain-tea']
    expect(await jsonOf(await assign(vendor, named, 'gift-hamper'))).toEqual({ changed: 1 })
    const shown = await stores.call(getProductEndpoint, {
      token: vendor.token,
      params: { id: created.id },
      query: { store_slug: vendor.slug },
    })
    expect(shown.json()).toMatchObject({ revision: 1 })
    const audit = stores.db.selectFrom('audit_entries').select(['actor_id', 'details'])
    expect(
      await audit.where('action', '=', 'product.template_assigned').where('actor_id', '=', vendor.account_id).execute(),
    ).toEqual([{ actor_id: vendor.account_id, details: { template_before: null, template_suffix: 'gift-hamper' } }])
  })
})

describe('a save is rejected', () => {
  test.each([
    ['an alternative template for the home page', { 'template:home.second': 'Second' }, 'template:home.second'],
    ['a space in the suffix', { 'template:product.Gift Hamper': 'Gift' }, 'template:product.Gift Hamper'],
    ['capitals in the suffix', { 'template:product.Gift': 'Gift' }, 'template:product.Gift'],
    ['a blank name', { 'template:product.gift': ' ' }, 'template:product.gift'],
    ['a name that isn’t a string', { 'template:product.gift': 7 }, 'template:product.gift'],
  ])('with %s, with the path of the error', async (_, settings, key) => {
    const vendor = await stores.signInVendor()
    const refused = await addToDraft(vendor, { settings })
    expect(refused.statusCode).toBe(422)
    expect(refused.json().errors).toMatchObject([{ path: `body.settings.${key}` }])
  })

  test('with more than 50 templates, whether declared or only used', async () => {
    const vendor = await stores.signInVendor()
    const named = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`template:page.own-${index}`, 'Own']))
    expect((await addToDraft(vendor, { settings: named })).statusCode).toBe(200)
    const refused = await addToDraft(vendor, { sections: [headingSection('product.one-more', 'Too many')] })
    expect([refused.statusCode, refused.json().errors]).toMatchObject([422, [{ path: 'body.settings' }]])
    expect(refused.json().errors[0].message).toContain('51')
  })
})
