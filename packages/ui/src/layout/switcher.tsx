import { Menu as BaseMenu } from '@base-ui/react/menu'
import { Check, ChevronsUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Avatar } from '../display/avatar.tsx'
import { joinClasses } from '../join-classes.ts'
import { popupClasses, popupItemClasses } from '../overlays/popup-classes.ts'

/** One of the things to switch between. */
export interface SwitcherItem {
  id: string
  name: string
  /** A second line: its address, its plan. */
  detail?: string
  picture?: string | undefined
  disabled?: boolean
}

interface SwitcherProps {
  /** What is switched: "Store". */
  label: string
  items: readonly SwitcherItem[]
  /** The chosen one; undefined where none is. */
  current: string | undefined
  onSwitch: (id: string) => void
  /** Said where none is chosen: "Choose a store". */
  placeholder: string
  /** Below the items: MenuItem or MenuLink, "Create a store". */
  footer?: ReactNode
  className?: string
}

/** Which of several things one works in, and the way to the others. */
export function Switcher({ label, items, current, onSwitch, placeholder, footer, className }: SwitcherProps) {
  const chosen = items.find(({ id }) => id === current)
  return (
    <BaseMenu.Root modal={false}>
      <BaseMenu.Trigger
        className={joinClasses(
          'flex min-h-12 w-full cursor-pointer items-center gap-2.5 rounded-card border border-hairline-strong bg-surface px-2.5 py-1.5 text-left text-sm text-ink transition-colors hover:bg-hover',
          className,
        )}
      >
        {chosen !== undefined && <Avatar name={chosen.name} src={chosen.picture} shape="square" />}
        <span className="min-w-0 flex-1">
          <span className="visually-hidden">{label}: </span>
          <span className="block truncate font-semibold">{chosen?.name ?? placeholder}</span>
          {chosen?.detail !== undefined && (
            <span className="block truncate text-xs text-ink-muted">{chosen.detail}</span>
          )}
        </span>
        <ChevronsUpDown aria-hidden="true" className="size-4 shrink-0 text-ink-muted" />
      </BaseMenu.Trigger>
      <BaseMenu.Portal>
        <BaseMenu.Positioner sideOffset={4} align="start" className="z-(--z-popup) outline-none">
          <BaseMenu.Popup className={joinClasses(popupClasses, 'max-w-80 min-w-60')}>
            <BaseMenu.RadioGroup value={current} onValueChange={(id: string) => onSwitch(id)} aria-label={label}>
              {items.map((item) => (
                <BaseMenu.RadioItem
                  key={item.id}
                  value={item.id}
                  disabled={item.disabled ?? false}
                  closeOnClick
                  className={popupItemClasses}
                >
                  <Avatar name={item.name} src={item.picture} shape="square" size="small" />
                  <span className="min-w-0 flex-1">
                    <span className="block truncate">{item.name}</span>
                    {item.detail !== undefined && (
                      <span className="block truncate text-xs text-ink-muted">{item.detail}</span>
                    )}
                  </span>
                  <BaseMenu.RadioItemIndicator>
                    <Check aria-hidden="true" className="size-4 text-indigo" />
                  </BaseMenu.RadioItemIndicator>
                </BaseMenu.RadioItem>
              ))}
            </BaseMenu.RadioGroup>
            {footer !== undefined && (
              <>
                <BaseMenu.Separator className="-mx-1 my-1 h-px bg-hairline" />
                {footer}
              </>
            )}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  )
}
