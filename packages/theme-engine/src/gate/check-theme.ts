import { compile } from '../compile/compile.ts'
import type { ThemeConfiguration } from '../configuration/configuration.ts'
import { dataSets } from '../mock-store/data-sets.ts'
import { mockPage } from '../mock-store/mock-page.ts'
import type { RenderWarning } from '../theme/render-result.ts'
import type { Theme } from '../theme/theme.ts'
import { ThemeErrors } from '../theme/theme-errors.ts'
import type { ThemeFiles } from '../theme/theme-files.ts'
import type { Finding } from '../validate/finding.ts'
import { validateTheme } from '../validate/validate-theme.ts'

/** One page as it was rendered with one data set. */
export interface CheckedPage {
  readonly template: string
  readonly data_set: string
  readonly fuel: number
  /** Size of the page's HTML in UTF-16 units. */
  readonly length: number
  readonly warnings: readonly RenderWarning[]
}

export interface ThemeCheck {
  readonly findings: readonly Finding[]
  /** Every template with every data set; empty if the theme doesn't compile. */
  readonly pages: readonly CheckedPage[]
  /** What a store starts with; undefined if the theme doesn't compile. */
  readonly default_configuration: ThemeConfiguration | undefined
}

interface CheckOptions {
  /** The platform's widgets. */
  readonly widgets: ThemeFiles
}

/**
 * Checks a theme as it is checked when it's submitted: the validator's findings, and every page rendered with every data
 * set. The same for the studio, the command line and reviewers.
 */
export function checkTheme(files: ThemeFiles, { widgets }: CheckOptions): ThemeCheck {
  const findings = validateTheme(files, { widgets })
  const theme = compileOrUndefined(files, widgets)
  if (theme === undefined) return { findings, pages: [], default_configuration: undefined }
  const config = theme.defaultConfiguration()
  const pages = theme.templates.flatMap((template) =>
    dataSets.map(({ name }) => {
      const { fuel, html, warnings } = theme.render({ template, config, data: mockPage(template, { data_set: name }) })
      return { template, data_set: name, fuel, length: html.length, warnings }
    }),
  )
  return { findings, pages, default_configuration: config }
}

function compileOrUndefined(files: ThemeFiles, widgets: ThemeFiles): Theme | undefined {
  try {
    return compile(files, { widgets })
  } catch (error) {
    // The findings have the same errors.
    if (error instanceof ThemeErrors) return undefined
    throw error
  }
}
