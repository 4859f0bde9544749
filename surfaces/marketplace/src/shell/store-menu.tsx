import type { VendorProfile } from '@haat/domains/stores/contract'
import type { PublicUrls } from '../configuration.ts'
import { Icon } from '../icons/icon.tsx'
import check from '../icons/lucide/check.svg?raw'
import chevron from '../icons/lucide/chevron-down.svg?raw'
import plus from '../icons/lucide/plus.svg?raw'
import storeIcon from '../icons/lucide/store.svg?raw'

/** Selects the current store, stored in the cookie storeSelectedPlatform. Rendered on the server only. */
export function StoreMenu({ vendor, urls }: { vendor: VendorProfile; urls: PublicUrls }) {
  const { stores } = vendor
  const selected = stores.find((one) => one.store_slug === vendor.selected_store)
  const label = selected?.store_name ?? (stores.length === 0 ? 'No stores' : 'Select a store')
  return (
    <>
      <button class="menu-button" type="button" popovertarget="store-menu" aria-label={`Store: ${label}`}>
        <Icon svg={storeIcon} size={18} />
        <span class="menu-button-label">{label}</span>
        <Icon svg={chevron} size={16} />
      </button>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form */}
      <div class="menu" id="store-menu" popover="auto" data-menu="" role="group" aria-label="Your stores">
        {stores.length === 0 && <p class="menu-note">You need a store to install apps.</p>}
        <ul class="list">
          {stores.map((one) => (
            <li key={one.store_slug}>
              <button
                class="menu-item"
                type="button"
                data-select-store={one.store_slug}
                aria-current={one === selected ? 'true' : undefined}
              >
                <span class="menu-item-text">
                  {one.store_name}
                  <small>{one.store_slug}</small>
                </span>
                {one === selected && <Icon svg={check} size={18} />}
              </button>
            </li>
          ))}
          <li class="menu-foot">
            <a class="menu-item" href={`${urls.dashboard}/stores/new`}>
              <Icon svg={plus} size={18} /> {stores.length === 0 ? 'Create a store' : 'Create another store'}
            </a>
          </li>
        </ul>
        <p class="menu-error" role="alert" data-menu-error="" hidden />
      </div>
    </>
  )
}
