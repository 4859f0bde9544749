import type { VendorProfile } from '@haat/domains/stores/contract'
import { avatarCategory, avatarInitials } from '@haat/ui/avatar-style'
import type { PublicUrls } from '../configuration.ts'
import { Icon } from '../icons/icon.tsx'
import dashboard from '../icons/lucide/layout-dashboard.svg?raw'
import apps from '../icons/lucide/layout-grid.svg?raw'
import logout from '../icons/lucide/log-out.svg?raw'
import palette from '../icons/lucide/palette.svg?raw'
import person from '../icons/lucide/user-round.svg?raw'

/**
 * Shows who is signed in, with links to the store's apps and themes, the account and the dashboard, and the button to
 * sign out.
 * Rendered on the server only.
 */
export function AccountMenu({ vendor: { name, email }, urls }: { vendor: VendorProfile; urls: PublicUrls }) {
  return (
    <>
      <button class="account-button" type="button" popovertarget="account-menu">
        <span class={`avatar category-${avatarCategory(name)}`} aria-hidden="true">
          {avatarInitials(name)}
        </span>
        <span class="visually-hidden">Account: {name}</span>
      </button>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form */}
      <div class="menu" id="account-menu" popover="auto" data-menu="" role="group" aria-label="Account">
        <p class="menu-account">
          <strong>{name}</strong>
          <span>{email}</span>
        </p>
        <ul class="list">
          <li>
            <a class="menu-item" href="/my-apps">
              <Icon svg={apps} size={18} /> My apps
            </a>
          </li>
          <li>
            <a class="menu-item" href="/themes/purchases">
              <Icon svg={palette} size={18} /> Theme purchases
            </a>
          </li>
          <li>
            <a class="menu-item" href={`${urls.dashboard}/account`}>
              <Icon svg={person} size={18} /> Your account
            </a>
          </li>
          <li>
            <a class="menu-item" href={urls.dashboard}>
              <Icon svg={dashboard} size={18} /> Dashboard
            </a>
          </li>
          <li>
            <button class="menu-item" type="button" data-logout="">
              <Icon svg={logout} size={18} /> Sign out
            </button>
          </li>
        </ul>
        <p class="menu-error" role="alert" data-menu-error="" hidden />
      </div>
    </>
  )
}
