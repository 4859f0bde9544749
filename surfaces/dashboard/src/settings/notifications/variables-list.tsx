import type { StoreMail } from '@haat/domains/store-mails/edit/contract'
import { Button } from '@haat/ui'

interface VariablesListProps {
  variables: StoreMail['variables']
  onInsert: (name: string) => void
}

/** The variables of an email. A button inserts each one where the cursor was. */
export function VariablesList({ variables, onInsert }: VariablesListProps) {
  return (
    <details>
      <summary className="cursor-pointer py-1 text-sm font-medium text-ink">Variables</summary>
      <p className="mt-1 mb-2 max-w-prose text-sm text-ink-muted">
        They’re replaced when the email is sent. A line is left out if all of its variables are empty.
      </p>
      <ul className="m-0 flex list-none flex-col divide-y divide-hairline p-0">
        {variables.map(({ name, description }) => (
          <li key={name} className="flex items-center gap-3 py-2 text-sm">
            <span className="min-w-0 flex-1">
              <code className="block break-all text-ink">{`{{ ${name} }}`}</code>
              <span className="block text-ink-muted">{description}</span>
            </span>
            <Button size="small" aria-label={`Insert ${name}`} onClick={() => onInsert(name)}>
              Insert
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}
