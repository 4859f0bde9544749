import type { App } from '@haat/domains/app-store/contract'
import type { VendorProfile } from '@haat/domains/stores/contract'

/** Who looks at the app, and where they would install it. */
export type InstallVisitor =
  | { readonly kind: 'visitor'; readonly login_address: string }
  | {
      readonly kind: 'no-store'
      readonly stores: VendorProfile['stores']
      readonly new_store_address: string
      readonly login_address: string
    }
  | {
      readonly kind: 'vendor'
      readonly store_slug: string
      readonly store_name: string
      readonly login_address: string
    }

export type InstallableApp = Pick<App, 'id' | 'title' | 'price'>
