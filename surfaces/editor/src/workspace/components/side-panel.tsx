import { IconButton } from '@haat/ui'
import { X } from '@haat/ui/icons'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useWorkspace } from '../workspace-context.tsx'
import { useCover } from './use-cover.ts'

interface SidePanelProps {
  readonly title: string
  readonly description?: ReactNode
  readonly onClose: () => void
  /** Stays visible at the bottom. */
  readonly footer?: ReactNode
  readonly children: ReactNode
}

/**
 * A panel over the settings (on phones over the lower part of the page). The preview stays usable. Escape closes the
 * panel; the focus moves into it and back when it closes.
 */
export function SidePanel({ title, description, onClose, footer, children }: SidePanelProps) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const { store } = useWorkspace()
  useCover(panel)
  useEffect(() => {
    const before = document.activeElement
    // On phones, the panel replaces the sheet.
    store.set({ drawer: null })
    heading.current?.focus()
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [store])
  return (
    <div
      ref={panel}
      role="dialog"
      aria-labelledby={id}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.stopPropagation()
        onClose()
      }}
      className="fixed top-12 right-0 bottom-0 z-(--z-drawer) flex w-(--settings-width,19rem) flex-col lg:max-w-1/3 border-l border-hairline-strong bg-surface text-ink shadow-raised max-lg:bottom-(--dock,0px) max-md:top-auto max-md:left-0 max-md:h-[60%] max-md:w-auto max-md:rounded-t-card max-md:border-t max-md:border-l-0"
    >
      <div className="flex items-start justify-between gap-3 border-b border-hairline px-4 py-3">
        <div className="min-w-0">
          <h2 ref={heading} id={id} tabIndex={-1} className="display text-lg outline-none">
            {title}
          </h2>
          {description !== undefined && <p className="mt-0.5 text-sm text-ink-muted">{description}</p>}
        </div>
        <IconButton
          label="Close"
          tooltip={false}
          size="small"
          icon={<X aria-hidden="true" className="size-4" />}
          onClick={onClose}
          className="-mr-1 shrink-0"
        />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">{children}</div>
      {footer !== undefined && <div className="border-t border-hairline px-4 py-3">{footer}</div>}
    </div>
  )
}
