import { inTransaction } from '@haat/db'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cropImageEndpoint, type MediaFile } from '../domains/src/media/contract.ts'
import {
  announceCatalogChangesLater,
  announceImportedProducts,
} from '../domains/src/products/announce-catalog-change.ts'
import { createCollectionEndpoint } from '../domains/src/products/collections/contract.ts'
import { createProductEndpoint, updateProductEndpoint } from '../domains/src/products/contract.ts'
import { createPageEndpoint } from '../domains/src/products/pages/contract.ts'
import { encode, fourQuarters } from './test-media-server.ts'
import { startTestStorefront, type TestStorefront } from './test-storefront.ts'

let stores: TestStorefront
let vendor: Awaited<ReturnType<TestStorefront['signInVendor']>>
let variants: string[]

const teas = [
  { title: 'Assam Gold', price_paise: 45_000, tags: ['black'], stock: 9 },
  { title: 'Darjeeling First Flush', price_paise: 120_050, tags: ['black', 'new'], stock: 3 },
  { title: 'Kangra Green', price_paise: 38_000, tags: ['green'], stock: 0 },
]

beforeAll(async () => {
  stores = await startTestStorefront()
  vendor = await stores.signInVendor()
  variants = []
  for (const { title, price_paise: pricePaise, tags, stock } of teas) {
    const created = await create(createProductEndpoint, {
      title,
      tags,
      status: 'active',
      vendor: 'Hill & Leaf',
      description: `<p>${title} <strong>tea</strong></p>`,
      variants: [{ price_paise: pricePaise, stock_quantity: stock, track_inventory: true }],
    })
    variants.push(created.variants[0].id)
  }
  await create(createProductEndpoint, { title: 'Not yet', status: 'draft' })
  await create(createCollectionEndpoint, {
    title: 'Black teas',
    kind: 'rule',
    rules: [{ field: 'tag', relation: 'equals', value: 'black' }],
  })
  await create(createPageEndpoint, { title: 'About us', body: '<p>Three sisters and a hill.</p>' })
})
afterAll(() => stores.close())

async function create(endpoint: Parameters<TestStorefront['call']>[0], body: object) {
  const reply = await stores.call(endpoint, { token: vendor.token, body: { store_slug: vendor.slug, ...body } })
  expect(reply.statusCode, reply.body).toBe(201)
  return reply.json()
}

const at = (path: string) => `/${vendor.slug}${path}`
const visit = (path: string, options?: Parameters<TestStorefront['visit']>[1]) => stores.visit(at(path), options)

function uploadOf(bytes: Buffer): FormData {
  const form = new FormData()
  form.append('files', new Blob([new Uint8Array(bytes)]), 'frost.jpg')
  return form
}

function structuredData(html: string): Record<string, unknown>[] {
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = '']) =>
    JSON.parse(json),
  )
}

describe('every page', () => {
  test.each([
    ['', 200],
    ['/', 200],
    ['/products/assam-gold', 200],
    ['/collections', 200],
    ['/collections/all', 200],
    ['/collections/black-teas', 200],
    ['/pages/about-us', 200],
    ['/search', 200],
    ['/search?q=assam', 200],
    ['/cart', 200],
    ['/nothing', 404],
    ['/products/not-yet', 404],
    ['/products/not-there', 404],
    ['/collections/not-there', 404],
  ])('%s returns %i with a Content-Security-Policy that blocks foreign scripts', async (path, status) => {
    const reply = await visit(path)
    expect(reply.statusCode).toBe(status)
    expect(reply.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(reply.body).toMatch(/^<!doctype html><html lang="en">/)
    expect(reply.body.match(/<h1/g)).toHaveLength(1)
    const policy = String(reply.headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'; script-src stores.example/_haat/;")
    expect(policy).toContain("base-uri 'none'")
    expect(reply.headers['x-content-type-options']).toBe('nosniff')
    const scripts = [...reply.body.matchAll(/<script(?![^>]*application\/ld\+json)[^>]*>/g)].map(([tag]) => tag)
    expect(scripts).toEqual(['<script type="module" src="/_haat/behaviours.js">'])
  })

  test('returns 404 for an unknown store', async () => {
    for (const path of ['/', '/no-such-store', '/no-such-store/cart']) {
      expect((await stores.visit(path)).statusCode, path).toBe(404)
    }
    expect((await stores.visit('/%00')).statusCode).toBe(400)
    expect((await stores.visit('/', { host: 'unknown.example' })).statusCode).toBe(404)
  })

  test('redirects trailing slashes and product URLs below collections to the canonical URL', async () => {
    expect((await visit('/products/assam-gold/')).headers.location).toBe(at('/products/assam-gold'))
    expect((await visit('/collections/black-teas/products/assam-gold')).headers.location).toBe(
      at('/products/assam-gold'),
    )
  })

  test('answers HEAD, and returns 304 for a matching ETag', async () => {
    const first = await visit('/products/assam-gold')
    const head = await visit('/products/assam-gold', { method: 'HEAD' })
    expect([head.statusCode, head.body]).toEqual([200, ''])
    const again = await visit('/products/assam-gold', { headers: { 'if-none-match': String(first.headers.etag) } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect(first.headers['cache-control']).toBe(
      'public, max-age=0, s-maxage=1, stale-while-revalidate=59, stale-if-error=600',
    )
    // Only a CDN that is configured gets the keys to purge.
    expect(Object.keys(first.headers).filter((name) => /surrogate|cache-tag|cdn/.test(name))).toEqual([])
  })

  test('ignores campaign parameters', async () => {
    const plain = await visit('/collections/all?sort_by=price-ascending')
    const campaign = await visit('/collections/all?utm_source=mail&sort_by=price-ascending&gclid=1')
    expect(campaign.headers.etag).toBe(plain.headers.etag)
  })
})

describe('search engine data', () => {
  test('a product has price, availability and breadcrumbs', async () => {
    const { body } = await visit('/products/darjeeling-first-flush')
    expect(body).toContain(
      `<link rel="canonical" href="http://stores.example${at('/products/darjeeling-first-flush')}">`,
    )
    expect(body).toContain('<meta property="og:type" content="product">')
    expect(body).toContain('<meta property="product:price:amount" content="1200.50">')
    const graphs = structuredData(body)
    expect(graphs.find((graph) => graph['@type'] === 'Product')).toMatchObject({
      name: 'Darjeeling First Flush',
      description: 'Darjeeling First Flush tea',
      brand: { name: 'Hill & Leaf' },
      offers: [{ price: '1200.50', priceCurrency: 'INR', availability: 'https://schema.org/InStock' }],
    })
    expect(graphs.find((graph) => graph['@type'] === 'BreadcrumbList')).toBeDefined()
    const soldOut = structuredData((await visit('/products/kangra-green')).body)
    expect(JSON.stringify(soldOut)).toContain('https://schema.org/OutOfStock')
  })

  test('the home page’s description lists the store’s collections', async () => {
    expect((await visit('')).body).toContain('<meta name="description" content="Store 1: Black teas.">')
  })

  test('cart, search and missing pages have noindex', async () => {
    for (const path of ['/cart', '/search?q=assam', '/nothing']) {
      expect((await visit(path)).body, path).toContain('<meta name="robots" content="noindex">')
    }
    expect((await visit('/products/assam-gold')).body).not.toContain('noindex')
  })

  test('sitemaps list the published pages, and robots.txt links the sitemap', async () => {
    const index = await visit('/sitemap.xml')
    expect(index.headers['content-type']).toBe('application/xml; charset=utf-8')
    expect(index.body).toContain(`http://stores.example${at('/sitemap-1.xml')}`)
    const { body } = await visit('/sitemap-1.xml')
    for (const path of ['/products/assam-gold', '/collections/black-teas', '/pages/about-us']) {
      expect(body).toContain(`<loc>http://stores.example${at(path)}</loc>`)
    }
    expect(body).not.toContain('not-yet')
    expect((await visit('/sitemap-2.xml')).statusCode).toBe(404)
    expect((await visit('/robots.txt')).body).toContain(`Sitemap: http://stores.example${at('/sitemap.xml')}`)
  })
})

describe('lists', () => {
  const titles = (html: string) => {
    const places = teas.map(({ title }) => ({ title, at: html.indexOf(`>${title}`) }))
    return places
      .filter((place) => place.at >= 0)
      .sort((a, b) => a.at - b.at)
      .map(({ title }) => title)
  }
  const listed = async (path: string) => {
    const { body } = await visit(path)
    return titles(body.slice(body.indexOf('<main')))
  }

  test('an automatic collection contains the matching products', async () => {
    expect((await listed('/collections/black-teas')).sort()).toEqual(['Assam Gold', 'Darjeeling First Flush'])
  })

  test('can be sorted by price', async () => {
    expect(await listed('/collections/all?sort_by=price-ascending')).toEqual([
      'Kangra Green',
      'Assam Gold',
      'Darjeeling First Flush',
    ])
  })

  test('can be filtered by price, tag and stock', async () => {
    expect(await listed('/collections/all?filter.v.price.lte=400')).toEqual(['Kangra Green'])
    expect(await listed('/collections/all?filter.p.tag=new')).toEqual(['Darjeeling First Flush'])
    expect(await listed('/collections/all?filter.v.availability=0')).toEqual(['Kangra Green'])
    expect(await listed('/collections/all?filter.p.tag=new&filter.p.tag=green&sort_by=price-descending')).toEqual([
      'Darjeeling First Flush',
      'Kangra Green',
    ])
  })

  test('search matches word prefixes and returns suggestions', async () => {
    expect(await listed('/search?q=darj')).toEqual(['Darjeeling First Flush'])
    const { products } = (await visit('/search/suggest?q=darj')).json()
    expect(products).toEqual([
      {
        title: 'Darjeeling First Flush',
        url: at('/products/darjeeling-first-flush'),
        price_min_paise: 120_050,
        image: null,
      },
    ])
  })

  test('escapes the search query', async () => {
    const { body } = await visit(`/search?q=${encodeURIComponent('"><script>alert(1)</script>')}`)
    expect(body).not.toContain('<script>alert')
  })
})

/** Pages for a visitor with a cart aren't cached. */
const withCart = { cart: 'cart-of-a-returning-visitor' }

describe('a change', () => {
  test('appears for everybody, and an old handle redirects to the new one', async () => {
    const created = await create(createProductEndpoint, {
      title: 'Nilgiri',
      status: 'active',
      variants: [{ price_paise: 10_000 }],
    })
    expect((await visit('/products/nilgiri')).body).toContain('Nilgiri')
    expect((await visit('/products/nilgiri', withCart)).body).toContain('Nilgiri')
    await expect.poll(async () => (await visit('/collections/all', withCart)).body).toContain('Nilgiri')
    const changed = await stores.call(updateProductEndpoint, {
      params: { id: created.id },
      token: vendor.token,
      headers: { 'if-match': `"${created.revision}"` },
      body: { store_slug: vendor.slug, title: 'Nilgiri Blue', handle: 'nilgiri-blue' },
    })
    expect(changed.statusCode, changed.body).toBe(200)
    for (const [path, visitor] of [
      ['/products/nilgiri-blue', {}],
      ['/products/nilgiri-blue', withCart],
      ['/collections/all', withCart],
    ] as const) {
      await expect.poll(async () => (await visit(path, visitor)).body).toContain('Nilgiri Blue')
    }
    await expect
      .poll(async () => (await visit('/products/nilgiri')).headers.location)
      .toBe(at('/products/nilgiri-blue'))
  })
})

describe('a cropped image', () => {
  test('is used on the page, in structured data, in link previews and for its variants', async () => {
    const { headers, payload } = await encode(
      uploadOf(await fourQuarters({ width: 1_200, height: 800 }).jpeg().toBuffer()),
    )
    const uploaded = await stores.app.inject({
      method: 'POST',
      url: `/api/files/upload?store_slug=${vendor.slug}`,
      headers: { ...headers, authorization: `Bearer ${vendor.token}` },
      payload,
    })
    const { file: original } = uploaded.json().results[0]
    const created = await create(createProductEndpoint, {
      title: 'Nilgiri Frost',
      status: 'active',
      images: [{ src: original.key, alt: 'Leaves with frost' }],
      variants: [{ price_paise: 90_000, image_src: original.key }],
    })
    const cropped = await stores.call(cropImageEndpoint, {
      token: vendor.token,
      body: { store_slug: vendor.slug, key: original.key, crop: { x: 0, y: 0, width: 600, height: 800, turn: 90 } },
    })
    const { key } = cropped.json<MediaFile>()
    const setImage = async (src: string, revision: number) => {
      const body = { store_slug: vendor.slug, revision, images: [{ src, alt: 'Leaves with frost' }] }
      const reply = await stores.call(updateProductEndpoint, { token: vendor.token, params: { id: created.id }, body })
      return reply.json()
    }
    const product = await setImage(key ?? '', 1)
    expect(product.images).toMatchObject([{ src: key, width: 800, height: 600 }])
    expect(product.variants[0].image_src).toBe(key)

    await expect.poll(async () => (await visit('/products/nilgiri-frost')).body).toContain(key)
    const { body } = await visit('/products/nilgiri-frost')
    expect(body).not.toContain(original.key)
    const [, width, height] = new RegExp(`<img src="/media/${key}[^>]* width="(\\d+)" height="(\\d+)"`).exec(body) ?? []
    expect(Number(width) / Number(height)).toBeCloseTo(4 / 3, 2)
    expect(new RegExp(`<img src="/media/${key}[^>]*`).exec(body)?.[0]).toContain('alt="Leaves with frost"')
    // Blurred until the image has loaded, without a request.
    for (const path of ['/products/nilgiri-frost', '/collections/all', '/search?q=nilgiri'])
      await expect
        .poll(async () => (await visit(path)).body, { message: path })
        .toMatch(
          new RegExp(
            `<img src="/media/${key}[^>]* style="background:url\\(data:image/webp;base64,[^)"]+\\) 50%/cover"`,
          ),
        )
    expect(body).toMatch(new RegExp(`<meta property="og:image" content="http://[^"]*/media/${key}\\?`))
    expect(structuredData(body)[0]).toMatchObject({ image: [expect.stringContaining(`/media/${key}?`)] })
    const [base = '', ...others] = /srcset="([^"]*)"/.exec(body)?.[1]?.split(', ') ?? []
    expect(others.length).toBeGreaterThan(1)
    const image = await stores.visit(base.split(' ')[0]?.replaceAll('&amp;', '&') ?? '')
    expect([image.statusCode, image.headers['content-type']]).toEqual([200, 'image/jpeg'])

    expect((await setImage(original.key, 2)).variants[0].image_src).toBe(original.key)
  })
})

describe('the cart', () => {
  const [assam = 0, , kangra = 2] = [0, 1, 2]
  const add = (id: string | undefined, more: Record<string, string> = {}, cart?: string) =>
    visit('/cart/add', { method: 'POST', form: { id: id ?? '', ...more }, ...(cart !== undefined && { cart }) })
  const tokenOf = (reply: Awaited<ReturnType<typeof add>>) => reply.cookies[0]?.value ?? ''

  test('is stored for the visitor and visible only to that visitor', async () => {
    const added = await add(variants[assam], { quantity: '3', return_to: at('/products/assam-gold') })
    expect([added.statusCode, added.headers.location]).toEqual([303, at('/products/assam-gold')])
    expect(added.cookies[0]).toMatchObject({ name: 'haat_cart', httpOnly: true, sameSite: 'Lax', path: at('') })
    const mine = await visit('/cart', { cart: tokenOf(added) })
    expect(mine.headers['cache-control']).toBe('private, no-store')
    expect(mine.body).toContain('Assam Gold')
    expect(mine.body).toContain('₹1,350')
    expect((await visit('/cart')).body).not.toContain('₹1,350')
  })

  test('can be changed by form and returns JSON on request', async () => {
    const cart = tokenOf(await add(variants[assam]))
    const changed = await visit('/cart/change', {
      method: 'POST',
      form: { line: '1', quantity: '3' },
      cart,
      headers: { accept: 'application/json' },
    })
    expect(changed.json().cart.items).toMatchObject([{ quantity: 3, final_price: 45_000 }])
    await visit('/cart/clear', { method: 'POST', form: {}, cart })
    expect((await visit('/cart', { cart, headers: { accept: 'application/json' } })).json().cart.items).toEqual([])
  })

  test('limits quantities to the stock and shows an error in the form', async () => {
    const refused = await add(variants[kangra], { return_to: at('/products/kangra-green') })
    expect(refused.statusCode).toBe(409)
    expect(refused.body).toContain('role="alert">“Kangra Green” is out of stock.')
    expect(refused.body).toContain('Kangra Green')
    expect((await add('no-variant')).statusCode).toBe(422)
    expect((await add(variants[assam], { quantity: 'many' })).statusCode).toBe(422)
  })

  test('rejects requests from other sites and never redirects to them', async () => {
    const foreign = await visit('/cart/add', {
      method: 'POST',
      form: { id: variants[assam] ?? '' },
      headers: { origin: 'https://evil.example' },
    })
    expect(foreign.statusCode).toBe(403)
    const added = await add(variants[assam], { return_to: 'https://evil.example/' })
    expect(added.headers.location).toBe(at('/cart'))
  })
})

describe('forms', () => {
  test('a contact message is emailed to the vendor, and a reload doesn’t send it again', async () => {
    const sent = await visit('/contact', {
      method: 'POST',
      form: {
        'contact[email]': 'meera@example.com',
        'contact[body]': 'Do you ship to Kochi?',
        return_to: at('/pages/about-us'),
      },
    })
    expect([sent.statusCode, sent.headers.location]).toEqual([303, at('/pages/about-us?form_posted=contact')])
    expect((await stores.mailsTo(vendor.email)).map(({ text_body: textBody }) => textBody).join()).toContain(
      'Do you ship to Kochi?',
    )
  })

  test('an invalid email shows an error and keeps the input', async () => {
    const refused = await visit('/newsletter', {
      method: 'POST',
      form: { email: 'meera at example', return_to: at('/') },
    })
    expect(refused.statusCode).toBe(422)
    expect(refused.body).toContain('<main')
  })

  test('an unknown form returns 404', async () => {
    expect((await visit('/nowhere', { method: 'POST', form: {} })).statusCode).toBe(404)
  })
})

test('scheduled publications appear at their time, also on cached pages and for one visitor', async () => {
  const publishedAt = new Date(stores.clock.now().getTime() + 1_000).toISOString()
  await create(createProductEndpoint, { title: 'Monsoon Flush', status: 'active', published_at: publishedAt })
  await create(createPageEndpoint, { title: 'Monsoon letter', published_at: publishedAt })
  expect((await visit('/collections/all')).body).not.toContain('Monsoon Flush')
  expect((await visit('/pages/monsoon-letter')).statusCode).toBe(404)
  expect((await visit('/collections/all', withCart)).body).not.toContain('Monsoon Flush')
  stores.clock.advance(1_000)
  await expect.poll(async () => (await visit('/collections/all')).body).toContain('Monsoon Flush')
  expect((await visit('/pages/monsoon-letter')).statusCode).toBe(200)
  expect((await visit('/collections/all', withCart)).body).toContain('Monsoon Flush')
})

test('pages show what an import has changed after it announces that', async () => {
  // A page in memory shows the product only after its notification, which then can't hide that the import's is missing.
  await visit('/collections/all')
  await create(createProductEndpoint, { title: 'Winter Flush', status: 'active' })
  await expect.poll(async () => (await visit('/collections/all')).body).toContain('Winter Flush')
  await inTransaction(stores.db, async (tx) => {
    await announceCatalogChangesLater(tx)
    await tx.updateTable('products').set({ title: 'Frost Flush' }).where('title', '=', 'Winter Flush').execute()
  })
  expect((await visit('/collections/all')).body).toContain('Winter Flush')
  const { id } = await stores.db
    .selectFrom('stores')
    .select('id')
    .where('slug', '=', vendor.slug)
    .executeTakeFirstOrThrow()
  await announceImportedProducts(stores.db, id)
  for (const options of [undefined, withCart])
    await expect.poll(async () => (await visit('/collections/all', options)).body).toContain('Frost Flush')
})
