import type { VendorProfile } from '@haat/domains/stores/contract'

/** What `/api/auth-sync` answers. */
export interface SessionState {
  readonly authenticated: boolean
  readonly vendor: Omit<VendorProfile, 'selected_store'> | null
  readonly store_slug: string | null
}
