import { Avatar, Menu, MenuItem, MenuLabel, MenuSeparator } from '@haat/ui'
import { LogOut } from '@haat/ui/icons'
import type { ReactNode } from 'react'
import { useSession } from '../session/session-context.ts'

/** Shows the signed-in account and signs out. `children`: more menu items, such as a link to account settings. */
export function AccountMenu({ children }: { children?: ReactNode }) {
  const { account, signOut, isSigningOut } = useSession()
  return (
    <Menu
      trigger={
        <button
          type="button"
          className="inline-flex size-11 cursor-pointer items-center justify-center rounded-control hover:bg-hover"
        >
          <span aria-hidden="true">
            <Avatar name={account.name} />
          </span>
          <span className="visually-hidden">Account of {account.name}</span>
        </button>
      }
    >
      <MenuLabel>
        <span className="block font-semibold text-ink">{account.name}</span>
        <span className="block break-all text-ink-muted">{account.email}</span>
      </MenuLabel>
      <MenuSeparator />
      {children}
      <MenuItem icon={<LogOut aria-hidden="true" className="size-4" />} disabled={isSigningOut} onSelect={signOut}>
        Sign out
      </MenuItem>
    </Menu>
  )
}
