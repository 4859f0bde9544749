import type { Fix } from '../finding.ts'
import type { LiquidFile } from '../reading/liquid-file.ts'
import type { Declaration } from '../reading/liquid-uses.ts'
import { liquidRule, type Rule } from '../rule.ts'

/** Variables that are set and never read. */
export const unusedAssign: Rule = liquidRule((file) => {
  const read = new Set(file.uses.paths.map(({ name }) => name))
  // `{{ [name] }}` can read any variable.
  if (file.uses.paths.some(({ name }) => name === '')) return []
  return file.uses.declarations
    .filter(({ tag, name }) => (tag === 'assign' || tag === 'capture') && !read.has(name) && !name.startsWith('_'))
    .map((declaration) =>
      file.finding(declaration.offset, {
        code: 'unused_assign',
        severity: 'warning',
        message: `The variable "${declaration.name}" is never used`,
        fix: 'Use it or remove it. It costs time on every page.',
        fixes: removal(file, declaration),
      }),
    )
})

/** Removes an `assign`, with its line if nothing else is on it. The block of a `capture` may do more. */
function removal(file: LiquidFile, { tag, name, offset, to }: Declaration): Fix[] {
  if (tag !== 'assign') return []
  const { text } = file.source
  const piece = file.pieces.find((one) => one.from < offset && offset < one.to)
  const lineStart = text.lastIndexOf('\n', offset) + 1
  const range = piece?.name === 'liquid' ? { from: lineStart, to } : piece
  if (range === undefined) return []
  const from = text.slice(lineStart, range.from).trim() === '' ? lineStart : range.from
  const isWholeLine = from === lineStart && text[range.to] === '\n'
  const edit = { file: file.path, from, to: isWholeLine ? range.to + 1 : range.to, text: '' }
  return [{ title: `Remove the variable ${name}`, edits: [edit] }]
}
