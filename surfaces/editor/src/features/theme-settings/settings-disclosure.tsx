import { ChevronDown } from '@haat/ui/icons'
import { type ReactNode, useEffect, useId, useState } from 'react'

interface SettingsDisclosureProps {
  readonly name: string
  readonly startsOpen?: boolean
  /** Opens the group, because one of its settings is about to be focused. */
  readonly isRequested?: boolean
  readonly children: ReactNode
}

/** A collapsible group of settings. */
export function SettingsDisclosure({
  name,
  startsOpen = false,
  isRequested = false,
  children,
}: SettingsDisclosureProps) {
  const [isOpen, setOpen] = useState(startsOpen)
  const id = useId()
  useEffect(() => {
    if (isRequested) setOpen(true)
  }, [isRequested])
  return (
    <div className="border-b border-hairline">
      <h3>
        <button
          type="button"
          id={`${id}-name`}
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-content` : undefined}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-12 w-full cursor-pointer items-center justify-between gap-2 px-4 text-left text-sm font-semibold text-ink -outline-offset-2 hover:bg-hover"
        >
          {name}
          <ChevronDown
            aria-hidden="true"
            className={`size-4 shrink-0 text-ink-muted transition-transform ${isOpen ? 'rotate-180' : ''}`}
          />
        </button>
      </h3>
      {isOpen && (
        <div id={`${id}-content`} className="flex flex-col gap-5 px-4 pt-1 pb-6">
          {children}
        </div>
      )}
    </div>
  )
}
