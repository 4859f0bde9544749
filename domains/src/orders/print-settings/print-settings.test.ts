import { beforeAll, expect, test } from 'vitest'
import { printPages } from '../../../../tests/printed-page.ts'
import { type Shop, startShop } from '../../../../tests/shop.ts'
import { encode, twoHalves } from '../../../../tests/test-media-server.ts'
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

const saveOver = (settings: object, revision?: number) =>
  shop.server.call(savePrintSettingsEndpoint, { token: shop.vendor.token, body: { ...shop.store, settings, revision } })
const save = async (settings: object) => saveOver(settings, (await show()).revision)
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
    revision: 1,
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
  expect((await show()).default_return_address).toEqual([name, '4 Church Street', 'Bengaluru 560001, Karnataka'])
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

test('are never saved over what somebody else has saved since', async () => {
  const { revision } = await show()
  const first = await saveOver({ ...defaultPrintSettings, footer: 'Namaste' }, revision)
  expect([first.statusCode, first.json().revision, first.headers.etag]).toEqual([
    200,
    revision + 1,
    `"${revision + 1}"`,
  ])
  const second = await saveOver({ ...defaultPrintSettings, footer: 'Bye' }, revision)
  expect([second.statusCode, second.json().code]).toEqual([412, 'stale_revision'])
  const third = await saveOver({ ...defaultPrintSettings, footer: 'Bye' })
  expect([third.statusCode, third.json().code]).toEqual([428, 'revision_missing'])
  expect((await show()).footer).toBe('Namaste')
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

test('the store’s logo is printed instead of its name, unless the settings say otherwise', async () => {
  const form = new FormData()
  const image = await twoHalves({ width: 800, height: 200 }).png().toBuffer()
  form.append('files', new Blob([new Uint8Array(image)]), 'logo.png')
  const { headers, payload } = await encode(form)
  const uploaded = await shop.server.app.inject({
    method: 'POST',
    url: '/api/files/upload',
    query: shop.store,
    headers: { ...headers, authorization: `Bearer ${shop.vendor.token}` },
    payload,
  })
  const logo = { logo_key: uploaded.json().results[0].file.key, revision: 1, updated_at: shop.server.clock.now() }
  await shop.server.db
    .insertInto('store_settings')
    .values({ store_id: shop.store_id, ...logo })
    .onConflict((conflict) => conflict.column('store_id').doUpdateSet(logo))
    .execute()
  expect((await show()).has_logo).toBe(true)
  for (const document of SampleDocument.options) {
    expect(countRed(await preview(document, {})), document).toBeGreaterThan(1_000)
  }
  expect(countRed(await preview('label', { shows_logo: false }))).toBe(0)
  // A logo that can't be read doesn't stop the printing.
  await shop.server.platform.storage.remove([`public/${logo.logo_key}`])
  expect(countRed(await preview('label', {}))).toBe(0)
  await shop.server.db.deleteFrom('media_files').where('key', '=', logo.logo_key).execute()
  expect((await show()).has_logo).toBe(false)
})

/** Counts pixels in the red of the left half of the logo. */
function countRed(page: Awaited<ReturnType<typeof preview>>): number {
  const { pixels } = page ?? { pixels: new Uint8ClampedArray() }
  let count = 0
  for (let index = 0; index < pixels.length; index += 4) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(index, index + 3)
    // PDFium returns the channels in either order.
    if (Math.max(red, blue) > 170 && green > 30 && green < 90 && Math.min(red, blue) < 80) count += 1
  }
  return count
}
