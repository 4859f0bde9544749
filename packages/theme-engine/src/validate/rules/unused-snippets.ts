import type { Rule } from '../rule.ts'

/** Snippets that no file renders. */
export const unusedSnippets: Rule = (theme) => {
  const rendered = new Set(theme.liquid_files.flatMap(({ uses }) => uses.partials.map(({ name }) => name)))
  return theme.liquid_files
    .filter(({ folder, name }) => folder === 'snippets' && !rendered.has(name))
    .map((file) =>
      file.finding(0, {
        code: 'unused_snippet',
        severity: 'warning',
        message: `No file renders the snippet "${file.name}"`,
        fix: `Remove ${file.path}, or render it: {% render '${file.name}' %}.`,
        to: 0,
      }),
    )
}
