import type { TaxDocument } from '@haat/domains/payments/contract'
import {
  getThemeInvoiceEndpoint,
  getThemePurchaseEndpoint,
  listThemePurchasesEndpoint,
  type ThemePurchase,
} from '@haat/domains/theme-store/contract'
import { ProblemError } from '@haat/http-client'
import { backendClient } from '../backend.ts'

const PURCHASES_PER_PAGE = 20

/** Returns the selected store's purchases of themes, newest first. Throws ProblemError. */
export function loadThemePurchases({ backend, vendor }: App.Locals, storeSlug: string, cursor: string | null) {
  return backendClient(backend, vendor?.token).call(listThemePurchasesEndpoint, {
    query: { store_slug: storeSlug, limit: PURCHASES_PER_PAGE, ...(cursor !== null && { cursor }) },
  })
}

export interface ThemePurchaseDocuments {
  readonly purchase: ThemePurchase
  /** Undefined until the payment is captured. */
  readonly invoice: TaxDocument | undefined
  readonly credit_note: TaxDocument | undefined
}

/** Returns a purchase of a theme with its invoice, or undefined if the vendor has no such purchase. Throws ProblemError. */
export async function findThemePurchase(
  { backend, vendor }: App.Locals,
  id: string,
): Promise<ThemePurchaseDocuments | undefined> {
  const client = backendClient(backend, vendor?.token)
  try {
    const purchase = await client.call(getThemePurchaseEndpoint, { params: { id } })
    if (purchase.invoice_number === null) return { purchase, invoice: undefined, credit_note: undefined }
    const { invoice, credit_note: creditNote } = await client.call(getThemeInvoiceEndpoint, { params: { id } })
    return { purchase, invoice, credit_note: creditNote ?? undefined }
  } catch (error) {
    // 400 and 422 mean that the id is malformed, so there is no such purchase either.
    if (error instanceof ProblemError && [400, 404, 422].includes(error.status)) return undefined
    throw error
  }
}
