import { afterAll, beforeAll, expect, test } from 'vitest'
import manifest from '../apps/gst-sathi/haat.app.json' with { type: 'json' }
import { createHaatApp } from '../apps/gst-sathi/src/app.ts'
import type { PortalReturn } from '../apps/gst-sathi/src/returns/portal-return.ts'
import { installApp, requestToken } from '../domains/src/app-platform/installed-app.fixture.ts'
import { createPageSessionEndpoint } from '../domains/src/app-platform/page-sessions/contract.ts'
import { publishApp } from '../domains/src/app-platform/published-app.fixture.ts'
import { updateVendorAccountEndpoint } from '../domains/src/identity/contract.ts'
import { dateInIndia } from '../domains/src/indian-calendar.ts'
import { fulfilOrderEndpoint, refundOrderEndpoint } from '../domains/src/orders/back-office/contract.ts'
import {
  exportGstr1Endpoint,
  getGstr1TablesEndpoint,
  listGstDocumentsEndpoint,
} from '../domains/src/orders/gst-returns/contract.ts'
import { englishWords } from './english-words.ts'
import { asha, type Shop, startShop } from './shop.ts'
import { viaServer } from './via-server.ts'

const BUYER_GSTIN = '32AAACT2727Q1Z5'
const kerala = { ...asha.shipping_address, city: 'Kochi', pincode: '682001', state_code: '32' }

let shop: Shop
beforeAll(async () => {
  shop = await startShop()
  await shop.registerForGst()
  await shop.takePayments({ method: 'test' })
})
afterAll(() => shop.close())

async function sell(variant: string, quantity: number, form: object = {}): Promise<string> {
  const ordered = await (await shop.checkout([{ variant, quantity }], { ...asha, ...form })).order()
  await shop.payAndReturn(ordered)
  const lines = (await shop.order(ordered.token)).lines.map(({ id }) => ({ line_id: id, quantity }))
  const sent = await shop.manage(fulfilOrderEndpoint, ordered.token, { lines, status: 'shipped' })
  expect(sent.statusCode).toBe(200)
  return ordered.token
}

test('prepares the return of a month and its Tally vouchers, without learning any name', async () => {
  const { server, vendor, store } = shop
  const month = dateInIndia(server.clock.now()).slice(0, 7)
  const tea = await shop.product({ stock_quantity: 2_000, hsn_code: '0902', gst_rate_basis_points: 500 })
  const cups = await shop.product({ stock_quantity: 10 }, 'Clay cups <six>')
  await sell(tea, 3)
  await sell(cups, 1)
  await sell(tea, 2, { shipping_address: kerala, gstin: BUYER_GSTIN })
  const large = await sell(tea, 500, { shipping_address: kerala })
  const [line] = (await shop.order(large)).lines
  await shop.manage(refundOrderEndpoint, large, { lines: [{ line_id: line?.id, quantity: 1 }] })

  const published = await publishApp(server, JSON.parse(JSON.stringify(manifest)))
  const installationId = await installApp(server, { token: vendor.token, slug: vendor.slug }, published.id)
  const { urls } = server.platform.settings
  const app = createHaatApp({
    manifest: { ...published.manifest, languages: manifest.languages },
    private_key: { ...(await crypto.subtle.exportKey('jwk', published.private_key)), kty: 'OKP', kid: published.kid },
    haats: [{ issuer: urls.backend, dashboard: urls.dashboard }],
    fetch: viaServer(server),
    clock: server.clock.now,
  })
  const body = { ...store, app_id: published.id }
  const session = await server.call(createPageSessionEndpoint, { token: vendor.token, body })
  const headers = { authorization: `Bearer ${session.json().token}`, 'x-haat-page': '1' }
  const get = (path: string) => app.fetch(new Request(`https://gst-sathi.builtin.invalid/app${path}`, { headers }))
  const show = async (path: string) => (await get(path)).text()

  const summary = await show(`/?month=${month}`)
  expect(summary).toContain('29-Karnataka')
  expect(summary).toContain('32-Kerala')
  expect(summary).toContain('Without HSN code')
  expect(await show('/?month=2019-01')).toContain('No invoices in this month')
  const missing = await show(`/missing?month=${month}`)
  expect(missing).toMatch(/data-page="products" data-id="[0-9a-f-]{36}" href="#">Clay cups &lt;six&gt;</)
  expect(missing).toContain('All invoices of')
  expect(missing).not.toContain('Assam tea')
  expect(await show(`/gstr-1?month=${month}&table=b2b`)).toContain(BUYER_GSTIN)

  const file = await get(`/download/json?month=${month}`)
  expect(file.headers.get('x-haat-file')).toBe(`gstr1-29AAACT2727Q1ZS-${month}.json`)
  const json: PortalReturn = await file.json()
  expect([json.b2b[0]?.ctin, json.b2cl.length, json.cdnur.length]).toEqual([BUYER_GSTIN, 1, 1])
  const token = await requestToken(server, published, installationId)
  const tables = (await server.call(getGstr1TablesEndpoint, { token, query: { month } })).json()
  const paise = (rows: readonly { readonly txval: number }[]) =>
    rows.reduce((sum, { txval }) => sum + Math.round(txval * 100), 0)
  const details = (
    documents: readonly { readonly itms: readonly { readonly itm_det: { readonly txval: number } }[] }[],
  ) => documents.flatMap(({ itms }) => itms.map(({ itm_det: of }) => of))
  const sold = [...details([...json.b2b, ...json.b2cl].flatMap(({ inv }) => inv)), ...json.b2cs]
  expect(paise(sold)).toBe(tables.invoices.taxable_paise)
  expect(paise(details(json.cdnur))).toBe(tables.credit_notes.taxable_paise)

  const csv = await (await get(`/download/csv/b2b?month=${month}`)).text()
  expect(csv).toContain(BUYER_GSTIN)
  const zip = await get(`/download/zip?month=${month}`)
  expect([zip.headers.get('x-haat-file'), zip.headers.get('content-type')]).toEqual([
    `gstr1-${month}.zip`,
    'application/zip',
  ])
  // The entries of an archive begin with these letters.
  expect((await zip.text()).slice(0, 2)).toBe('PK')
  const post = (fields: Record<string, string>) =>
    app.fetch(
      new Request(`https://gst-sathi.builtin.invalid/app/tally?month=${month}`, {
        method: 'POST',
        headers,
        body: new URLSearchParams(fields),
      }),
    )
  const ledgers = { sales_voucher: 'Sales', credit_voucher: 'Credit Note', party: 'Web buyers', sales: 'Sales {rate}' }
  expect(await (await post(ledgers)).text()).toContain('Enter the name as it is in Tally.')
  const others = {
    business_party: 'B2B {gstin}',
    interstate_sales: 'IS',
    cgst: 'C',
    sgst: 'S',
    igst: 'I',
    round_off: 'R',
  }
  expect((await post({ ...ledgers, ...others })).status).toBe(204)
  const xml = await show(`/download/tally?month=${month}`)
  expect(xml.match(/<VOUCHER /g)).toHaveLength(5)
  expect(xml).toContain(`<PARTYLEDGERNAME>B2B ${BUYER_GSTIN}</PARTYLEDGERNAME>`)
  for (const text of [summary, missing, csv, xml, JSON.stringify(json), JSON.stringify(tables)]) {
    expect(text).not.toContain('Menon')
    expect(text).not.toContain('MG Road')
  }
  // 17: the same pages in Hindi. What stays is the portal’s and Tally’s own words, and what the store sold.
  await server.call(updateVendorAccountEndpoint, { token: vendor.token, body: { language: 'hi' } })
  const paths = ['', 'gstr-1', 'missing', 'tally'].map((path) => `/${path}?month=${month}`)
  const tablePaths = ['hsn_b2c', 'docs'].map((table) => `/gstr-1?month=${month}&table=${table}`)
  for (const path of [...paths, ...tablePaths, '/?month=2019-01', '/download/tally?month=2019-01']) {
    // Refills what the app may call; the page's token is good for a minute.
    server.clock.advance(10_000)
    const opened = await server.call(createPageSessionEndpoint, { token: vendor.token, body })
    headers.authorization = `Bearer ${opened.json().token}`
    const page = await get(path)
    const left = englishWords(await page.text(), sameInHindi)
    expect([path, page.headers.get('content-language'), left]).toEqual([path, 'hi-IN', []])
  }
  expect(await (await post({ ...ledgers, igst: '' })).text()).toContain('नाम वैसा ही लिखें जैसा Tally में है।')

  // The team's own file has the names.
  const query = { ...store, month, section: 'b2b' as const }
  expect((await server.call(exportGstr1Endpoint, { token: vendor.token, query })).body).toContain('Asha Menon')
})

const sameInHindi = [
  ...['GST', 'GSTIN', 'GSTR-1', 'HSN', 'IGST', 'CGST', 'SGST', 'UTGST', 'CSV', 'JSON', BUYER_GSTIN, '29AAACT2727Q1ZS'],
  ...[
    'B2B',
    'B2C',
    'B2CL',
    'B2CS',
    'CDNR',
    'CDNUR',
    'Returns',
    'Prepare offline',
    'Price and stock',
    'nil-rated',
    'Karnataka',
    'Kerala',
  ],
  ...['Tally', 'TallyPrime', 'Tally.ERP', 'Import', 'Transactions', 'Sundry Debtors', '{rate}', '{gstin}', 'Sales'],
  ...['Assam tea', 'Clay cups', 'six', 'INV', 'CN', 'RV'],
]

test('documents are listed page by page, only to apps that may see orders of this store', async () => {
  const { server, vendor, store } = shop
  const month = dateInIndia(server.clock.now()).slice(0, 7)
  const withScope = async (scope: 'orders:read' | 'products:read', owner: { token: string; slug: string }) => {
    const app = await publishApp(server, {
      permissions: { required: [{ scope, reason: 'Adds up taxes' }], optional: [] },
    })
    return requestToken(server, app, await installApp(server, owner, app.id))
  }
  const token = await withScope('orders:read', vendor)
  const list = async (of: string, query: object) =>
    (await server.call(listGstDocumentsEndpoint, { token: of, query: { month, ...query } })).json()
  const all = await list(token, { limit: 200 })
  const first = await list(token, { limit: 2 })
  const second = await list(token, { limit: 200, cursor: first.next_cursor })
  expect([...first.items, ...second.items]).toEqual(all.items)
  expect(second.next_cursor).toBeNull()
  for (const { parts, round_off_paise: roundOff, total_paise: total } of all.items) {
    const amounts = parts.flatMap((part: Record<string, number>) =>
      ['taxable_paise', 'igst_paise', 'cgst_paise', 'sgst_paise'].map((name) => part[name]),
    )
    expect(amounts.reduce((sum: number, amount: number) => sum + amount, roundOff)).toBe(total)
  }
  const neighbour = await server.signInVendor()
  expect((await list(await withScope('orders:read', neighbour), {})).items).toEqual([])
  const query = { ...store, month }
  const foreign = { token: neighbour.token, query }
  expect((await server.call(listGstDocumentsEndpoint, foreign)).statusCode).toBe(404)
  expect((await server.call(getGstr1TablesEndpoint, foreign)).statusCode).toBe(404)
  const refused = { token: await withScope('products:read', vendor), query: { month } }
  expect((await server.call(listGstDocumentsEndpoint, refused)).json().code).toBe('scope_missing')
  expect((await server.call(getGstr1TablesEndpoint, refused)).json().code).toBe('scope_missing')
})
