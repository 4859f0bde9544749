import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { serverForTest, type TestServer } from '../../../../tests/harness.ts'
import { publishTheme, refundTheme, sellTheme } from '../theme-sales.fixture.ts'
import { exportSalesEndpoint, listSalesEndpoint } from './contract.ts'

const now = new Date('2026-03-31T18:29:59Z')

async function developerWithTheme(server: TestServer) {
  const developer = await server.signInDeveloper()
  const theme = await publishTheme(server.db, developer.account_id, server.clock.now())
  return { ...developer, theme }
}

async function amountsOf(server: TestServer, token: string, query: Record<string, string> = {}) {
  const reply = await server.call(listSalesEndpoint, { token, query })
  expect(reply.statusCode).toBe(200)
  return listSalesEndpoint.response[200].parse(reply.json()).items.map((item) => item.sale_amount)
}

test('sales are listed newest first, page by page', async () => {
  const server = await serverForTest({ now })
  const { token, theme } = await developerWithTheme(server)
  for (const paise of [100, 200, 300]) {
    await sellTheme(server.platform, theme, { sale_paise: paise })
    server.clock.advance(1_000)
  }
  const first = await server.call(listSalesEndpoint, { token, query: { limit: '2' } })
  expect(first.json().items).toMatchObject([{ sale_amount: 300 }, { sale_amount: 200 }])
  expect(await amountsOf(server, token, { limit: '2', cursor: first.json().next_cursor })).toEqual([100])
})

test('days are days in India, and the last one is included', async () => {
  const server = await serverForTest({ now })
  const { token, theme } = await developerWithTheme(server)
  await sellTheme(server.platform, theme, { sale_paise: 100 })
  server.clock.advance(1_000)
  await sellTheme(server.platform, theme, { sale_paise: 200 })
  expect(await amountsOf(server, token, { to: '2026-03-31' })).toEqual([100])
  expect(await amountsOf(server, token, { from: '2026-04-01' })).toEqual([200])
  expect(await amountsOf(server, token, { from: '2026-03-31', to: '2026-04-01' })).toEqual([200, 100])
})

test('filters by theme, kind and status; somebody else’s theme has no sales', async () => {
  const server = await serverForTest({ now })
  const { token, theme, account_id: developerId } = await developerWithTheme(server)
  const other = await publishTheme(server.db, developerId, now)
  const foreign = await developerWithTheme(server)
  const purchase = await sellTheme(server.platform, theme, { sale_paise: 100 })
  await refundTheme(server.platform, purchase)
  await sellTheme(server.platform, other, { sale_paise: 700 })
  await sellTheme(server.platform, foreign.theme, { sale_paise: 900 })
  const slugOf = async (id: string) =>
    (await server.db.selectFrom('themes').select('slug').where('id', '=', id).executeTakeFirstOrThrow()).slug

  expect(await amountsOf(server, token, { theme: await slugOf(other.theme_id) })).toEqual([700])
  expect(await amountsOf(server, token, { theme: await slugOf(foreign.theme.theme_id) })).toEqual([])
  expect(await amountsOf(server, token, { kind: 'refund' })).toEqual([-100])
  expect(await amountsOf(server, token, { kind: 'sale', status: 'pending' })).toEqual([700, 100])
  expect(await amountsOf(server, token, { status: 'paid' })).toEqual([])
  expect((await server.call(listSalesEndpoint, { token, query: { from: '2026-02-30' } })).statusCode).toBe(422)
})

test('the CSV has every sale in rupees with dates in India, refunds negative, and no formulas', async () => {
  const server = await serverForTest({ now })
  const { token, theme } = await developerWithTheme(server)
  const name = '=HYPERLINK("https://example.com","Bazaar")'
  await server.db.updateTable('themes').set({ name }).where('id', '=', theme.theme_id).execute()
  const purchase = await sellTheme(server.platform, theme, { sale_paise: 249_999 })
  server.clock.advance(1_000)
  await refundTheme(server.platform, purchase)

  const reply = await server.call(exportSalesEndpoint, { token })
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(reply.headers['content-disposition']).toBe('attachment; filename="sales-2026-04-01.csv"')
  const rows = parse(reply.body, { bom: true, columns: true })
  expect(rows).toMatchObject([
    {
      'Date (IST)': '2026-03-31',
      'Time (IST)': '23:59:59',
      Type: 'Sale',
      Theme: `'${name}`,
      'Sale amount (INR)': '2499.99',
      'Your share (INR)': '1999.99',
      'Platform commission (INR)': '500.00',
      'You get (INR)': '1999.99',
      Status: 'pending',
    },
    {
      'Date (IST)': '2026-04-01',
      'Time (IST)': '00:00:00',
      Type: 'Refund',
      'Sale amount (INR)': '-2499.99',
      'Your share (INR)': '-1999.99',
      'Platform commission (INR)': '-500.00',
    },
  ])
})

test('the CSV has the same filters as the list, and only the developer’s own sales', async () => {
  const server = await serverForTest({ now })
  const { token, theme } = await developerWithTheme(server)
  await sellTheme(server.platform, theme)
  const query = { from: '2026-04-01' }
  const filtered = await server.call(exportSalesEndpoint, { token, query })
  expect(parse(filtered.body, { bom: true, columns: true })).toEqual([])
  const { token: other } = await server.signInDeveloper()
  const reply = await server.call(exportSalesEndpoint, { token: other })
  expect(parse(reply.body, { bom: true, columns: true })).toEqual([])
})
