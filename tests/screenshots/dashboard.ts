import type { Page } from 'playwright-core'
import type { TestPlatform } from '../test-platform.ts'
import { firstOf, type Shot, type ShotList, shotsOf, statesOf } from './shot.ts'
import { signInStaff, signInVendor } from './sign-in.ts'

/** A store of the demo without products, orders or settings. */
const EMPTY_STORE = 'kaapi-corner'

/** An ID that no record has. */
const NO_RECORD = '0197a1b2-0000-7000-8000-000000000000'

/** The dashboard: signed out, with a store in business, with an empty store, and as its staff see it. */
export function dashboardShots(platform: TestPlatform): ShotList[] {
  const list = { base_url: platform.urls.dashboard, color_schemes: ['light', 'dark'] as const }
  return [
    { ...list, folder: 'dashboard-signed-out', shots: signedOutShots },
    { ...list, folder: 'dashboard', signIn: (page) => signInVendor(page, platform), shots: storeShots },
    {
      ...list,
      folder: 'dashboard-empty',
      signIn: (page) => signInVendor(page, platform, { store: EMPTY_STORE }),
      shots: shotsOf(listRoutes),
    },
    { ...list, folder: 'dashboard-staff', signIn: (page) => signInStaff(page, platform), shots: staffShots },
  ]
}

const listRoutes = [
  '/',
  '/orders',
  '/orders/abandoned',
  '/orders/print-files',
  '/sales',
  '/messages',
  '/subscribers',
  '/customers',
  '/customers/segments',
  '/discounts',
  '/products',
  '/inventory',
  '/collections',
  '/categories',
  '/media',
  '/media/background-removal',
  '/media/bin',
  '/pages',
  '/menus',
  '/online-store',
  '/online-store/versions',
  '/online-store/domains',
  '/online-store/languages',
  '/online-store/search-synonyms',
  '/plan',
  '/settings/activity',
  '/settings/app-requests',
  '/settings/apps',
  '/settings/staff',
]

const signedOutShots: readonly Shot[] = [
  ...shotsOf([
    '/login',
    '/register',
    '/verify',
    '/forgot-password',
    '/staff/sign-in',
    '/staff/forgot-password',
    '/staff/invitation',
    '/unsubscribe',
    '/support-visit',
    '/test-store',
    '/bank-alert',
  ]),
  { name: 'login-wrong-password', route: '/login', prepare: signInWrongly },
  { name: 'register-incomplete', route: '/register', prepare: submitEmpty },
]

const storeShots: readonly Shot[] = [
  ...shotsOf(listRoutes),
  { name: 'app', route: '/apps/:app_id/*', path: '/apps/bulk-bandhu' },
  { name: 'install-app', route: '/install/app/:app_id', path: '/install/app/pakka-cod' },
  { name: 'install-link-unknown', route: '/install/:key', path: '/install/unknown' },
  ...firstOf({
    '/orders/:id': '/orders',
    '/orders/drafts/:id': '/orders?tab=drafts',
    '/messages/:id': '/messages',
    '/customers/:id': '/customers',
    '/discounts/:id': '/discounts',
    '/products/:id': '/products',
    '/collections/:id': '/collections',
    '/categories/:id': '/categories',
    '/pages/:id': '/pages',
    '/menus/:id': '/menus',
    '/settings/notifications/:key': '/settings/notifications',
    '/settings/apps/:app_id': '/settings/apps',
  }),
  ...shotsOf([
    '/orders/new',
    '/customers/new',
    '/customers/segments/new',
    '/discounts/new',
    '/products/new',
    '/products/import',
    '/collections/new',
    '/pages/new',
    '/menus/new',
    '/plan/pay',
    '/settings',
    '/settings/general',
    '/settings/notifications',
    '/settings/payments',
    '/settings/printing',
    '/settings/shipping',
    '/settings/taxes',
    '/account',
    '/stores',
    '/stores/new',
    '/affiliate',
    '/affiliate/bank-details',
  ]),
  { name: 'billing', route: '/stores/:store_slug/billing', path: '/stores/priya-masala/billing' },
  {
    name: 'customers-segments-one',
    route: '/customers/segments/:id',
    path: '/customers/segments/new',
    prepare: saveSegment,
  },
  { name: 'order-edit', route: '/orders/:id/edit', first_of: '/orders', record: '/orders/:id' },
  { name: 'products-none-found', route: '/products', path: '/products?q=xyzzyx' },
  { name: 'product-not-found', route: '/products/:id', path: `/products/${NO_RECORD}` },
  { name: 'product-incomplete', route: '/products/new', prepare: submitEmpty },
  { name: 'discount-incomplete', route: '/discounts/new', prepare: submitEmpty },
  // The demo's vendor isn't an affiliate.
  { name: 'affiliate-payout-not-found', route: '/affiliate/payouts/:id', path: `/affiliate/payouts/${NO_RECORD}` },
  { name: 'not-found', route: '*', path: '/nowhere' },
  { name: 'command-menu', route: '/', prepare: (page) => page.keyboard.press('Control+k') },
  { name: 'account-menu', route: '/', prepare: openAccountMenu },
  ...statesOf(['/', '/orders', '/products', '/media', '/settings/general']),
]

const staffShots: readonly Shot[] = [
  ...shotsOf(['/staff']),
  { name: 'home', route: '/' },
  { name: 'products-not-permitted', route: '/products' },
  { name: 'online-store', route: '/online-store' },
]

async function signInWrongly(page: Page): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill('priya@demo.haat.local')
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByText('Incorrect email or password').waitFor()
}

async function submitEmpty(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^(Save|Create|Add product|Create account)/ })
    .first()
    .click()
}

async function openAccountMenu(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /account/i })
    .first()
    .click()
}

/** Saves a segment, because the demo's store has none. */
async function saveSegment(page: Page): Promise<void> {
  const width = page.viewportSize()?.width
  await page.getByLabel('Name', { exact: true }).fill(`Regular customers ${width}`)
  await page.getByLabel(/^Value/).fill('3')
  await page.getByRole('button', { name: 'Save segment' }).click()
  await page.waitForURL(/\/segments\/[0-9a-f-]{36}$/)
}
