import { extendLanguage, parseTemplate, RenderContext, standardLanguage } from '@haat/theme-engine'
import { Liquid } from 'liquidjs'
import { cardSource, sectionSource } from './liquid-page.ts'
import { type BenchSection, formatPrice, imageUrl, widths } from './page-data.ts'

const language = extendLanguage(standardLanguage, {
  filters: {
    price: (context, paise) => formatPrice(context.number(paise)),
    image: (context, file, _args, { width }) => imageUrl(context.text(file), context.number(width)),
  },
})

/** Creates our engine with both files parsed. It renders section by section, like a storefront. */
export function createOurEngine(): { render: (sections: readonly BenchSection[]) => string; fuel: () => number } {
  const card = parseTemplate(cardSource, { file: 'snippets/card.liquid', language })
  const section = parseTemplate(sectionSource, { file: 'sections/shelf.liquid', language })
  let fuel = 0
  return {
    fuel: () => fuel,
    render(sections) {
      const context = new RenderContext({
        globals: { widths },
        partial: (name) => (name === 'card' ? card : undefined),
      })
      for (const data of sections) section.render(context, { section: data })
      fuel = context.fuel_used
      return context.output
    },
  }
}

/** Renders with our engine, parsing the files for each page. */
export function renderAndParse(sections: readonly BenchSection[]): string {
  return createOurEngine().render(sections)
}

/** Creates LiquidJS with its files parsed, with escaping and with limits as for untrusted themes. */
export function createLiquidJs(): (sections: readonly BenchSection[]) => string {
  const engine = new Liquid({
    ownPropertyOnly: true,
    outputEscape: 'escape',
    cache: true,
    templates: { card: cardSource },
    globals: { widths },
    parseLimit: 1e6,
    renderLimit: 2000,
    memoryLimit: 1e9,
  })
  engine.registerFilter('price', formatPrice)
  engine.registerFilter('image', (file: string, ...named: [string, number][]) => imageUrl(file, named[0]?.[1] ?? 0))
  const section = engine.parse(sectionSource)
  return (sections) => sections.map((data) => String(engine.renderSync(section, { section: data }))).join('')
}
