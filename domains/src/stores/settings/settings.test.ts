import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestStorefront, type TestStorefront } from '../../../../tests/test-storefront.ts'
import { createPageEndpoint } from '../../products/pages/contract.ts'
import { saveBillingProfileEndpoint } from '../contract.ts'
import { getStoreSettingsEndpoint, getStoreUnitsEndpoint, saveStoreSettingsEndpoint } from './contract.ts'

let stores: TestStorefront
let owner: { token: string; slug: string }
beforeAll(async () => {
  stores = await startTestStorefront()
})
afterAll(() => stores.close())
beforeEach(async () => {
  owner = await stores.signInVendor()
})

const general = {
  store_name: 'Malabar Spices',
  logo_key: null,
  contact_email: 'care@malabar.example',
  contact_phone: '1800 123 4567',
  contact_address: {
    address_line1: '4 Church Street',
    address_line2: '',
    city: 'Bengaluru',
    pincode: '560001',
    state_code: '29',
  },
  sender_name: '',
  reply_to: '',
  weight_unit: 'kg',
  length_unit: 'in',
  policies: { refund: null, privacy: null, terms: null, shipping: null, contact: null },
} as const

const read = ({ token, slug } = owner) => stores.call(getStoreSettingsEndpoint, { token, query: { store_slug: slug } })
const save = (change: object = {}, { token, slug } = owner) =>
  stores.call(saveStoreSettingsEndpoint, { token, body: { store_slug: slug, ...general, revision: 1, ...change } })
const storeId = async (slug = owner.slug) =>
  (await stores.db.selectFrom('stores').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()).id

async function addImage(slug = owner.slug, kind: 'image' | 'video' = 'image') {
  const key = `${crypto.randomUUID()}/logo.png`
  await stores.db
    .insertInto('media_files')
    .values({
      store_id: await storeId(slug),
      status: 'ready',
      key,
      kind,
      content_type: 'image/png',
      bytes: 100,
      width: 320,
      height: 80,
      name: 'logo.png',
      created_at: stores.clock.now(),
    })
    .execute()
  return key
}
async function addPage(title: string, isPublished = true, { token, slug } = owner) {
  const body = {
    store_slug: slug,
    title,
    body: '<p>Words</p>',
    published_at: isPublished ? '2020-01-01T00:00:00Z' : null,
  }
  const reply = await stores.call(createPageEndpoint, { token, body })
  expect(reply.statusCode).toBe(201)
  return reply.json()
}

test('a new store has its name and no contact details; saving keeps, records and shows all', async () => {
  const first = await read()
  expect(first.headers.etag).toBe('"1"')
  expect(first.json()).toMatchObject({ contact_email: '', weight_unit: 'g', legal: null, time_zone: 'Asia/Kolkata' })
  const saved = await save()
  expect([saved.statusCode, saved.headers.etag]).toEqual([200, '"2"'])
  expect(saved.json()).toMatchObject({ ...general, revision: 2 })
  expect((await read()).json()).toEqual(saved.json())
  const audit = await stores.db
    .selectFrom('audit_entries')
    .selectAll()
    .where('store_id', '=', await storeId())
    .execute()
  expect(audit).toMatchObject([
    {
      action: 'store_settings.changed',
      details: { before: { contact_email: '' }, after: { store_name: 'Malabar Spices' } },
    },
  ])
})

test('the legal name and the GSTIN come from the billing details', async () => {
  const profile = {
    legal_name: 'Malabar Spices Private Limited',
    address_line1: '4 Church Street',
    address_line2: null,
    city: 'Bengaluru',
    pincode: '560001',
    state_code: '29',
    gstin: '29AAACT2727Q1ZS',
  }
  await stores.call(saveBillingProfileEndpoint, {
    token: owner.token,
    params: { store_slug: owner.slug },
    body: profile,
  })
  expect((await read()).json().legal).toEqual({ legal_name: profile.legal_name, gstin: profile.gstin })
})

test('every member reads the units of the dashboard', async () => {
  const clerk = await stores.signInStaff(owner.slug, ['products'])
  const units = async (token: string) =>
    (await stores.call(getStoreUnitsEndpoint, { token, query: { store_slug: owner.slug } })).json()
  expect(await units(clerk.token)).toEqual({ weight_unit: 'g', length_unit: 'cm' })
  await save()
  expect(await units(clerk.token)).toEqual({ weight_unit: 'kg', length_unit: 'in' })
  const stranger = await stores.signInVendor()
  expect((await units(stranger.token)).code).toBe('store_not_found')
})

test('of two people who change the same revision, the second is refused', async () => {
  const replies = await Promise.all([save(), save({ store_name: 'Other' })])
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412])
  expect((await save({ revision: undefined })).json().code).toBe('revision_missing')
})

test('only members with the permission read and change them', async () => {
  const clerk = await stores.signInStaff(owner.slug, ['orders'])
  const stranger = await stores.signInVendor()
  const asClerk = { token: clerk.token, slug: owner.slug }
  const asStranger = { token: stranger.token, slug: owner.slug }
  expect([(await read(asClerk)).json().code, (await save({}, asClerk)).json().code]).toEqual([
    'permission_missing',
    'permission_missing',
  ])
  expect([(await read(asStranger)).statusCode, (await save({}, asStranger)).statusCode]).toEqual([404, 404])
  const manager = await stores.signInStaff(owner.slug, ['settings'])
  expect((await save({}, { token: manager.token, slug: owner.slug })).statusCode).toBe(200)
})

test.each([
  ['no name', { store_name: ' ' }, 'store_name'],
  ['a name of two lines', { store_name: 'A\nB' }, 'store_name'],
  ['an email that isn’t one', { contact_email: 'care' }, 'contact_email'],
  ['two addresses for answers', { reply_to: 'a@example.com, b@example.com' }, 'reply_to'],
  ['a header in the address for answers', { reply_to: 'a@example.com\r\nBcc: b@example.com' }, 'reply_to'],
  ['an address as the sender’s name', { sender_name: 'care@bank.example' }, 'sender_name'],
  ['a phone number of words', { contact_phone: 'call me' }, 'contact_phone'],
  ['an address without a city', { contact_address: { ...general.contact_address, city: '' } }, 'contact_address.city'],
  ['another unit', { weight_unit: 'lb' }, 'weight_unit'],
  ['a logo elsewhere', { logo_key: 'https://evil.example/logo.png' }, 'logo_key'],
  ['a logo that doesn’t exist', { logo_key: 'a1b2c3d4/logo.png' }, 'logo_key'],
  ['a page that doesn’t exist', { policies: { ...general.policies, terms: crypto.randomUUID() } }, 'policies.terms'],
])('refuses %s', async (_, change, field) => {
  const reply = await save(change)
  expect([reply.statusCode, reply.json().code]).toEqual([422, 'invalid_fields'])
  expect(reply.json().errors[0].path).toBe(`body.${field}`)
})

test('refuses images and pages of another store, and files that aren’t images', async () => {
  const other = await stores.signInVendor()
  const page = await addPage('Terms', true, other)
  for (const change of [
    { logo_key: await addImage(other.slug) },
    { logo_key: await addImage(owner.slug, 'video') },
    { policies: { ...general.policies, terms: page.id } },
  ]) {
    expect((await save(change)).statusCode).toBe(422)
  }
})

test('the chosen pages are always among the choices, and pages for later aren’t published yet', async () => {
  const chosen = await addPage('Zero-day returns')
  const id = await storeId()
  const others = Array.from({ length: 250 }, (_, index) => ({
    ...{ store_id: id, handle: `page-${index}`, title: `Page ${index}` },
    published_at: new Date(stores.clock.now().getTime() + 3_600_000),
  }))
  await stores.db.insertInto('pages').values(others).execute()
  const saved = await save({ policies: { ...general.policies, refund: chosen.id } })
  const { pages } = saved.json()
  expect(pages).toHaveLength(250)
  expect(pages.at(-1)).toEqual({ id: chosen.id, title: 'Zero-day returns', is_published: true })
  expect(pages[0]).toMatchObject({ title: 'Page 0', is_published: false })
})

describe('the storefront', () => {
  test('shows the name, the logo and the published policies, and a deleted page is no policy', async () => {
    const [refunds, draft, logo] = [await addPage('Refunds & returns'), await addPage('Terms', false), await addImage()]
    await stores.visit(`/${owner.slug}`)
    const saved = await save({
      logo_key: logo,
      policies: { ...general.policies, refund: refunds.id, terms: draft.id },
    })
    expect(saved.statusCode).toBe(200)
    const show = async () => (await stores.visit(`/${owner.slug}/account/login`)).body
    await expect.poll(show).toContain('Malabar Spices')
    const body = await show()
    expect(body).toContain(
      `<footer class="policies"><nav aria-label="Policies"><a href="/${owner.slug}/pages/refunds-returns" target="_blank">Refunds &amp; returns</a></nav></footer>`,
    )
    expect(body).toContain(`<img src="/media/${logo}?width=480" alt="Malabar Spices"`)

    // Search engines, and `shop` in themes.
    const home = async () => (await stores.visit(`/${owner.slug}`)).body
    await expect.poll(home).toContain('"email":"care@malabar.example"')
    expect(await home()).toContain(logo)

    await stores.db.deleteFrom('pages').where('id', '=', refunds.id).execute()
    expect((await read()).json().policies.refund).toBeNull()
  })
})
