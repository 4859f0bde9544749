import type { ThemeConfiguration } from '../configuration/configuration.ts'
import type { RenderWarning } from '../theme/render-result.ts'
import type { ThemeFiles } from '../theme/theme-files.ts'
import type { Finding } from '../validate/finding.ts'
import { describeCase } from './describe-case.ts'
import { placeFinding } from './place-finding.ts'
import type { CheckedPage } from './render-pages.ts'

/**
 * Warnings about a page that is complete all the same, or about a missing file, which the validator has findings for.
 * Every other warning means that a part of the page was left out.
 */
const NOT_FAILURES = new Set([
  'setting_value',
  'block_not_marked',
  'missing_template',
  'unknown_section',
  'unknown_block',
  'unknown_widget',
])

/** What fails for one reason in one place, and the pages where it does. */
interface Failure {
  readonly file: string
  readonly warning: RenderWarning
  readonly pages: CheckedPage[]
}

/**
 * Returns an error for each place that fails to render on some page with some data set. A place that fails on several
 * pages for the same reason is one finding, which names the first page.
 */
export function findRenderFailures(
  files: ThemeFiles,
  config: ThemeConfiguration,
  pages: readonly CheckedPage[],
): Finding[] {
  return groupFailures(config, pages).flatMap(({ file, warning, pages: [first, ...others] }) => {
    if (first === undefined) return []
    const { line, column, message } = warning
    return placeFinding(
      files,
      { file, line, column },
      {
        code: 'render_fails',
        severity: 'error',
        message: `Doesn't render on ${describeCase(first)}${describeOthers(others.length)}: ${message}`,
        fix: 'Show this page with this data set in the preview, and change what fails there.',
      },
    )
  })
}

function groupFailures(config: ThemeConfiguration, pages: readonly CheckedPage[]): Failure[] {
  const failures = new Map<string, Failure>()
  for (const page of pages) {
    for (const warning of page.warnings) {
      if (NOT_FAILURES.has(warning.code)) continue
      const file = fileOf(config, page, warning)
      const key = JSON.stringify([file, warning.line, warning.column, warning.message])
      const known = failures.get(key)
      if (known === undefined) failures.set(key, { file, warning, pages: [page] })
      else if (known.pages.at(-1) !== page) known.pages.push(page)
    }
  }
  return [...failures.values()]
}

/** The file that failed; if it isn't known, the file of the section, or the template. */
function fileOf({ sections }: ThemeConfiguration, page: CheckedPage, { file, section_id: id }: RenderWarning): string {
  if (file !== undefined) return file
  const section = sections.find((one) => one.id === id)
  return section === undefined ? `templates/${page.template}.json` : `sections/${section.type}.liquid`
}

function describeOthers(cases: number): string {
  if (cases === 0) return ''
  return cases === 1 ? ' and in 1 other case' : ` and in ${cases} other cases`
}
