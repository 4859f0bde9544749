import { beforeAll, expect, test } from 'vitest'
import { printPages } from '../../../../tests/printed-page.ts'
import { type Shop, startShop } from '../../../../tests/shop.ts'
import {
  defaultPrintSettings,
  getPrintSettingsEndpoint,
  previewPrintSettingsEndpoint,
  SampleDocument,
  type StorePrintSettings,
  savePrintSettingsEndpoint,
} from './contract.ts'

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
  return shop.close
})

const own = {
  name: 'Tea warehouse',
  address_line1: 'Plot 9, Peenya',
  address_line2: '',
  city: 'Bengaluru',
  pincode: '560058',
  state_code: '29',
  phone: '',
}

const save = (settings: object) =>
  shop.server.call(savePrintSettingsEndpoint, { token: shop.vendor.token, body: { ...shop.store, settings } })
const show = async (): Promise<StorePrintSettings> =>
  (await shop.server.call(getPrintSettingsEndpoint, { token: shop.vendor.token, query: shop.store })).json()

async function preview(document: SampleDocument, settings: object) {
  const reply = await shop.server.call(previewPrintSettingsEndpoint, {
    token: shop.vendor.token,
    body: { ...shop.store, document, settings: { ...defaultPrintSettings, ...settings } },
  })
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pdf'])
  return (await printPages(reply.rawPayload, [0])).pages[0]
}

test('start with defaults, are saved with an audit entry, and kept', async () => {
  const { name } = await shop.server.db
    .selectFrom('stores')
    .select('name')
    .where('id', '=', shop.store_id)
    .executeTakeFirstOrThrow()
  expect(await show()).toEqual({
    ...defaultPrintSettings,
    default_return_address: [name],
    takes_upi: false,
    has_logo: false,
  })
  await shop.registerForGst()
  const settings = {
    label_size: '4x6in',
    slip_size: '100x150mm',
    return_address: own,
    accent_color: '#1F6F54',
    shows_logo: false,
    footer: 'Thank you!',
    shows_prices: true,
    shows_qr: true,
  }
  const saved = await save(settings)
  expect(saved.statusCode).toBe(200)
  expect(saved.json()).toMatchObject({ ...settings, accent_color: '#1f6f54' })
  expect((await show()).default_return_address).toEqual([
    name,
    '4 Church Street',
    'Bengaluru 560001, Karnataka',
  ])
  const entries = await shop.server.db
    .selectFrom('audit_entries')
    .select(['action', 'details'])
    .where('action', '=', 'print_settings.saved')
    .execute()
  expect(entries).toHaveLength(1)
})

test.each([
  ['a colour that isn’t one', { accent_color: 'red' }],
  ['a paper size that doesn’t exist', { label_size: 'a3' }],
  ['a return address without a PIN code', { return_address: { ...own, pincode: '12' } }],
  ['a long footer', { footer: 'x'.repeat(301) }],
])('%s is refused', async (_, changes) => {
  expect((await save({ ...defaultPrintSettings, ...changes })).statusCode).toBe(422)
})

test('need the permission for settings', async () => {
  const staff = await shop.server.signInStaff(shop.vendor.slug, ['orders'])
  const reply = await shop.server.call(getPrintSettingsEndpoint, { token: staff.token, query: shop.store })
  expect(reply.statusCode).toBe(403)
})

test.each(SampleDocument.options)('a preview of a %s uses settings that aren’t saved', async (document) => {
  const page = await preview(document, {
    return_address: own,
    footer: 'Come again soon!',
    label_size: 'a4',
    slip_size: '100x150mm',
  })
  expect(page?.text).toContain('Priya Subramanian')
  expect(page?.text.includes('Tea warehouse')).toBe(document !== 'invoice')
  expect(page?.text.includes('Come again soon!')).toBe(document !== 'label')
  expect([page?.width, page?.height]).toEqual(document === 'packing_slip' ? [797, 1198] : [1677, 2371])
  expect((await show()).footer).not.toBe('Come again soon!')
})
