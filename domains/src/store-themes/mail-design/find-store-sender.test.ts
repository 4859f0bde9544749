import { contrastRatio, TEXT_CONTRAST } from '@haat/theme-engine'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestStorefront, type TestStorefront } from '../../../../tests/test-storefront.ts'
import { requestCustomerCodeEndpoint } from '../../customers/accounts/contract.ts'
import { findStoreSender } from './find-store-sender.ts'

let stores: TestStorefront
let store: { id: string; name: string; slug: string }
beforeAll(async () => {
  stores = await startTestStorefront()
})
afterAll(() => stores.close())
beforeEach(async () => {
  const { slug } = await stores.signInVendor()
  await stores.visit(`/${slug}`)
  store = await stores.db
    .selectFrom('stores')
    .select(['id', 'name', 'slug'])
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow()
})

/** Publishes the store's theme with other settings. */
async function publish(settings: object) {
  const published = await stores.db
    .selectFrom('store_theme_versions')
    .selectAll()
    .where('store_id', '=', store.id)
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const revision = published.revision + 1
  await stores.db
    .insertInto('store_theme_versions')
    .values({ ...published, settings: JSON.stringify(settings), revision })
    .execute()
  await stores.db
    .updateTable('store_themes')
    .set({ revision, published_revision: revision })
    .where('store_id', '=', store.id)
    .execute()
}
const sender = () => findStoreSender(stores.db, stores.platform, store)
const colours = (primary: unknown, onPrimary?: unknown) => ({
  color_schemes: { paper: { primary, on_primary: onPrimary }, ink: { primary: '#000000' } },
})

test('a new store’s emails have the colours of its theme, which can be read', async () => {
  const { name, action_color: color = '', on_action_color: text = '' } = await sender()
  expect(name).toBe(store.name)
  expect(contrastRatio(text, color)).toBeGreaterThanOrEqual(TEXT_CONTRAST)
})

describe('the published theme decides', () => {
  test.each([
    ['readable colours stay', colours('#1f6f54', '#fff9ee'), { action_color: '#1f6f54', on_action_color: '#fff9ee' }],
    ['white on yellow becomes dark', colours('#ffcc00', '#fff'), { on_action_color: '#1B1A17' }],
    ['without a text colour, one is chosen', colours('#123'), { on_action_color: '#FFFFFF' }],
    ['themes without schemes have one colour', { color_primary: '#1f6f54' }, { action_color: '#1f6f54' }],
    ['the logo', { logo: 'a1/logo.png' }, { logo_url: 'http://stores.example/media/a1/logo.png?width=480' }],
    ['the logo with its crop', { logo: { src: 'a1/logo.png' } }, { logo_url: expect.stringContaining('/a1/logo.png') }],
  ])('%s', async (_, settings, expected) => {
    await publish(settings)
    expect(await sender()).toMatchObject({ name: store.name, ...expected })
  })

  test.each([
    ['a colour that mail programs don’t know', colours('oklch(60% 0.1 90)')],
    ['a colour with code', colours('#123456;background:url(https://evil.example)')],
    ['a logo elsewhere', { logo: 'https://evil.example/pixel.png' }],
    ['damaged settings', { color_schemes: 'none', logo: 7 }],
  ])('%s is left out', async (_, settings) => {
    await publish(settings)
    expect(await sender()).toEqual({ name: store.name, inbox_name: `${store.name} via Haat` })
  })
})

test('the theme’s logo replaces one of the settings whose file was deleted', async () => {
  await publish({ logo: 'a1/logo.png' })
  await stores.db
    .insertInto('store_settings')
    .values({ store_id: store.id, logo_key: 'b2/deleted.png', revision: 1, updated_at: stores.clock.now() })
    .execute()
  expect((await sender()).logo_url).toContain('/a1/logo.png')
})

test('the customer’s code comes with the logo and the name of the store, and not Haat’s', async () => {
  await publish({ ...colours('#1f6f54', '#ffffff'), logo: 'a1/logo.png' })
  const email = 'asha@example.com'
  await stores.call(requestCustomerCodeEndpoint, { body: { store_slug: store.slug, email } })
  const [mail] = await stores.mailsTo(email)
  expect(mail?.html_body).toContain(
    `<img src="http://stores.example/media/a1/logo.png?width=480" alt="${store.name}" height="40"`,
  )
  expect(mail?.text_body).toMatch(new RegExp(`${store.name}$`))
  expect(`${mail?.html_body}${mail?.text_body}`).not.toContain('Haat')
})
