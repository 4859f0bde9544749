import { pageOfPath } from '@haat/theme-engine'
import type { ShownPage } from './preview-state.ts'

/**
 * Returns the page behind a path of the mock store, in the current language unless the path names one of the theme's.
 * Keeps the current template if it is a variant for the same kind of page.
 */
export function followPath(
  path: string,
  current: ShownPage,
  languages: readonly string[],
): Pick<ShownPage, 'template' | 'handle' | 'query' | 'language'> {
  const { template, language = current.language, ...page } = pageOfPath(path, languages)
  return { ...page, language, template: current.template.split('.')[0] === template ? current.template : template }
}
