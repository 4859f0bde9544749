import type { SourceText } from '../../liquid/source-text.ts'
import { oncePer } from '../reading/once-per.ts'
import type { Rule } from '../rule.ts'

/** Whether a text contains a name; searched once per text and name. */
const mentionsOf = oncePer(({ text }: SourceText) => {
  const known = new Map<string, boolean>()
  return (name: string) => {
    const found = known.get(name) ?? text.includes(name)
    known.set(name, found)
    return found
  }
})

/** The engine loads this file itself. */
const LOADED = 'assets/theme.css'

export const unusedAssets: Rule = (theme) => {
  const texts = theme.sources(/\.(?:liquid|json|css)$/)
  return [...theme.files.keys()]
    .filter((path) => path.startsWith('assets/') && path !== LOADED)
    .filter((path) => {
      const name = path.slice('assets/'.length)
      return !texts.some((source) => source.file !== path && mentionsOf(source)(name))
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
