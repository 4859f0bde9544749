import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishExampleThemes } from '../../domains/src/themes/example-theme.ts'
import { createLog } from '../../server/src/log.ts'
import { readBundledTheme } from '../bundled-themes.ts'
import { expectAccessibleScreens, expectNoAxeViolations } from './browser.ts'
import { type Dashboard, startDashboard } from './start-dashboard.ts'

let dashboard: Dashboard
beforeAll(async () => {
  dashboard = await startDashboard()
})
afterAll(() => dashboard.close())

test('the store shows a saved product with two options and an image, and then its new price', async () => {
  const page = await dashboard.open('/')
  await page.getByRole('link', { name: 'Products' }).click()
  await page.getByRole('link', { name: 'Add product' }).click()
  await page.getByLabel('Title', { exact: true }).fill('Bagru block-print kurta')
  const description = page.getByRole('textbox', { name: 'Description', exact: true })
  await description.fill('Printed by hand & washed soft.')
  await description.press('Control+a')
  await page.getByRole('button', { name: 'Bold' }).click()
  // The preview of the search result starts with the description.
  await page
    .locator('main p', { hasText: /^Printed by hand & washed soft\.$/ })
    .last()
    .waitFor()
  // As large as a photo, to test the size limit of the dashboard's gateway.
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const image = await sharp({ create: { width: 1200, height: 1500, channels: 3, background: '#2f3b8f', noise } })
    .png()
    .toBuffer()
  expect(image.length).toBeGreaterThan(2 * 1024 * 1024)
  await page.getByLabel('Choose images').setInputFiles([{ name: 'kurta.png', mimeType: 'image/png', buffer: image }])
  await page.getByLabel('Alt text of image 1').fill('An indigo kurta')
  await page.getByRole('button', { name: 'Crop image 1' }).click()
  const crop = page.getByRole('dialog', { name: 'Crop and rotate' })
  await crop.getByRole('radio', { name: '1:1' }).click()
  await crop.getByText('1200 × 1200 pixels').waitFor()
  await crop.getByRole('button', { name: 'Apply' }).click()
  await expect.poll(() => crop.count(), { timeout: 10_000 }).toBe(0)
  await expect.poll(() => page.getByLabel('Alt text of image 1').inputValue()).toBe('An indigo kurta')
  await page.getByLabel('Price', { exact: true }).fill('1,299.50')
  await page.getByRole('button', { name: 'Add an option, such as size' }).click()
  await page.getByLabel('Option name').fill('Size')
  await page.getByLabel('Add values to option 1').fill('S, M')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Add another option' }).click()
  await page.getByLabel('Option name').nth(1).fill('Colour')
  await page.getByLabel('Add values to option 2').fill('Indigo, Madder')
  await page.keyboard.press('Enter')
  await page.getByText('This product will be sold out').waitFor()
  const setForAll = async (field: string, value: string) => {
    await page.getByRole('combobox', { name: 'Set for all variants' }).click()
    await page.getByRole('option', { name: field, exact: true }).click()
    const name = field === 'SKU' ? 'Start of the SKUs' : `${field} for all variants`
    await page.getByRole('textbox', { name, exact: true }).fill(value)
    await page.getByRole('button', { name: `Set ${field} for all variants` }).click()
  }
  await setForAll('Weight', '250 g')
  await setForAll('SKU', 'BAGRU')
  await setForAll('Stock', '3')
  expect(await page.getByText('will be sold out').count()).toBe(0)
  await page.getByLabel('Stock, M / Madder').fill('0')
  await page.getByText('1 of 4 variants will be sold out').waitFor()
  await page.getByLabel('Stock, M / Madder').fill('7')
  await page.getByRole('button', { name: 'Save product' }).click()
  await page.waitForURL(/\/products\/[0-9a-f-]{36}$/)

  await expect.poll(() => page.getByLabel('Price, S / Indigo', { exact: true }).inputValue()).toBe('1,299.50')
  const cells = ['Stock, S / Indigo', 'Stock, M / Madder', 'SKU, S / Madder', 'Weight, M / Indigo']
  const values = await Promise.all(cells.map((cell) => page.getByLabel(cell, { exact: true }).inputValue()))
  expect(values).toEqual(['3', '7', 'BAGRU-S-MADDER', '250 g'])
  const address = await page.getByRole('link', { name: 'View in store' }).getAttribute('href')
  expect(address).toBe(`${dashboard.platform.urls.storefront}/priya-masala/products/bagru-block-print-kurta`)
  const shown = await dashboard.fetchStorefront('/products/bagru-block-print-kurta')
  for (const part of [
    'Bagru block-print kurta',
    '<strong>Printed by hand &amp; washed soft.</strong>',
    'An indigo kurta',
    '1,299.50',
    'Madder',
  ]) {
    expect(shown).toContain(part)
  }
  const [, width, height] = /<img [^>]*alt="An indigo kurta" width="(\d+)" height="(\d+)"/.exec(shown) ?? []
  expect([width, Number(width) > 100]).toEqual([height, true])

  await setForAll('Price', '1499')
  // Another image becomes the cover by dragging it above the first.
  const small = await sharp({ create: { width: 40, height: 50, channels: 3, background: '#b03a2e' } })
    .png()
    .toBuffer()
  await page.getByLabel('Choose images').setInputFiles([{ name: 'red.png', mimeType: 'image/png', buffer: small }])
  await page.getByLabel('Alt text of image 2').fill('A red kurta')
  await page.getByRole('button', { name: 'Drag image 2' }).hover()
  await page.mouse.down()
  const first = await page.getByRole('button', { name: 'Drag image 1' }).boundingBox()
  await page.mouse.move(first?.x ?? 0, (first?.y ?? 0) + 4, { steps: 5 })
  await page.mouse.up()
  await expect.poll(() => page.getByLabel('Alt text of image 1').inputValue()).toBe('A red kurta')
  await page.getByRole('button', { name: 'Drag image 1' }).press('ArrowDown')
  await expect.poll(() => page.getByLabel('Alt text of image 2').inputValue()).toBe('A red kurta')
  await dashboard.save(page, 'product')
  await expect.poll(() => dashboard.fetchStorefront('/products/bagru-block-print-kurta')).toContain('1,499')

  await page.getByRole('combobox', { name: 'Add to a collection' }).click()
  await page.getByRole('option', { name: 'Bestsellers' }).click()
  await page.getByText('Added to Bestsellers').waitFor()
  await expect.poll(() => dashboard.fetchStorefront('/collections/bestsellers')).toContain('Bagru block-print kurta')
  await page.getByRole('button', { name: 'Remove from Bestsellers' }).click()
  await page.getByText('Removed from Bestsellers').waitFor()
  await page.getByText('This product isn’t in a collection yet.').waitFor()
  expect(await page.getByText('All changes saved').count()).toBe(1)
})

test('an invalid price shows an error at its field, and a reload keeps the input', async () => {
  const page = await dashboard.open('/products/new')
  await page.getByLabel('Title', { exact: true }).fill('Smoked paprika')
  await page.getByLabel('Price', { exact: true }).fill('cheap')
  await page.getByRole('button', { name: 'Save product' }).click()
  await page.getByText('Enter an amount, such as 499 or 1,299.50').waitFor()
  await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'variants.0.price')
  await page.reload()
  await expect.poll(() => page.getByLabel('Title', { exact: true }).inputValue()).toBe('Smoked paprika')
  await expect.poll(() => page.getByLabel('Price', { exact: true }).inputValue()).toBe('cheap')
})

test('a save conflict offers the latest version, and Undo restores the user’s changes', async () => {
  const mine = await dashboard.open('/products?q=garam')
  await mine.getByRole('link', { name: 'Garam Masala', exact: true }).click()
  await mine.getByLabel('Title', { exact: true }).waitFor()
  const theirs = await dashboard.open(new URL(mine.url()).pathname)
  await theirs.getByLabel('Brand').fill('The hill farm')
  await dashboard.save(theirs, 'product')
  await mine.getByLabel('Product type').fill('Blend')
  await mine.getByRole('button', { name: 'Save product' }).click()
  await mine.getByText('Someone else changed this product').waitFor()

  await mine.getByRole('button', { name: 'Show the latest version' }).click()
  await expect.poll(() => mine.getByLabel('Brand').inputValue()).toBe('The hill farm')
  await mine.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => mine.getByLabel('Product type').inputValue()).toBe('Blend')
  await dashboard.save(mine, 'product')
  await Promise.all([mine.close(), theirs.close()])
})

test('the product list keeps search and sort in its URL, and bulk actions change and delete products', async () => {
  const page = await dashboard.open('/products?status=active&sort=price_descending')
  await page.getByLabel('Search products').fill('masala')
  await page.waitForURL(/q=masala/)
  expect(new URL(page.url()).searchParams.get('sort')).toBe('price_descending')
  await page.getByRole('link', { name: 'Chaat Masala' }).waitFor()

  await page.goto('/products?q=pickle')
  const checkboxes = page.getByRole('checkbox', { name: /^Select (?!all)/ })
  await checkboxes.first().waitFor()
  const count = await checkboxes.count()
  expect(count).toBeGreaterThan(1)
  await checkboxes.first().click()
  await page.getByRole('checkbox', { name: 'Select all products' }).click()
  await page.getByRole('button', { name: 'Set status' }).click()
  await page.getByRole('menuitem', { name: 'Archived' }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: `Change ${count} products` })
    .click()
  await expect.poll(() => page.getByRole('cell', { name: 'Archived' }).count()).toBe(count)

  await page.goto('/products?q=arunachal+star+anise')
  await checkboxes.first().click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('heading', { name: 'Delete “Arunachal Star Anise”?' }).waitFor()
  await page.getByRole('button', { name: 'Delete product' }).click()
  await page.getByText('No products found').waitFor()
})

test('checking an import file reports an invalid line, and the import skips it', async () => {
  const page = await dashboard.open('/products/import')
  const csv = [
    'Handle,Title,Variant Price,Variant Inventory Qty,Status',
    'kokum,Kokum,140,12,active',
    'imli,Imli,a few rupees,3,active',
    'amchur,Amchur,95,9,active',
  ].join('\n')
  await page
    .getByLabel('CSV file')
    .setInputFiles([{ name: 'sour.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }])
  await page.getByRole('button', { name: 'Check file' }).click()
  await page.getByRole('heading', { name: 'File checked' }).waitFor()
  const row = page.getByRole('table', { name: 'Errors by line' }).getByRole('row').nth(1)
  await expect
    .poll(() => row.getByRole('cell').allTextContents())
    .toEqual([
      expect.stringContaining('3'),
      expect.stringContaining('Variant Price'),
      expect.stringContaining('imli'),
      expect.stringContaining('a few rupees'),
    ])
  expect((await dashboard.fetchStorefront('/products/kokum')).includes('Kokum')).toBe(false)

  await page.getByRole('button', { name: 'Import 2 products' }).click()
  await page.getByRole('heading', { name: 'Import complete', exact: true }).waitFor()
  await page.reload()
  await page.getByText('1 product skipped because of errors.').waitFor()
  await expect.poll(() => dashboard.fetchStorefront('/products/kokum')).toContain('Kokum')
})

test('reaching the plan’s product limit shows an error and keeps the input', async () => {
  const { db } = dashboard.platform
  const { plan_version_id: version } = await db
    .selectFrom('subscriptions')
    .innerJoin('accounts', 'accounts.id', 'subscriptions.vendor_id')
    .select('plan_version_id')
    .where('accounts.email', '=', dashboard.platform.vendor.email)
    .where('subscriptions.status', '<>', 'ended')
    .executeTakeFirstOrThrow()
  const setVersion = (from: string, to: string) =>
    db.updateTable('subscriptions').set({ plan_version_id: to }).where('plan_version_id', '=', from).execute()
  const small = await db
    .insertInto('plan_versions')
    .values({
      plan_id: 'enterprise',
      number: 99,
      monthly_price_paise: 100,
      annual_price_paise: 100,
      max_products: 2,
      has_custom_domain: true,
      analytics: 'basic',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const page = await dashboard.open('/products/new')
  await page.getByLabel('Title', { exact: true }).fill('One too many')
  await page.getByLabel('Price', { exact: true }).fill('10')
  await setVersion(version, small.id)
  try {
    await page.getByRole('button', { name: 'Save product' }).click()
    await page.getByText('Your plan includes 2 products').waitFor()
    await expect.poll(() => page.getByLabel('Title', { exact: true }).inputValue()).toBe('One too many')
  } finally {
    await setVersion(small.id, version)
  }
})

test('a collection can be manual with a custom order, or automatic with a preview of matching products', async () => {
  const page = await dashboard.open('/collections/new')
  await page.getByLabel('Title', { exact: true }).fill('Winter kitchen')
  for (const name of ['Garam Masala', 'Chaat Masala']) {
    await page.getByLabel('Search products to add').fill(name)
    await page.getByRole('button', { name: `Add ${name}`, exact: true }).click()
  }
  await page.getByRole('button', { name: 'Move Chaat Masala up' }).click()
  await page.getByRole('button', { name: 'Save collection' }).click()
  await page.waitForURL(/\/collections\/[0-9a-f-]{36}$/)
  await page.reload()
  await page.getByRole('button', { name: 'Move Garam Masala up' }).waitFor()
  const order = await page.locator('main ol').last().getByRole('link').allTextContents()
  expect(order).toEqual(['Chaat Masala', 'Garam Masala'])

  await page.getByRole('radio', { name: /^Automatic/ }).click()
  await page.getByRole('button', { name: 'Add condition' }).click()
  await page.getByLabel('Field of condition 1').click()
  await page.getByRole('option', { name: 'Title' }).click()
  await page.getByLabel('Value of condition 1').fill('Garam Masala')
  await page.getByText('1 product matches').waitFor()
  await dashboard.save(page, 'collection')
})

test('a theme is previewed and confirmed before it’s used, can be undone and published, and an older version restored', async () => {
  const page = await dashboard.open('/online-store')
  const before = await dashboard.fetchStorefront('/')
  const card = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
  await expect
    .poll(() =>
      card('Tana')
        .getByRole('img')
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(0)

  // Somebody else has the editor open.
  await dashboard.platform.db
    .insertInto('theme_editor_presence')
    .columns(['store_id', 'account_id', 'client_id', 'section_id', 'seen_at'])
    .expression((eb) =>
      eb
        .selectFrom('stores')
        .innerJoin('accounts', (join) => join.on('accounts.email', '=', dashboard.platform.staff.email))
        .where('stores.slug', '=', 'priya-masala')
        .select([
          'stores.id as store_id',
          'accounts.id as account_id',
          eb.val(crypto.randomUUID()).as('client_id'),
          eb.val(null).as('section_id'),
          eb.val(new Date(Date.now() + 60_000)).as('seen_at'),
        ]),
    )
    .execute()
  await page.getByRole('button', { name: 'Preview Blank' }).click()
  const dialog = page.getByRole('dialog', { name: 'Use Blank?' })
  await dialog.getByText('Meena Joseph has the theme editor open').waitFor()
  await dialog.getByText(/Visitors see Masala until you publish/).waitFor()
  const preview = dialog.frameLocator('iframe')
  await preview.getByRole('heading', { name: 'Priya Masala' }).first().waitFor()
  await dialog.getByRole('combobox', { name: 'Page' }).click()
  await page.getByRole('option', { name: 'Product', exact: true }).click()
  await preview.locator('body').getByText('₹').first().waitFor()
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(await page.getByText('Your draft isn’t published yet').count()).toBe(0)

  const use = async () => {
    await page.getByRole('button', { name: /^(?:Use|Switch back to) Blank$/ }).click()
    await dialog.getByRole('button', { name: 'Use Blank' }).click()
    await page.getByText('Your draft isn’t published yet').waitFor()
  }
  await use()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Version 2 restored as draft').waitFor()
  await card('Masala').getByText('This is your published theme.').waitFor()
  await use()
  expect(themeHashes(await dashboard.fetchStorefront('/'))).toEqual(themeHashes(before))
  await page.getByRole('button', { name: 'Publish draft' }).click()
  await expect.poll(async () => themeHashes(await dashboard.fetchStorefront('/'))).not.toEqual(themeHashes(before))

  await page.getByRole('link', { name: 'Versions' }).click()
  await page.getByRole('button', { name: 'Restore version 2' }).click()
  await page.getByRole('button', { name: 'Publish draft' }).click()
  await expect.poll(async () => themeHashes(await dashboard.fetchStorefront('/'))).toEqual(themeHashes(before))
})

test('a theme update can be reviewed, applied to the draft and reverted', async () => {
  const files = Object.fromEntries(readBundledTheme('masala'))
  const manifest = JSON.parse(String(files['theme.json']))
  const newer = {
    ...files,
    'theme.json': JSON.stringify({ ...manifest, version: '9.0.0', changelog: 'Counts the hours until a festival.' }),
    'sections/countdown.liquid': '{% comment %}\n  @section Countdown\n{% endcomment %}\n<p>Soon</p>',
  }
  const { db } = dashboard.platform
  await publishExampleThemes({ db, clock: () => new Date(), log: createLog('error') }, { masala: newer })

  const page = await dashboard.open('/online-store')
  const before = await dashboard.fetchStorefront('/')
  await page.getByText('Masala 9.0.0 is available').waitFor()
  await page.getByRole('button', { name: 'View changes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Masala 9.0.0' })
  await dialog.getByText('Counts the hours until a festival.').waitFor()
  await dialog.getByRole('region', { name: 'New' }).getByText('Countdown').waitFor()
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Update draft' }).click()
  await page.getByText('Your draft now uses Masala 9.0.0').waitFor()
  await expect.poll(() => page.getByText('Masala 9.0.0 is available').count()).toBe(0)
  expect(themeHashes(await dashboard.fetchStorefront('/'))).toEqual(themeHashes(before))

  await page.getByRole('button', { name: `Go back to ${manifest.version}` }).click()
  await page.getByText('Masala 9.0.0 is available').waitFor()
})

/** Returns the content hashes in the URLs of the page's theme files. */
function themeHashes(html: string): string[] {
  return [...new Set([...html.matchAll(/\/themes\/([0-9a-f]{32})\//g)].map(([, hash]) => hash ?? ''))]
}

test('a domain shows its DNS record and can be removed', async () => {
  const page = await dashboard.open('/online-store/domains')
  await page.getByLabel('Domain', { exact: true }).fill('not a domain')
  await page.getByRole('button', { name: 'Add domain' }).click()
  await page.getByRole('textbox', { name: 'Domain' }).and(page.locator('[aria-invalid=true]')).waitFor()
  await page.getByLabel('Domain', { exact: true }).fill('shop.example.in')
  await page.getByRole('button', { name: 'Add domain' }).click()
  await page.getByRole('heading', { name: 'shop.example.in' }).waitFor()
  await page.getByText('_haat.shop.example.in').waitFor()
  await page.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove domain' }).click()
  await page.getByText('No custom domain yet').waitFor()

  // A plan without domains says only that.
  await page.route('**/api/store/domains?*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), has_custom_domain: false } })
  })
  await page.reload()
  await page.getByText('Custom domains aren’t included in your plan').waitFor()
  await page.getByRole('link', { name: 'Compare plans' }).waitFor()
  expect(await page.getByText('No custom domain yet').count()).toBe(0)
})

test('a missing product, a search without results and a failed request show a message', async () => {
  const page = await dashboard.open('/products/00000000-0000-7000-8000-000000000000')
  await page.getByRole('heading', { name: 'Not found' }).waitFor()
  await page.goto('/products?q=xyzzyx')
  await page.getByText('No products found').waitFor()
  await page.route('**/api/store/products?*', (route) => route.abort())
  await page.goto('/products')
  await page.getByRole('alert').getByText('Couldn’t load products').waitFor({ timeout: 20_000 })
  await page.unroute('**/api/store/products?*')
  await page.getByRole('button', { name: 'Retry' }).click()
  await page.getByRole('link', { name: 'Garam Masala', exact: true }).waitFor()
})

const pages: readonly [name: string, path: () => string | Promise<string>, loadedMarker: (page: Page) => Locator][] = [
  ['products', () => '/products', (page) => page.getByRole('link', { name: 'Garam Masala', exact: true })],
  ['a search without results', () => '/products?q=xyzzyx', (page) => page.getByText('No products found')],
  ['a new product', () => '/products/new', (page) => page.getByRole('button', { name: 'Save product' })],
  [
    'a product',
    async () => `/products/${await dashboard.getId('products', 'garam-masala')}`,
    (page) => page.getByRole('link', { name: 'View in store' }),
  ],
  ['an import', () => '/products/import', (page) => page.getByRole('button', { name: 'Choose a file' })],
  ['collections', () => '/collections', (page) => page.getByRole('link', { name: 'Bestsellers', exact: true })],
  ['a new collection', () => '/collections/new', (page) => page.getByRole('button', { name: 'Save collection' })],
  [
    'a manual collection',
    async () => `/collections/${await dashboard.getId('collections', 'bestsellers')}`,
    (page) => page.getByRole('button', { name: /^Move .* down$/ }),
  ],
  [
    'an automatic collection',
    async () => `/collections/${await dashboard.getId('collections', 'ground-spices')}`,
    (page) => page.getByText(/ products? match(es)?$/),
  ],
  ['themes', () => '/online-store', (page) => page.getByRole('button', { name: /^Use / })],
  ['versions', () => '/online-store/versions', (page) => page.getByRole('cell', { name: /^Version 1/ })],
  ['domains', () => '/online-store/domains', (page) => page.getByText('No custom domain yet')],
]
test.each(pages)('%s: no accessibility violations or horizontal scrolling', async (_, path, loadedMarker) => {
  const page = await dashboard.open(await path())
  await loadedMarker(page).first().waitFor()
  await expectAccessibleScreens(page)
})
