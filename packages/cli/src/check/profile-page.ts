import { compile, type DataSetName, isOnEveryPage, type Theme, ThemeErrors, templateOf } from '@haat/theme-engine'
import type { FileContent } from '@haat/theme-files'
import { pageAtPath } from '../mock-pages.ts'
import { CommandFailure, EXIT } from '../output/command-failure.ts'
import { readWidgets } from '../resources.ts'

/** The cost of one section. */
export interface SectionCost {
  /** Its ID in the template. */
  readonly section: string
  readonly type: string
  /** Of the fastest of three renders: the first one also fills caches. */
  readonly milliseconds: number
  readonly fuel: number
  readonly bytes: number
}

const RENDERS = 3

/** Renders each section of a page and returns what it costs. Throws a failure if the theme has errors. */
export function profilePage(
  files: ReadonlyMap<string, FileContent>,
  { path, data_set: dataSet }: { readonly path: string; readonly data_set: DataSetName },
): { readonly template: string; readonly sections: readonly SectionCost[] } {
  const theme = compiled(files)
  const { template, data } = pageAtPath(path, dataSet)
  const config = theme.defaultConfiguration()
  const shown = config.sections.filter((section) => {
    const own = templateOf(section)
    return own === template || (own !== undefined && isOnEveryPage(own))
  })
  const sections = shown.map((section) => {
    const renders = Array.from({ length: RENDERS }, () => {
      const started = performance.now()
      const { html, fuel } = theme.renderSection({ section, template, config, data })
      return { milliseconds: performance.now() - started, fuel, bytes: Buffer.byteLength(html) }
    })
    const fastest = renders.reduce((best, one) => (one.milliseconds < best.milliseconds ? one : best))
    return { section: section.id, type: section.type, ...fastest }
  })
  return { template, sections }
}

function compiled(files: ReadonlyMap<string, FileContent>): Theme {
  try {
    return compile(files, { widgets: readWidgets() })
  } catch (error) {
    if (!(error instanceof ThemeErrors)) throw error
    throw new CommandFailure('The theme has errors. Find them with: haat theme check', {
      exit_code: EXIT.findings,
      code: 'theme_has_errors',
    })
  }
}
