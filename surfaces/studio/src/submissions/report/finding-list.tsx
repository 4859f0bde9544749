import type { ThemeFinding } from '@haat/domains/themes/contract'
import { CircleAlert, Info, TriangleAlert } from '@haat/ui/icons'
import { PlaceLink } from '../place-link.tsx'

const severities = {
  error: { icon: CircleAlert, word: 'Error', classes: 'text-madder-text' },
  warning: { icon: TriangleAlert, word: 'Warning', classes: 'text-marigold-text' },
  hint: { icon: Info, word: 'Hint', classes: 'text-indigo-text' },
} as const

interface FindingListProps {
  slug: string
  findings: readonly ThemeFinding[]
}

const order = Object.keys(severities)

/** Findings of the checks, the most severe first, each with its place in the workspace and how to fix it. */
export function FindingList({ slug, findings }: FindingListProps) {
  return (
    <ul aria-label="Findings" className="m-0 flex list-none flex-col gap-3 p-0 text-sm">
      {bySeverity(findings).map(({ file, line, column, code, severity, message, fix }) => {
        const { icon: Icon, word, classes } = severities[severity]
        return (
          <li key={`${file}:${line}:${column}:${code}:${message}`} className="flex gap-2.5">
            <Icon aria-label={word} className={`mt-0.5 size-4 shrink-0 ${classes}`} />
            <div className="min-w-0">
              <p className="break-words text-ink">{message}</p>
              {fix !== '' && <p className="break-words text-ink-muted">{fix}</p>}
              <PlaceLink slug={slug} file={file} line={line} />
            </div>
          </li>
        )
      })}
    </ul>
  )
}

function bySeverity(findings: readonly ThemeFinding[]): ThemeFinding[] {
  return findings.toSorted((one, other) => order.indexOf(one.severity) - order.indexOf(other.severity))
}
