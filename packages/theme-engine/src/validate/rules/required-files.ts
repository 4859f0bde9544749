import { GLOBAL_SETTINGS } from '../reading/theme-source.ts'
import type { Rule } from '../rule.ts'

const REQUIRED = ['templates/home.json', 'templates/header.json', 'templates/footer.json', GLOBAL_SETTINGS]
const EXPECTED = ['product', 'collection', 'list-collections', 'page', 'cart', 'search', '404'].map(
  (name) => `templates/${name}.json`,
)

/** Files every theme must have, and pages visitors expect. */
export const requiredFiles: Rule = (theme) => {
  const has = (path: string) =>
    theme.files.has(path) || theme.files.has(path.replace(/^templates\/(header|footer)/, '$1'))
  const missing = REQUIRED.filter((path) => !has(path)).map((path) =>
    theme.finding(path, 0, {
      code: 'missing_file',
      severity: 'error',
      message: `Missing file ${path}`,
      fix: `Add ${path}. You can copy it from the Starter theme.`,
    }),
  )
  const expected = EXPECTED.filter((path) => !has(path)).map((path) =>
    theme.finding(path, 0, {
      code: 'missing_template',
      severity: 'warning',
      message: `Missing file ${path}. The page has no content between header and footer`,
      fix: `Add ${path} with the sections for this page.`,
    }),
  )
  return [...missing, ...expected]
}
