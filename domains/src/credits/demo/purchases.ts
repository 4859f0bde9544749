import type { BillingProfile } from '../../stores/contract.ts'

const MINUTES = 1 / (24 * 60)

/** The store's first billing details, in the same state as the platform, so the invoices have CGST and SGST. */
export const demoProfileBefore: BillingProfile = {
  legal_name: 'Priya Subramanian',
  address_line1: '4, 3rd Cross, Indiranagar',
  address_line2: null,
  city: 'Bengaluru',
  pincode: '560038',
  state_code: '29',
  gstin: null,
}

/** The current billing details, in another state and with a GSTIN, so the invoices have IGST. */
export const demoProfileNow: BillingProfile = {
  legal_name: 'Priya Masala & Co',
  address_line1: '12/4, Kutchery Road',
  address_line2: 'Mylapore',
  city: 'Chennai',
  pincode: '600004',
  state_code: '33',
  gstin: '33AABFP4821K1ZD',
}

export interface DemoPurchase {
  readonly days_ago: number
  readonly pack_id: string
  readonly profile: BillingProfile
  readonly outcome: 'created' | 'paid' | 'captured' | 'failed' | 'refunded'
  /** Reason of the failure or refund. */
  readonly reason?: string
}

/** Oldest first. The last two are pending when the demo starts; reconciliation completes them. */
export const demoPurchases: readonly DemoPurchase[] = [
  { days_ago: 402, pack_id: 'starter', profile: demoProfileBefore, outcome: 'captured' },
  { days_ago: 331, pack_id: 'shop', profile: demoProfileBefore, outcome: 'captured' },
  {
    days_ago: 251.01,
    pack_id: 'season',
    profile: demoProfileBefore,
    outcome: 'failed',
    reason: 'The bank declined the payment because the card has reached its limit',
  },
  { days_ago: 251, pack_id: 'season', profile: demoProfileBefore, outcome: 'captured' },
  {
    days_ago: 168.4,
    pack_id: 'starter',
    profile: demoProfileNow,
    outcome: 'refunded',
    reason: 'Bought by mistake instead of the Shop pack',
  },
  { days_ago: 168.3, pack_id: 'shop', profile: demoProfileNow, outcome: 'captured' },
  { days_ago: 61, pack_id: 'festival', profile: demoProfileNow, outcome: 'captured' },
  {
    days_ago: 9,
    pack_id: 'wholesale',
    profile: demoProfileNow,
    outcome: 'failed',
    reason: 'The UPI request was not approved in time',
  },
  { days_ago: 8.9, pack_id: 'season', profile: demoProfileNow, outcome: 'captured' },
  { days_ago: 4 * MINUTES, pack_id: 'starter', profile: demoProfileNow, outcome: 'paid' },
  { days_ago: MINUTES, pack_id: 'shop', profile: demoProfileNow, outcome: 'created' },
]
