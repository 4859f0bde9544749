import type { TimelineEntry } from '@haat/domains/vendors/contract'
import { Button, Time } from '@haat/ui'
import { useState } from 'react'

interface TimelineProps {
  entries: readonly TimelineEntry[]
}

const SHOWN = 12

/** The last audit entries about a vendor or a store, newest first. */
export function Timeline({ entries }: TimelineProps) {
  const [isOpen, setIsOpen] = useState(false)
  const shown = isOpen ? entries : entries.slice(0, SHOWN)
  if (entries.length === 0) return <p className="text-sm text-ink-muted">Nothing has happened yet.</p>
  return (
    <>
      <ol className="m-0 flex list-none flex-col p-0 text-sm">
        {shown.map(({ id, sentence, reason, occurred_at: at }) => (
          <li key={id} className="flex flex-col gap-0.5 border-b border-hairline py-2 first:pt-0 last:border-b-0">
            <span className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="min-w-0 break-words text-ink">{sentence}</span>
              <Time moment={at} relativeTo={new Date()} className="shrink-0 text-ink-muted" />
            </span>
            {reason !== null && <span className="break-words whitespace-pre-line text-ink-muted">{reason}</span>}
          </li>
        ))}
      </ol>
      {shown.length < entries.length && (
        <Button size="small" className="mt-3" onClick={() => setIsOpen(true)}>
          Show {entries.length - shown.length} more
        </Button>
      )}
    </>
  )
}
