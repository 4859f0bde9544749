import { extendLanguage, parseTemplate, RenderContext, standardLanguage } from '@haat/theme-engine'
import { Liquid } from 'liquidjs'
import { cardSource, sectionSource } from './liquid-page.ts'
import { type BenchSection, formatPrice, pictureAddress, widths } from './page-data.ts'

const language = extendLanguage(standardLanguage, {
  filters: {
    price: (context, paise) => formatPrice(context.number(paise)),
    picture: (context, file, _args, { width }) => pictureAddress(context.text(file), context.number(width)),
  },
})

/** Our engine with the two files parsed; a rendering for each section, as a storefront does. */
export function ourEngine(): { render: (sections: readonly BenchSection[]) => string; fuel: () => number } {
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

/** Our engine, files parsed anew for each page. */
export function renderAndParse(sections: readonly BenchSection[]): string {
  return ourEngine().render(sections)
}

/** LiquidJS with its files parsed, escaping on and its own limits set as for foreign themes. */
export function liquidJs(): (sections: readonly BenchSection[]) => string {
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
  engine.registerFilter('picture', (file: string, ...named: [string, number][]) =>
    pictureAddress(file, named[0]?.[1] ?? 0),
  )
  const section = engine.parse(sectionSource)
  return (sections) => sections.map((data) => String(engine.renderSync(section, { section: data }))).join('')
}
