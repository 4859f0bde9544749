import type { App } from '@haat/domains/app-store/contract'
import type { VendorProfile } from '@haat/domains/stores/contract'

/** The person viewing the app, and the store they can install it in. */
export type InstallVisitor =
  | { readonly kind: 'visitor'; readonly login_url: string }
  | {
      readonly kind: 'no-store'
      readonly stores: VendorProfile['stores']
      readonly new_store_url: string
      readonly login_url: string
    }
  | {
      /** Works in the selected store. Installs and asks in the dashboard. */
      readonly kind: 'staff'
      readonly step: 'install' | 'installed' | 'ask' | 'asked'
      readonly url: string
    }
  | {
      readonly kind: 'vendor'
      readonly store_slug: string
      readonly store_name: string
      readonly login_url: string
    }

export type InstallableApp = Pick<App, 'id' | 'title' | 'price' | 'is_sample'>
