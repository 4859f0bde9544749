import type { VendorProfile } from '@haat/domains/stores/contract'
import { Avatar, Menu, MenuItem, MenuLabel } from '@haat/ui'
import { LogOut } from 'lucide-react'

interface AccountMenuProps {
  vendor: VendorProfile
  onSignOut: () => void
  busy: boolean
}

/** Who is signed in, and the way out. */
export function AccountMenu({ vendor, onSignOut, busy }: AccountMenuProps) {
  return (
    <Menu
      trigger={
        <button
          type="button"
          className="inline-flex size-11 cursor-pointer items-center justify-center rounded-control hover:bg-hover"
        >
          <span aria-hidden="true">
            <Avatar name={vendor.name} />
          </span>
          <span className="visually-hidden">Account of {vendor.name}</span>
        </button>
      }
    >
      <MenuLabel>
        <span className="block font-semibold text-ink">{vendor.name}</span>
        <span className="block text-ink-muted">{vendor.email}</span>
      </MenuLabel>
      <MenuItem icon={<LogOut aria-hidden="true" className="size-4" />} disabled={busy} onSelect={onSignOut}>
        Sign out
      </MenuItem>
    </Menu>
  )
}
