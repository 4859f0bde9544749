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
          aria-label={`Account of ${vendor.name}`}
          className="inline-flex size-11 cursor-pointer items-center justify-center rounded-control hover:bg-hover"
        >
          <Avatar name={vendor.name} />
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
