import {
  type App,
  type AppOptions,
  api,
  type Client,
  createApp,
  type Gstr1Tables,
  type PageContext,
} from '@haat/app-sdk'
import { chosenMonth } from './months/month.ts'
import { gstr1Page } from './pages/gstr1-page.ts'
import { missingPage } from './pages/missing-page.ts'
import type { ChosenMonth } from './pages/month-head.ts'
import { summaryPage } from './pages/summary-page.ts'
import { tallyPage } from './pages/tally-page.ts'
import { portalReturn } from './returns/portal-return.ts'
import { findSection } from './returns/sections.ts'
import { loadLedgers, saveLedgers } from './tally/ledger-store.ts'
import { parseLedgers } from './tally/ledgers.ts'
import { loadVouchers, MAX_DOCUMENTS } from './tally/load-vouchers.ts'
import { tallyXml } from './tally/tally-xml.ts'
import { textsIn } from './texts/texts.ts'

const SHOWN_PRODUCTS = 50

/** GST Sathi: a month's GSTR-1 and Tally vouchers from the store's invoices and credit notes. */
export function createHaatApp(options: AppOptions): App {
  const app = createApp(options)
  const { clock = () => new Date() } = options

  const chosenIn = ({ query, session }: Pick<PageContext, 'query' | 'session'>): ChosenMonth => ({
    texts: textsIn(session.locale),
    month: chosenMonth(query, clock()),
    now: clock(),
    gstin: query.get('gstin') ?? undefined,
  })

  app.page('/', async (context) => {
    const chosen = chosenIn(context)
    return summaryPage(await loadTables(context.client, chosen), chosen)
  })

  app.page('/gstr-1', async (context) => {
    const chosen = chosenIn(context)
    return gstr1Page(await loadTables(context.client, chosen), { ...chosen, table: context.query.get('table') })
  })

  app.page('/missing', async (context) => {
    const { client } = context
    const chosen = chosenIn(context)
    const products = { status: 'active', missing: 'hsn_code', limit: SHOWN_PRODUCTS } as const
    const [tables, found] = await Promise.all([
      loadTables(client, chosen),
      client.call(api.listProducts, { query: products }),
    ])
    return missingPage(tables, found, chosen)
  })

  app.page('/tally', async (context) => tallyPage({ ...chosenIn(context), ledgers: await loadLedgers(context) }))

  app.action('/tally', async (context) => {
    const chosen = chosenIn(context)
    const { ledgers, errors } = parseLedgers(context.form, chosen.texts.tally)
    if (Object.keys(errors).length > 0) return tallyPage({ ...chosen, ledgers, errors })
    await saveLedgers(context, ledgers)
    return { location: `/tally?month=${chosen.month}`, toast: chosen.texts.tally.saved }
  })

  app.page('/download/csv/:section', async (context) => {
    const { month } = chosenIn(context)
    const section = findSection(context.params.section)
    if (section === undefined) return { location: `/gstr-1?month=${month}` }
    const content = await context.client.call(api.exportGstr1, { query: { month, section } })
    return { file: { name: `gstr1-${month}-${section}.csv`, type: 'text/csv; charset=utf-8', content } }
  })

  app.page('/download/zip', async (context) => {
    const { month } = chosenIn(context)
    const content = await context.client.call(api.exportAllOfGstr1, { query: { month } })
    return { file: { name: `gstr1-${month}.zip`, type: 'application/zip', content } }
  })

  app.page('/download/json', async (context) => {
    const chosen = chosenIn(context)
    const tables = await loadTables(context.client, chosen)
    const [only, ...others] = tables.gstins
    const gstin = chosen.gstin ?? (others.length === 0 ? only : undefined)
    if (gstin === undefined) return { location: `/gstr-1?month=${chosen.month}` }
    const content = `${JSON.stringify(portalReturn(tables, gstin))}\n`
    return { file: { name: `gstr1-${gstin}-${chosen.month}.json`, type: 'application/json', content } }
  })

  app.page('/download/tally', async (context) => {
    const chosen = chosenIn(context)
    const { month, texts } = chosen
    const ledgers = await loadLedgers(context)
    const loaded = await loadVouchers(context.client, month, ledgers)
    if ('too_many' in loaded) {
      return tallyPage({ ...chosen, ledgers, problem: texts.tally.too_many(MAX_DOCUMENTS) })
    }
    if (loaded.vouchers.length === 0) {
      return tallyPage({ ...chosen, ledgers, problem: texts.tally.none })
    }
    const content = tallyXml(loaded.vouchers, ledgers)
    return { file: { name: `tally-${month}.xml`, type: 'application/xml', content } }
  })

  return app
}

function loadTables(client: Client, { month, gstin }: ChosenMonth): Promise<Gstr1Tables> {
  return client.call(api.getGstr1Tables, { query: { month, ...(gstin !== undefined && { gstin }) } })
}
