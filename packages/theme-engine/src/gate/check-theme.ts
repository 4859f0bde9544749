import { compile } from '../compile/compile.ts'
import type { ThemeConfiguration } from '../configuration/configuration.ts'
import type { Theme } from '../theme/theme.ts'
import { ThemeErrors } from '../theme/theme-errors.ts'
import type { ThemeFiles } from '../theme/theme-files.ts'
import { byPlace, type Finding } from '../validate/finding.ts'
import type { ValidationMemory } from '../validate/reading/validation-memory.ts'
import { validateTheme } from '../validate/validate-theme.ts'
import { ENGINE_VERSION } from './engine-version.ts'
import { findLargeFuel } from './large-fuel.ts'
import { findRenderFailures } from './render-failures.ts'
import { type CheckedPage, renderPages } from './render-pages.ts'

export { ENGINE_VERSION } from './engine-version.ts'

export interface ThemeCheck {
  readonly engine_version: string
  /** Ordered by file, line and column. */
  readonly findings: readonly Finding[]
  /** Every template with every data set; empty if the theme doesn't compile. */
  readonly pages: readonly CheckedPage[]
  /** What a store starts with; undefined if the theme doesn't compile. */
  readonly default_configuration: ThemeConfiguration | undefined
}

interface CheckOptions {
  /** The platform's widgets. */
  readonly widgets: ThemeFiles
  /** Keeps what the validator read, for the next check of the same theme. */
  readonly memory?: ValidationMemory
}

/**
 * Checks a theme as it is checked when it's submitted: the validator's findings, and what fails or costs much when every
 * page is rendered with every data set. The same for the studio, the command line and reviewers.
 */
export function checkTheme(files: ThemeFiles, options: CheckOptions): ThemeCheck {
  const validated = validateTheme(files, options)
  const theme = compileOrUndefined(files, options.widgets)
  if (theme === undefined) {
    return { engine_version: ENGINE_VERSION, findings: validated, pages: [], default_configuration: undefined }
  }
  const config = theme.defaultConfiguration()
  const pages = renderPages(theme, config)
  const rendered = [...findRenderFailures(files, config, pages), ...findLargeFuel(files, config, pages)]
  return {
    engine_version: ENGINE_VERSION,
    findings: [...validated, ...rendered].toSorted(byPlace),
    pages,
    default_configuration: config,
  }
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
