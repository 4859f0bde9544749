import { TriangleAlert } from '@haat/ui/icons'
import type { PreviewProblem } from './frame/connect-draft.ts'

const SHOWN = 20

interface PreviewProblemsProps {
  readonly problems: readonly PreviewProblem[]
  readonly onOpenSource: (path: string, line: number) => void
}

/** Errors of the page that is shown. Each leads to its file and line. */
export function PreviewProblems({ problems, onOpenSource }: PreviewProblemsProps) {
  if (problems.length === 0) return null
  return (
    <section
      aria-label="Errors on this page"
      className="max-h-40 overflow-y-auto border-t border-hairline bg-madder-soft"
    >
      <ul className="m-0 list-none space-y-0.5 p-2 text-xs">
        {problems.slice(0, SHOWN).map(({ file, line, message }) => (
          <li key={`${file}:${line} ${message}`} className="flex items-start gap-2">
            <TriangleAlert aria-hidden="true" className="mt-0.5 size-3.5 shrink-0 text-madder-text" />
            <span className="min-w-0 flex-1 break-words">{message}</span>
            {file !== undefined && (
              <button
                type="button"
                className="min-h-6 shrink-0 cursor-pointer font-mono underline underline-offset-2"
                onClick={() => onOpenSource(file, line ?? 1)}
              >
                {file}:{line ?? 1}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
