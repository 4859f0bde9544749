import type { ThemeConfiguration } from '../configuration/configuration.ts'
import { type DataSetName, dataSets } from '../mock-store/data-sets.ts'
import { mockPage } from '../mock-store/mock-page.ts'
import type { RenderWarning } from '../theme/render-result.ts'
import type { Theme } from '../theme/theme.ts'

/** One page as it was rendered with one data set. */
export interface CheckedPage {
  readonly template: string
  readonly data_set: DataSetName
  readonly fuel: number
  /** Fuel by section ID. */
  readonly section_fuel: Readonly<Record<string, number>>
  /** Size of the page's HTML in UTF-16 units. */
  readonly length: number
  readonly warnings: readonly RenderWarning[]
}

/** Renders every template of a theme with every data set. */
export function renderPages(theme: Theme, config: ThemeConfiguration): CheckedPage[] {
  return theme.templates.flatMap((template) =>
    dataSets.map(({ name }): CheckedPage => {
      const data = mockPage(template, { data_set: name })
      const { fuel, section_fuel: sectionFuel, html, warnings } = theme.render({ template, config, data })
      return { template, data_set: name, fuel, section_fuel: sectionFuel, length: html.length, warnings }
    }),
  )
}
