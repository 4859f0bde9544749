import { median } from './load.ts'
import { createLiquidJs, createOurEngine, renderAndParse } from './render/liquid-engines.ts'
import { type BenchSection, BLOCKS_PER_SECTION, createPage, SECTIONS } from './render/page-data.ts'
import { renderWithStrings } from './render/string-page.ts'
import { figure, type Table } from './report.ts'

const ROUNDS = 61
const WARM_UP = 30

/** Measures one page of 20 sections and 200 blocks with each renderer, alternating, so that conditions are the same. */
export async function measureRender(): Promise<Table> {
  const sections = createPage()
  // React is faster in production mode, which it reads from the environment when it is loaded.
  process.env.NODE_ENV = 'production'
  const { renderWithReact } = await import('./render/react-page.ts')
  const ours = createOurEngine()
  const renderers: Record<string, (sections: readonly BenchSection[]) => string> = {
    'our engine': ours.render,
    'our engine, parsing for each page': renderAndParse,
    'LiquidJS 10, parsed once': createLiquidJs(),
    'React renderToString': renderWithReact,
    'template strings': renderWithStrings,
  }
  requireSamePage(Object.entries(renderers).map(([name, render]) => [name, render(sections)]))

  const times = new Map(Object.keys(renderers).map((name): [string, number[]] => [name, []]))
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    for (const [name, render] of Object.entries(renderers)) {
      const began = performance.now()
      // Converts to bytes, as for sending: only then is a concatenated string flattened.
      Buffer.from(render(sections))
      const duration = performance.now() - began
      if (round >= 0) times.get(name)?.push(duration)
    }
  }

  const base = median(times.get('our engine') ?? [])
  return {
    title: 'One page of a theme',
    columns: ['renderer', 'ms (median)', 'pages/s', 'relative to ours'],
    rows: [...times].map(([name, durations]) => {
      const middle = median(durations)
      return [name, middle.toFixed(2), figure(1000 / middle), (middle / base).toFixed(2)]
    }),
    note: `${SECTIONS} sections, ${SECTIONS * BLOCKS_PER_SECTION} blocks, ${Math.round(ours.render(sections).length / 1024)} KB of HTML, one thread; medians of ${ROUNDS} rounds, alternating. The page uses ${ours.fuel().toLocaleString('en-IN')} of 20,00,000 units of fuel.`,
  }
}

/**
 * Throws unless all renderers produced the same page, ignoring white space, the notation of quotes and empty elements,
 * and the preload links that React adds.
 */
function requireSamePage(pages: readonly (readonly [name: string, html: string])[]): void {
  const [first, ...others] = pages.map(([name, html]) => ({ name, html: normalize(html) }))
  for (const { name, html } of others) {
    if (html === first?.html) continue
    const at = [...html].findIndex((character, index) => character !== first?.html[index])
    throw new Error(`${name} renders another page: ${html.slice(Math.max(0, at - 40), at + 60)}`)
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
