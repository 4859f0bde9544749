import { Popover as BasePopover } from '@base-ui/react/popover'
import type { ReactElement, ReactNode } from 'react'
import { joinClasses } from '../join-classes.ts'
import { popupClasses } from './popup-classes.ts'

interface PopoverProps {
  /** Accessible name of the popover. */
  label: string
  /** The button that opens the popover. */
  trigger: ReactElement
  /** Makes the popover controlled. */
  open?: boolean
  onOpenChange?: (open: boolean) => void
  align?: 'start' | 'center' | 'end'
  side?: 'top' | 'bottom' | 'left' | 'right'
  className?: string
  children: ReactNode
}

/** A popover with controls. For a list of actions, use Menu. Escape and a click outside close it. */
export function Popover({
  label,
  trigger,
  open,
  onOpenChange,
  align = 'start',
  side = 'bottom',
  className,
  children,
}: PopoverProps) {
  return (
    <BasePopover.Root {...(open === undefined ? {} : { open })} onOpenChange={(next) => onOpenChange?.(next)}>
      <BasePopover.Trigger render={trigger} />
      <BasePopover.Portal>
        <BasePopover.Positioner sideOffset={4} align={align} side={side} className="z-(--z-popup) outline-none">
          <BasePopover.Popup aria-label={label} className={joinClasses(popupClasses, 'p-3', className)}>
            {children}
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  )
}
