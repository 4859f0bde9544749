import { Avatar, Menu, MenuItem, MenuLabel } from '@haat/ui'
import { LogOut } from 'lucide-react'

interface AccountMenuProps {
  person: { readonly name: string; readonly email: string }
  onSignOut: () => void
  busy: boolean
}

/** Who is signed in, and the way out. */
export function AccountMenu({ person, onSignOut, busy }: AccountMenuProps) {
  return (
    <Menu
      trigger={
        <button
          type="button"
          className="inline-flex size-11 cursor-pointer items-center justify-center rounded-control hover:bg-hover"
        >
          <span aria-hidden="true">
            <Avatar name={person.name} />
          </span>
          <span className="visually-hidden">Account of {person.name}</span>
        </button>
      }
    >
      <MenuLabel>
        <span className="block font-semibold text-ink">{person.name}</span>
        <span className="block text-ink-muted">{person.email}</span>
      </MenuLabel>
      <MenuItem icon={<LogOut aria-hidden="true" className="size-4" />} disabled={busy} onSelect={onSignOut}>
        Sign out
      </MenuItem>
    </Menu>
  )
}
