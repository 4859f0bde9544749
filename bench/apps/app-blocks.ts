import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import {
  type AppPackage,
  compile,
  compileApp,
  mockPage,
  type PageData,
  recordsKey,
  type Theme,
} from '@haat/theme-engine'
import { readWidgetFiles } from '@haat/theme-widgets/widgets'
import { readTestPackage } from '../../tests/app-package.ts'
import { median } from '../load.ts'
import type { Table } from '../report.ts'

const ROUNDS = 41
/** Some kernels count a thread's time in steps of 4 ms. */
const PAGES_OF_ROUND = 25
const WARM_UP = 4
const REVIEWS = 20

/** Measures the product page of a theme without apps, and with five blocks of apps that show reviews, ratings and links. */
export async function measureAppBlocks(): Promise<Table> {
  const theme = compile(starterFiles(), { widgets: readWidgetFiles() })
  const packages = (['review-list', 'whatsapp-button'] as const).map(packageOf)
  const withApps = theme.withApps(packages.map((app) => compileApp(app)))
  const data = pageData()
  const blocks = [
    'review-list/reviews',
    'review-list/reviews',
    'review-list/stars',
    'review-list/stars',
    'whatsapp-button/ask',
  ]
  const cases: Record<string, () => string> = {
    'no apps in the store': () => renderProduct(theme, data, []),
    'apps installed, none on the page': () => renderProduct(withApps, data, []),
    'five blocks of apps on the page': () => renderProduct(withApps, data, blocks),
  }
  const times = new Map(Object.keys(cases).map((name): [string, number[]] => [name, []]))
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    for (const [name, render] of Object.entries(cases)) {
      const began = process.threadCpuUsage()
      for (let page = 0; page < PAGES_OF_ROUND; page += 1) Buffer.from(render())
      const { user, system } = process.threadCpuUsage(began)
      if (round >= 0) times.get(name)?.push((user + system) / 1_000 / PAGES_OF_ROUND)
    }
  }
  const base = median(times.get('no apps in the store') ?? [])
  return {
    title: 'Blocks of apps on a product page',
    columns: ['page', 'processor time, ms (median)', 'more than without apps, ms'],
    rows: [...times].map(([name, durations]) => {
      const middle = median(durations)
      return [name, middle.toFixed(2), (middle - base).toFixed(2)]
    }),
    note: `The starter theme, one thread; medians of ${ROUNDS} rounds of ${PAGES_OF_ROUND} pages, alternating. Two lists of ${REVIEWS} reviews with a form each, two ratings and a link. What blocks show is read from Haat’s own database, one query for each kind: no block causes a request to an app. Target: at most 1.5 ms more.`,
  }
}

function renderProduct(theme: Theme, data: PageData, types: readonly string[]): string {
  const config = theme.defaultConfiguration()
  const blocks = types.map((type, index) => ({ id: `app-${index}`, type: `app:${type}`, settings: {} }))
  const section = { id: 'apps', type: 'app', template: 'product', settings: {}, blocks }
  const sections = types.length === 0 ? config.sections : [...config.sections, section]
  const { html } = theme.render({ template: 'product', config: { ...config, sections }, data })
  const shown = html.split('class="haat-app ').length - 1
  if (shown !== types.length) throw new Error(`The page shows ${shown} of ${types.length} blocks`)
  return html
}

function pageData(): PageData {
  const page = mockPage('product')
  const id = String(page.product?.id)
  const need = { app: 'review-list', collection: 'reviews', by: { index: 'product_id', value: id }, limit: REVIEWS + 1 }
  const reviews = Array.from({ length: REVIEWS }, (_, index) => ({
    rating: 1 + (index % 5),
    author: `Buyer ${index}`,
    text: 'Arrived in two days, fresh and well packed. The smell alone is worth the price. '.repeat(2),
    created_at: '2026-11-20T10:00:00.000Z',
  }))
  return {
    ...page,
    app_data: { 'review-list': { product: { [id]: { rating: { average: 4.4, count: 125 } } } } },
    app_records: { [recordsKey(need)]: reviews },
  }
}

function packageOf(name: 'review-list' | 'whatsapp-button'): AppPackage {
  const { manifest, files } = readTestPackage(name)
  const texts = [...files].map(([path, content]) => [path, content.toString('utf8')] as const)
  return {
    id: manifest.id,
    name: manifest.name,
    // As many reviews as the page has.
    files: new Map(texts.map(([path, text]) => [path, text.replace('limit 5', `limit ${REVIEWS}`)])),
    blocks: manifest.blocks.map(({ file }) => file),
    embeds: manifest.embeds,
    assets: { 'app.css': `/app-files/0/app.css`, 'whatsapp.svg': '/app-files/0/whatsapp.svg' },
  }
}

function starterFiles(): Map<string, string> {
  const root = join(import.meta.dirname, '../../themes/starter')
  const entries = readdirSync(root, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const texts = paths.filter((path) => /\.(?:liquid|json|css|svg)$/.test(path))
  return new Map(texts.map((path) => [relative(root, path), readFileSync(path, 'utf8')]))
}
