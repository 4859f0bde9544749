import type { Finding } from '../finding.ts'
import type { Rule } from '../rule.ts'
import { suggestName } from '../suggest-name.ts'

/** References to other files: snippets, sections, assets. */
export const missingPartials: Rule = (theme) => {
  const namesIn = (folder: string) =>
    theme.liquid_files.filter((file) => file.folder === folder).map((file) => file.name)
  const sections = namesIn('sections')
  const snippets = namesIn('snippets')
  return theme.liquid_files.flatMap(({ path, uses }): Finding[] => {
    const partials = uses.partials.flatMap(({ tag, name, offset }) => {
      const wanted =
        tag === 'sections'
          ? [`templates/${name.replace(/-group$/, '')}.json`, `${name.replace(/-group$/, '')}.json`]
          : tag === 'section'
            ? [`sections/${name}.liquid`]
            : [`snippets/${name}.liquid`]
      if (wanted.some((file) => theme.files.has(file))) return []
      return [
        theme.finding(path, offset, {
          code: 'missing_partial',
          severity: 'error',
          ...suggestName(`Missing file ${wanted[0]}`, {
            file: path,
            offset: offset + 1,
            name,
            known: tag === 'section' ? sections : snippets,
          }),
          fix: `Add ${wanted[0]} or fix the name.`,
        }),
      ]
    })
    const assets = uses.piped
      .filter(
        ({ text, filter }) =>
          (filter === 'asset_url' || filter === 'inline_asset_content' || filter === 'asset_img_url') &&
          !theme.files.has(`assets/${text}`),
      )
      .map(({ text, offset }) =>
        theme.finding(path, offset, {
          code: 'missing_asset',
          severity: 'error',
          message: `Missing file assets/${text}`,
          fix: `Add assets/${text} or fix the name.`,
        }),
      )
    return [...partials, ...assets]
  })
}
