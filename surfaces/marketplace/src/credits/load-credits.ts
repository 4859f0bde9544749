import {
  getCreditBalanceEndpoint,
  getInvoiceEndpoint,
  getPurchaseEndpoint,
  listCreditPacksEndpoint,
  type Purchase,
} from '@haat/domains/credits/contract'
import type { TaxDocument } from '@haat/domains/payments/contract'
import { type BillingProfile, getBillingProfileEndpoint } from '@haat/domains/stores/contract'
import { ProblemError } from '@haat/http-client'
import { backendClient } from '../backend.ts'

/** Returns the credit packs for sale, smallest first. Throws ProblemError. */
export function loadPacks({ backend }: App.Locals) {
  return backendClient(backend).call(listCreditPacksEndpoint, {})
}

/**
 * Returns the selected store's balance and billing details, or undefined without a session or a store. Throws
 * ProblemError.
 */
export async function loadStoreCredits({
  backend,
  vendor,
}: App.Locals): Promise<{ balance: number; billing_profile: BillingProfile | null } | undefined> {
  if (!vendor?.selected_store) return undefined
  const client = backendClient(backend, vendor.token)
  const storeSlug = vendor.selected_store
  const [balance, { billing_profile: billingProfile }] = await Promise.all([
    client.call(getCreditBalanceEndpoint, { query: { store_slug: storeSlug } }),
    client.call(getBillingProfileEndpoint, { params: { store_slug: storeSlug } }),
  ])
  return { balance: balance.credits, billing_profile: billingProfile }
}

export interface PurchaseDocuments {
  readonly purchase: Purchase
  /** Undefined until the payment is captured. */
  readonly invoice: TaxDocument | undefined
  readonly credit_note: TaxDocument | undefined
}

/** Returns a purchase with its invoice, or undefined if the vendor has no such purchase. Throws ProblemError. */
export async function findPurchase(
  { backend, vendor }: App.Locals,
  id: string,
): Promise<PurchaseDocuments | undefined> {
  const client = backendClient(backend, vendor?.token)
  try {
    const purchase = await client.call(getPurchaseEndpoint, { params: { id } })
    if (purchase.invoice_number === null) return { purchase, invoice: undefined, credit_note: undefined }
    const { invoice, credit_note: creditNote } = await client.call(getInvoiceEndpoint, { params: { id } })
    return { purchase, invoice, credit_note: creditNote ?? undefined }
  } catch (error) {
    // 400 and 422 mean that the id is malformed, so there is no such purchase either.
    if (error instanceof ProblemError && [400, 404, 422].includes(error.status)) return undefined
    throw error
  }
}
