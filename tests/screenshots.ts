import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { startTestCluster } from '@haat/db/test-database'
import type { Page } from 'playwright-core'
import { openBrowser, stopChromium } from './browser/browser.ts'
import { screenshotEditor } from './browser/screenshot-editor.ts'
import { screenshotWidgets } from './browser/screenshot-widgets.ts'
import { startTestPlatform, type TestPlatform } from './test-platform.ts'

// `npm run screenshots`: every page with the demo, at desktop and phone width, in light and dark mode.
const directory = join(import.meta.dirname, '../screenshots')

const viewports = [
  { name: 'desktop-light', width: 1440, colorScheme: 'light' },
  { name: 'desktop-dark', width: 1440, colorScheme: 'dark' },
  { name: 'phone-light', width: 390, colorScheme: 'light' },
  { name: 'phone-dark', width: 390, colorScheme: 'dark' },
] as const

interface Shot {
  readonly name: string
  readonly url: string
  readonly signedIn?: true
}

/** Ids of the demo's records whose pages are captured. */
interface DemoIds {
  readonly purchase: string
  readonly product: string
  readonly manualCollection: string
  readonly automaticCollection: string
  readonly page: string
  readonly menu: string
}

function listShots({ urls, outbox_url: outboxUrl }: TestPlatform, ids: DemoIds): Shot[] {
  const { marketplace, dashboard, backend } = urls
  return [
    { name: 'home', url: marketplace },
    { name: 'app', url: `${marketplace}/app/gst-sathi` },
    { name: 'app-with-video', url: `${marketplace}/app/reelwala` },
    { name: 'search', url: `${marketplace}/search?q=invoce` },
    { name: 'search-empty', url: `${marketplace}/search?q=xyzzyx` },
    { name: 'credits-signed-out', url: `${marketplace}/credits` },
    { name: 'not-found', url: `${marketplace}/nowhere` },
    { name: 'login', url: `${dashboard}/login` },
    { name: 'register', url: `${dashboard}/register` },
    { name: 'forgot-password', url: `${dashboard}/forgot-password` },
    { name: 'staff-sign-in', url: `${dashboard}/staff/sign-in` },
    { name: 'api-reference', url: `${backend}/docs` },
    { name: 'outbox', url: outboxUrl },
    { name: 'home-signed-in', url: marketplace, signedIn: true },
    { name: 'app-signed-in', url: `${marketplace}/app/gst-sathi`, signedIn: true },
    { name: 'credits', url: `${marketplace}/credits`, signedIn: true },
    { name: 'invoice', url: `${marketplace}/credits/purchases/${ids.purchase}`, signedIn: true },
    { name: 'dashboard', url: dashboard, signedIn: true },
    { name: 'stores', url: `${dashboard}/stores`, signedIn: true },
    { name: 'new-store', url: `${dashboard}/stores/new`, signedIn: true },
    { name: 'billing', url: `${dashboard}/stores/priya-masala/billing`, signedIn: true },
    { name: 'products', url: `${dashboard}/products`, signedIn: true },
    { name: 'products-none-found', url: `${dashboard}/products?q=xyzzyx`, signedIn: true },
    { name: 'new-product', url: `${dashboard}/products/new`, signedIn: true },
    { name: 'product', url: `${dashboard}/products/${ids.product}`, signedIn: true },
    { name: 'product-not-found', url: `${dashboard}/products/${ids.purchase}`, signedIn: true },
    { name: 'import', url: `${dashboard}/products/import`, signedIn: true },
    { name: 'collections', url: `${dashboard}/collections`, signedIn: true },
    { name: 'collection-manual', url: `${dashboard}/collections/${ids.manualCollection}`, signedIn: true },
    { name: 'collection-automatic', url: `${dashboard}/collections/${ids.automaticCollection}`, signedIn: true },
    { name: 'pages', url: `${dashboard}/pages`, signedIn: true },
    { name: 'new-page', url: `${dashboard}/pages/new`, signedIn: true },
    { name: 'page', url: `${dashboard}/pages/${ids.page}`, signedIn: true },
    { name: 'menus', url: `${dashboard}/menus`, signedIn: true },
    { name: 'menu', url: `${dashboard}/menus/${ids.menu}`, signedIn: true },
    { name: 'online-store', url: `${dashboard}/online-store`, signedIn: true },
    { name: 'theme-versions', url: `${dashboard}/online-store/versions`, signedIn: true },
    { name: 'domains', url: `${dashboard}/online-store/domains`, signedIn: true },
    { name: 'search-synonyms', url: `${dashboard}/online-store/search-synonyms`, signedIn: true },
    { name: 'staff', url: `${dashboard}/settings/staff`, signedIn: true },
  ]
}

async function signIn(page: Page, { urls, vendor }: TestPlatform): Promise<void> {
  await page.goto(`${urls.dashboard}/login`)
  await page.getByLabel('Email', { exact: true }).fill(vendor.email)
  await page.getByLabel('Password', { exact: true }).fill(vendor.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(`${urls.dashboard}/`)
}

async function findDemoId(table: 'products' | 'collections' | 'pages' | 'menus', handle: string): Promise<string> {
  const { id } = await platform.db
    .selectFrom(table)
    .innerJoin('stores', 'stores.id', `${table}.store_id`)
    .select(`${table}.id as id`)
    .where('stores.slug', '=', 'priya-masala')
    .where(`${table}.handle`, '=', handle)
    .executeTakeFirstOrThrow()
  return id
}

const cluster = await startTestCluster()
const platform = await startTestPlatform({ cluster: cluster.connectionString })
const browser = await openBrowser()
const captured = await platform.db
  .selectFrom('purchases')
  .select('id')
  .where('kind', '=', 'credits')
  .where('status', '=', 'captured')
  .executeTakeFirstOrThrow()
const shots = listShots(platform, {
  purchase: captured.id,
  product: await findDemoId('products', 'garam-masala'),
  manualCollection: await findDemoId('collections', 'bestsellers'),
  automaticCollection: await findDemoId('collections', 'ground-spices'),
  page: await findDemoId('pages', 'about'),
  menu: await findDemoId('menus', 'main-menu'),
})
let editorShots = 0
for (const viewport of viewports) {
  mkdirSync(join(directory, viewport.name), { recursive: true })
  const page = await browser.newPage(viewport)
  for (const shot of [...shots.filter((one) => !one.signedIn), ...shots.filter((one) => one.signedIn)]) {
    if (shot.signedIn && !(await page.context().cookies()).some(({ name }) => name === 'tokenVendorsPlatform')) {
      await signIn(page, platform)
    }
    await page.goto(shot.url, { waitUntil: 'networkidle' })
    await page.screenshot({ path: join(directory, viewport.name, `${shot.name}.png`), fullPage: shot.name !== 'home' })
  }
  // Last, because it saves the theme to show the changes that would be published.
  editorShots += await screenshotEditor({
    page,
    editor: platform.urls.editor,
    slug: 'priya-masala',
    directory: join(directory, viewport.name),
  })
  await page.close()
}
const widgetShots = await screenshotWidgets(browser, directory)
await stopChromium()
await platform.close()
await cluster.stop()
console.log(`Saved ${shots.length * viewports.length + editorShots + widgetShots} screenshots in ${directory}`)
