import type { VendorProfile } from '@haat/domains/stores/contract'

/** Response of `/api/auth-sync`. */
export interface SessionState {
  readonly authenticated: boolean
  readonly vendor: Omit<VendorProfile, 'selected_store'> | null
  readonly store_slug: string | null
}
