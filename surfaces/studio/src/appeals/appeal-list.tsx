import type { OwnAppeal } from '@haat/domains/reports/contract'
import { StatusBadge, Time } from '@haat/ui'

const groundWords: Record<OwnAppeal['against'], string> = {
  rejection: 'Against the rejection',
  termination: 'Against the termination',
  suspension: 'Against the suspension',
}

/** Appeals with their state and the administrators' answers, newest first. */
export function AppealList({ appeals }: { appeals: readonly OwnAppeal[] }) {
  return (
    <ul aria-label="Appeals" className="m-0 flex list-none flex-col gap-5 p-0 text-sm">
      {appeals.map((appeal) => (
        <li key={appeal.id} className="flex flex-col gap-2">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-muted">
            <span className="font-semibold text-ink">{groundWords[appeal.against]}</span>
            <AppealState appeal={appeal} />
            <span>
              Sent <Time moment={appeal.created_at} relativeTo={new Date()} />
              {appeal.closed_at !== null && (
                <>
                  , decided <Time moment={appeal.closed_at} relativeTo={new Date()} />
                </>
              )}
            </span>
          </p>
          <p className="whitespace-pre-line break-words text-ink">{appeal.text}</p>
          {appeal.answers.length > 0 && (
            <ul
              aria-label="Answers"
              className="m-0 flex list-none flex-col gap-2 border-l-2 border-hairline-strong p-0 pl-3"
            >
              {appeal.answers.map((answer) => (
                <li key={answer.id}>
                  <p className="text-ink-muted">
                    <span className="font-medium text-ink">Haat</span> ·{' '}
                    <Time moment={answer.created_at} relativeTo={new Date()} />
                  </p>
                  <p className="whitespace-pre-line break-words text-ink">{answer.text}</p>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  )
}

function AppealState({ appeal: { outcome } }: { appeal: OwnAppeal }) {
  switch (outcome) {
    case null:
      return <StatusBadge tone="waiting">Waiting for a decision</StatusBadge>
    case 'upheld':
      return <StatusBadge tone="success">Upheld</StatusBadge>
    case 'dismissed':
      return <StatusBadge tone="danger">Dismissed</StatusBadge>
  }
}
