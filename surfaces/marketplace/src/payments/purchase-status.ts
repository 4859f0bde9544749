import type { PurchaseStatus } from '@haat/domains/payments/contract'

/**
 * Badge colours: paid and captured are green, created amber, failed red, refunded neutral (requirements, Credit pack
 * purchase).
 */
export const statusTones: Readonly<Record<PurchaseStatus, 'success' | 'warning' | 'danger' | 'neutral'>> = {
  paid: 'success',
  captured: 'success',
  created: 'warning',
  failed: 'danger',
  refunded: 'neutral',
}
