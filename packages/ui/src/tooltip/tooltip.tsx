import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip'
import type { ReactElement } from 'react'

interface TooltipProps {
  text: string
  /** One focusable element with its own accessible name. */
  children: ReactElement
  side?: 'top' | 'bottom' | 'left' | 'right'
}

/** A short text shown on hover and focus. Don't put information only here, because touch screens have no hover. */
export function Tooltip({ text, children, side = 'top' }: TooltipProps) {
  return (
    <BaseTooltip.Root>
      <BaseTooltip.Trigger render={children} delay={400} />
      <BaseTooltip.Portal>
        <BaseTooltip.Positioner side={side} sideOffset={6} className="z-(--z-popup)">
          <BaseTooltip.Popup className="max-w-64 rounded-control bg-inverse px-2 py-1 text-xs text-on-inverse transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0">
            {text}
          </BaseTooltip.Popup>
        </BaseTooltip.Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  )
}
