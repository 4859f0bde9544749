import { knownObjects } from '../known-objects.ts'
import type { LiquidFile } from '../reading/liquid-file.ts'
import { partialCalls } from '../reading/partial-calls.ts'
import type { ThemeSource } from '../reading/theme-source.ts'
import type { Rule } from '../rule.ts'
import { suggestName } from '../suggest-name.ts'

/** An undefined name is nil: nearly always a typo. In snippets, arguments of any caller are known. */
export const unknownObjects: Rule = (theme) =>
  theme.liquid_files.flatMap((file) => {
    const known = new Set([...knownObjects, ...file.uses.declared, ...givenTo(theme, file), ...documented(file)])
    return file.uses.paths
      .filter(({ name }) => !known.has(name))
      .map(({ name, offset }) =>
        theme.finding(file.path, offset, {
          code: 'unknown_object',
          severity: 'warning',
          ...suggestName(`Unknown object "${name}"`, { file: file.path, offset, name, known }),
          fix:
            file.folder === 'snippets'
              ? `Fix the name, or pass it when rendering the snippet: {% render '${file.name}', ${name}: ... %}.`
              : 'Fix the name, or assign the variable first.',
        }),
      )
  })

function givenTo(theme: ThemeSource, file: LiquidFile): string[] {
  if (file.folder !== 'snippets' && file.folder !== 'blocks') return []
  return partialCalls(theme, file.name).flatMap(({ given }) => given.map(({ name }) => name))
}

/** `@param {string} title` in a `{% doc %}`; for a snippet also every word of its first comment. */
function documented({ source, folder, pieces }: LiquidFile): string[] {
  const parameters = Array.from(
    source.text.matchAll(/^[ \t]*@param[ \t]+(?:\{[^}\n]*\}[ \t]+)?\[?(\w+)/gm),
    (match) => match[1] ?? '',
  )
  const comment =
    folder === 'snippets' ? pieces.find(({ kind, name }) => kind === 'raw' && name === 'comment') : undefined
  const words = comment ? source.text.slice(comment.inside_from, comment.inside_to).match(/\w+/g) : []
  return [...parameters, ...(words ?? [])]
}
