import type { Rule } from '../rule.ts'

/** The engine loads this file itself. */
const LOADED = 'assets/theme.css'

export const unusedAssets: Rule = (theme) => {
  const texts = theme.texts(/\.(?:liquid|json|css)$/)
  return [...theme.files.keys()]
    .filter((path) => path.startsWith('assets/') && path !== LOADED)
    .filter((path) => {
      const name = path.slice('assets/'.length)
      return !texts.some(({ path: other, text }) => other !== path && text.includes(name))
    })
    .map((path) =>
      theme.finding(path, 0, {
        code: 'unused_asset',
        severity: 'hint',
        message: `Unused asset ${path}`,
        fix: 'Remove it, unless its name is built dynamically.',
      }),
    )
}
