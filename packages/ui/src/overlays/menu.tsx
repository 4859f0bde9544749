import { Menu as BaseMenu } from '@base-ui/react/menu'
import type { HTMLAttributes, ReactElement, ReactNode } from 'react'
import { Check } from '../icons/index.ts'
import { joinClasses } from '../join-classes.ts'
import { popupClasses, popupItemClasses } from './popup-classes.ts'

interface MenuProps {
  /** The Button or IconButton that opens the menu. */
  trigger: ReactElement<HTMLAttributes<HTMLElement>>
  /** MenuItem, MenuLink, MenuCheck, MenuSeparator, MenuLabel. */
  children: ReactNode
  align?: 'start' | 'center' | 'end'
  /** Opens the menu when it's first shown. */
  opensAtOnce?: boolean
  className?: string
}

/** A menu of actions. Arrow keys move, letters jump to items, Escape closes and returns the focus to the button. */
export function Menu({ trigger, children, align = 'end', opensAtOnce = false, className }: MenuProps) {
  return (
    <BaseMenu.Root modal={false} defaultOpen={opensAtOnce}>
      <BaseMenu.Trigger render={trigger} />
      <BaseMenu.Portal>
        <BaseMenu.Positioner sideOffset={4} align={align} className="z-(--z-popup) outline-none">
          <BaseMenu.Popup className={joinClasses(popupClasses, 'w-max max-w-80 min-w-48', className)}>
            {children}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  )
}

interface MenuItemProps {
  children: ReactNode
  icon?: ReactNode
  /** The keyboard shortcut: "⌘K". */
  shortcut?: string
  tone?: 'plain' | 'danger'
  disabled?: boolean
  onSelect?: () => void
}

export function MenuItem({ children, icon, shortcut, tone = 'plain', disabled = false, onSelect }: MenuItemProps) {
  return (
    <BaseMenu.Item
      disabled={disabled}
      onClick={onSelect}
      className={joinClasses(
        popupItemClasses,
        '[&_svg]:size-4 [&_svg]:shrink-0',
        tone === 'danger' && 'text-madder-text',
      )}
    >
      {icon}
      <span className="min-w-0 flex-1">{children}</span>
      {shortcut !== undefined && <kbd className="pl-4 font-sans text-xs text-ink-muted">{shortcut}</kbd>}
    </BaseMenu.Item>
  )
}

interface MenuLinkProps {
  children: ReactNode
  icon?: ReactNode
  href?: string
  /** The router's link. */
  render?: ReactElement
}

export function MenuLink({ children, icon, href, render }: MenuLinkProps) {
  return (
    <BaseMenu.LinkItem
      closeOnClick
      {...(href === undefined ? {} : { href })}
      {...(render === undefined ? {} : { render })}
      className={joinClasses(popupItemClasses, 'text-ink no-underline [&_svg]:size-4 [&_svg]:shrink-0')}
    >
      {icon}
      <span className="min-w-0 flex-1">{children}</span>
    </BaseMenu.LinkItem>
  )
}

interface MenuCheckProps {
  children: ReactNode
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  /** Closes the menu on selection. */
  closes?: boolean
}

export function MenuCheck({ children, checked, onCheckedChange, closes = false }: MenuCheckProps) {
  return (
    <BaseMenu.CheckboxItem
      checked={checked}
      closeOnClick={closes}
      onCheckedChange={(next) => onCheckedChange(next)}
      className={popupItemClasses}
    >
      <span className="grid size-4 shrink-0 place-items-center">
        <BaseMenu.CheckboxItemIndicator>
          <Check aria-hidden="true" className="size-4 text-indigo" />
        </BaseMenu.CheckboxItemIndicator>
      </span>
      <span className="min-w-0 flex-1">{children}</span>
    </BaseMenu.CheckboxItem>
  )
}

export function MenuSeparator() {
  return <BaseMenu.Separator className="-mx-1 my-1 h-px bg-hairline" />
}

/** A label above a group of items, such as the account's name. */
export function MenuLabel({ children }: { children: ReactNode }) {
  return <div className="px-2 py-1.5 text-xs text-ink-muted">{children}</div>
}
