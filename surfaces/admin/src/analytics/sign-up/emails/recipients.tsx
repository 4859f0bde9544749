import type { FunnelEmails } from '@haat/domains/analytics/contract'
import { Button, formatCount, Time } from '@haat/ui'
import { useState } from 'react'

const SHOWN = 5

/** Who gets an email: the first few, and everyone on request. */
export function Recipients({ recipients }: Pick<FunnelEmails, 'recipients'>) {
  const [isOpen, setIsOpen] = useState(false)
  const shown = isOpen ? recipients : recipients.slice(0, SHOWN)
  return (
    <div>
      <h3 className="text-sm font-semibold text-ink">Recipients</h3>
      <ul className="m-0 mt-1 list-none p-0 text-sm">
        {shown.map(({ journey_id: id, name, email, stopped_at: at }) => (
          <li
            key={id}
            className="flex flex-wrap justify-between gap-x-4 border-b border-hairline py-1.5 last:border-b-0"
          >
            <span className="min-w-0 break-all text-ink">
              {name}, {email}
            </span>
            <span className="text-ink-muted">
              Stopped <Time moment={at} relativeTo={new Date()} />
            </span>
          </li>
        ))}
      </ul>
      {!isOpen && recipients.length > SHOWN && (
        <Button size="small" variant="quiet" onClick={() => setIsOpen(true)}>
          Show all {formatCount(recipients.length)}
        </Button>
      )}
    </div>
  )
}
