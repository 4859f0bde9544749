import type { PurchaseStatus } from '@haat/domains/credits/contract'

/** How a status is shown: paid and captured green, created amber, failed red, refunded neutral (requirements, Credit pack purchase). */
export const statusTones: Readonly<Record<PurchaseStatus, 'success' | 'waiting' | 'danger' | 'neutral'>> = {
  paid: 'success',
  captured: 'success',
  created: 'waiting',
  failed: 'danger',
  refunded: 'neutral',
}
