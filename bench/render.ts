import { median } from './load.ts'
import { liquidJs, ourEngine, renderAndParse } from './render/liquid-engines.ts'
import { type BenchSection, BLOCKS_PER_SECTION, makePage, SECTIONS } from './render/page-data.ts'
import { renderWithStrings } from './render/string-page.ts'
import { figure, type Table } from './report.ts'

const ROUNDS = 61
const WARM_UP = 30

/** One page of 20 sections and 200 blocks by each way of making it, in turn, so that all meet the same machine. */
export async function measureRender(): Promise<Table> {
  const sections = makePage()
  // React checks less and is faster in production, which it asks for while it is loaded.
  process.env.NODE_ENV = 'production'
  const { renderWithReact } = await import('./render/react-page.ts')
  const ours = ourEngine()
  const ways: Record<string, (sections: readonly BenchSection[]) => string> = {
    'our engine': ours.render,
    'our engine, parsing for each page': renderAndParse,
    'LiquidJS 10, parsed once': liquidJs(),
    'React renderToString': renderWithReact,
    'template strings': renderWithStrings,
  }
  requireSamePage(Object.entries(ways).map(([name, render]) => [name, render(sections)]))

  const times = new Map(Object.keys(ways).map((name): [string, number[]] => [name, []]))
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    for (const [name, render] of Object.entries(ways)) {
      const began = performance.now()
      // As bytes, as they are sent: a string of many parts is put together only now.
      Buffer.from(render(sections))
      const took = performance.now() - began
      if (round >= 0) times.get(name)?.push(took)
    }
  }

  const base = median(times.get('our engine') ?? [])
  return {
    title: 'One page of a theme',
    columns: ['renderer', 'ms (median)', 'pages/s', 'relative to ours'],
    rows: [...times].map(([name, taken]) => {
      const middle = median(taken)
      return [name, middle.toFixed(2), figure(1000 / middle), (middle / base).toFixed(2)]
    }),
    note: `${SECTIONS} sections, ${SECTIONS * BLOCKS_PER_SECTION} blocks, ${Math.round(ours.render(sections).length / 1024)} KB of HTML, one thread; medians of ${ROUNDS} rounds, alternating. The page uses ${ours.fuel().toLocaleString('en-IN')} of 20,00,000 units of fuel.`,
  }
}

/**
 * Fails unless all of them made the same page, but for white space, the ways of writing quotes and empty elements, and the
 * preload links that React adds of its own.
 */
function requireSamePage(pages: readonly (readonly [name: string, html: string])[]): void {
  const [first, ...others] = pages.map(([name, html]) => ({ name, html: normalize(html) }))
  for (const { name, html } of others) {
    if (html === first?.html) continue
    const at = [...html].findIndex((character, index) => character !== first?.html[index])
    throw new Error(`${name} makes another page: ${html.slice(Math.max(0, at - 40), at + 60)}`)
  }
}

function normalize(html: string): string {
  return html
    .replace(/<link rel="preload"[^>]*>/g, '')
    .replace(/&#34;/g, '&quot;')
    .replace(/&#(?:x27|39);/g, "'")
    .replace(/\s+/g, ' ')
    .replace(/ ?([<>]) ?/g, '$1')
    .replace(/style="[^"]*"/g, (style) => style.replaceAll(': ', ':'))
    .replaceAll('/>', '>')
    .replaceAll(' srcSet=', ' srcset=')
}
