import { Menu as BaseMenu } from '@base-ui/react/menu'
import type { ReactNode } from 'react'
import { Avatar } from '../display/avatar.tsx'
import { Check, ChevronsUpDown } from '../icons/index.ts'
import { joinClasses } from '../join-classes.ts'
import { popupClasses, popupItemClasses } from '../overlays/popup-classes.ts'

/** An item to switch to. */
export interface SwitcherItem {
  id: string
  name: string
  /** A second line, such as an address or a plan. */
  detail?: string
  image?: string | undefined
  disabled?: boolean
}

interface SwitcherProps {
  /** The kind of item: "Store". */
  label: string
  items: readonly SwitcherItem[]
  /** Id of the current item, if any. */
  current: string | undefined
  onSwitch: (id: string) => void
  /** Shown if no item is current: "Select a store". */
  placeholder: string
  /** A MenuItem or MenuLink below the items, such as "Create a store". */
  footer?: ReactNode
  className?: string
}

/** Shows the current item, such as a store, and switches to another one. */
export function Switcher({ label, items, current, onSwitch, placeholder, footer, className }: SwitcherProps) {
  const selected = items.find(({ id }) => id === current)
  return (
    <BaseMenu.Root modal={false}>
      <BaseMenu.Trigger
        className={joinClasses(
          'flex min-h-12 w-full cursor-pointer items-center gap-2.5 rounded-card border border-hairline-strong bg-surface px-2.5 py-1.5 text-left text-sm text-ink transition-colors hover:bg-hover',
          className,
        )}
      >
        {selected !== undefined && <Avatar name={selected.name} src={selected.image} shape="square" />}
        <span className="min-w-0 flex-1">
          <span className="visually-hidden">{label}: </span>
          <span className="block truncate font-semibold">{selected?.name ?? placeholder}</span>
          {selected?.detail !== undefined && (
            <span className="block truncate text-xs text-ink-muted">{selected.detail}</span>
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
                  <Avatar name={item.name} src={item.image} shape="square" size="small" />
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
