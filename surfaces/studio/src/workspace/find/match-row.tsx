import type { FileMatch } from '@haat/theme-files'
import { useWorkspace } from '../state/workspace-context.ts'

interface MatchRowProps {
  readonly match: FileMatch
  /** The match stays as it is, whatever the query replaces it with. */
  readonly isExcluded: boolean
}

/** A match in its line, with what replaces it. A click selects it in the editor. */
export function MatchRow({ match, isExcluded }: MatchRowProps) {
  const { open } = useWorkspace()
  const { path, line, column, excerpt, excerpt_from: from, excerpt_to: to, replacement } = match
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
          {replacement === undefined || isExcluded ? (
            <mark className="bg-marigold-soft text-ink">{found}</mark>
          ) : (
            <>
              <del className="bg-madder-soft text-madder-text">{found}</del>
              <ins className="bg-leaf-soft text-leaf-text no-underline">{replacement}</ins>
            </>
          )}
          {excerpt.slice(to)}
        </code>
      </button>
    </li>
  )
}
