import { GLOBAL_SETTINGS } from '../reading/theme-source.ts'
import type { Rule } from '../rule.ts'

const REQUIRED = ['templates/home.json', 'templates/header.json', 'templates/footer.json', GLOBAL_SETTINGS]
const EXPECTED = ['product', 'collection', 'list-collections', 'page', 'cart', 'search', '404'].map(
  (name) => `templates/${name}.json`,
)

/** What every theme must have, and what visitors would miss. */
export const requiredFiles: Rule = (theme) => {
  const has = (path: string) =>
    theme.files.has(path) || theme.files.has(path.replace(/^templates\/(header|footer)/, '$1'))
  const missing = REQUIRED.filter((path) => !has(path)).map((path) =>
    theme.finding(path, 0, {
      code: 'missing_file',
      severity: 'error',
      message: `There is no ${path}`,
      mend: `Add ${path}; the starter theme has one to begin with.`,
    }),
  )
  const expected = EXPECTED.filter((path) => !has(path)).map((path) =>
    theme.finding(path, 0, {
      code: 'missing_template',
      severity: 'warning',
      message: `There is no ${path}, so that page has nothing between header and footer`,
      mend: `Add ${path} with the sections of that page.`,
    }),
  )
  return [...missing, ...expected]
}
