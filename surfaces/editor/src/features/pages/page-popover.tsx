import { Popover } from '@base-ui/react/popover'
import type { ReactElement, ReactNode } from 'react'

interface PagePopoverProps {
  readonly trigger: ReactElement
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  readonly children: ReactNode
}

/** The popover of the page chooser. */
export function PagePopover({ trigger, isOpen, onOpenChange, children }: PagePopoverProps) {
  return (
    <Popover.Root open={isOpen} onOpenChange={(open) => onOpenChange(open)}>
      <Popover.Trigger render={trigger} />
      <Popover.Portal>
        <Popover.Positioner sideOffset={6} align="start" className="z-(--z-popup) outline-none">
          <Popover.Popup
            aria-label="Choose a page"
            className="flex max-h-[min(32rem,var(--available-height))] w-80 flex-col overflow-hidden rounded-card border border-hairline bg-surface text-sm text-ink shadow-raised outline-none"
          >
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
