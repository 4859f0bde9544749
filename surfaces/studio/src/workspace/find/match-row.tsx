import { type FileMatch, type FindQuery, replaceInText } from '@haat/theme-files'
import { useWorkspace } from '../state/workspace-context.ts'

interface MatchRowProps {
  readonly match: FileMatch
  /** Shows what the match would be replaced with. */
  readonly preview: { readonly query: FindQuery; readonly replacement: string } | undefined
}

/** A match in its line. A click selects it in the editor. */
export function MatchRow({ match, preview }: MatchRowProps) {
  const { open } = useWorkspace()
  const { path, line, column, excerpt, excerpt_from: from, excerpt_to: to } = match
  const found = excerpt.slice(from, to)
  const endColumn = column + (to - from)
  return (
    <li>
      <button
        type="button"
        onClick={() => open({ path, line, column, end_line: line, end_column: endColumn })}
        className="flex w-full cursor-pointer items-baseline gap-3 rounded-control px-1 py-0.5 text-left hover:bg-hover max-md:min-h-11"
      >
        <span className="tabular w-10 shrink-0 text-right text-xs text-ink-muted">{line}</span>
        <code className="min-w-0 truncate text-sm whitespace-pre text-ink">
          {excerpt.slice(0, from).trimStart()}
          {preview === undefined ? (
            <mark className="bg-marigold-soft text-ink">{found}</mark>
          ) : (
            <>
              <del className="bg-madder-soft text-madder-text">{found}</del>
              <ins className="bg-leaf-soft text-leaf-text no-underline">
                {replaceInText(found, { ...preview.query, whole_word: false }, preview.replacement, new Set([0]))}
              </ins>
            </>
          )}
          {excerpt.slice(to)}
        </code>
      </button>
    </li>
  )
}
