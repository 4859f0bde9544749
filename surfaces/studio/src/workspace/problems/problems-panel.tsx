import type { Finding } from '@haat/theme-engine/authoring'
import { Button, EmptyState } from '@haat/ui'
import { CircleAlert, CircleCheck, Info, TriangleAlert } from '@haat/ui/icons'
import { useMemo, useSyncExternalStore } from 'react'
import { fixFindings } from '../state/fix-findings.ts'
import { useWorkspace } from '../state/workspace-context.ts'

const looks = {
  error: { icon: CircleAlert, label: 'Error', classes: 'text-madder-text' },
  warning: { icon: TriangleAlert, label: 'Warning', classes: 'text-marigold-text' },
  hint: { icon: Info, label: 'Hint', classes: 'text-indigo-text' },
} as const

/** The findings of the validator by file, as the reviewer sees them. A click opens the place. */
export function ProblemsPanel() {
  const { language } = useWorkspace()
  const fix = useFix()
  const findings = useSyncExternalStore(language.subscribe, language.findings)
  const fixable = findings.filter(({ fixes = [] }) => fixes.length > 0)
  const files = useMemo(() => [...Map.groupBy(findings, ({ file }) => file)], [findings])
  if (findings.length === 0) {
    return (
      <EmptyState title="No problems found" icon={<CircleCheck />} headingLevel={2}>
        The theme is checked while you type, with the same rules as on submission.
      </EmptyState>
    )
  }
  return (
    <>
      {fixable.length > 1 && (
        <div className="sticky top-0 z-(--z-sticky) flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-hairline bg-surface p-2">
          <Button size="small" onClick={() => fix(fixable)}>
            Fix all
          </Button>
          <p className="text-sm text-ink-muted">{`${fixable.length} of ${findings.length} problems have a fix`}</p>
        </div>
      )}
      <ul className="divide-y divide-hairline">
        {files.map(([file, found]) => (
          <li key={file} className="px-3 py-2">
            <p className="text-sm font-semibold text-ink">
              {file} <span className="tabular font-normal text-ink-muted">{found.length}</span>
            </p>
            <ul>
              {found.map((finding) => (
                <ProblemRow key={`${finding.line}:${finding.column}:${finding.code}`} finding={finding} />
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Returns a function that applies the fixes of findings. */
function useFix(): (findings: readonly Finding[]) => void {
  const { language, actions, document, notify } = useWorkspace()
  const { copy } = document
  return (findings) => fixFindings(findings, { language, actions, notify, readText: (path) => copy.readText(path) })
}

function ProblemRow({ finding }: { finding: Finding }) {
  const { open } = useWorkspace()
  const applyFix = useFix()
  const { file, line, column, end_line: endLine, end_column: endColumn, message, severity, fix, fixes = [] } = finding
  const { icon: Icon, label, classes } = looks[severity]
  return (
    <li className="flex items-start gap-2">
      <button
        type="button"
        onClick={() => open({ path: file, line, column, end_line: endLine, end_column: endColumn })}
        className="flex min-w-0 flex-1 cursor-pointer items-start gap-2 rounded-control px-1 py-1 text-left text-sm hover:bg-hover max-md:min-h-11"
      >
        <Icon aria-hidden="true" className={`mt-0.5 size-4 shrink-0 ${classes}`} />
        <span className="min-w-0 flex-1">
          <span className="visually-hidden">{label}: </span>
          <span className="text-ink">{message}</span> <span className="text-ink-muted">{fix}</span>
        </span>
        <span className="tabular shrink-0 text-xs text-ink-muted">
          {line}:{column}
        </span>
      </button>
      {fixes.map((one) => (
        <Button key={one.title} size="small" onClick={() => applyFix([{ ...finding, fixes: [one] }])}>
          {one.title}
        </Button>
      ))}
    </li>
  )
}
