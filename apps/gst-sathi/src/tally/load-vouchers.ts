import { api, type Client, type GstDocument } from '@haat/app-sdk'
import type { Ledgers } from './ledgers.ts'
import { type Voucher, voucherOf } from './voucher.ts'

const PAGE_SIZE = 200
/** More don't fit into one file that a page can save. */
export const MAX_DOCUMENTS = 20_000

export type LoadedVouchers = { readonly vouchers: readonly Voucher[] } | { readonly too_many: true }

/** Loads a month's invoices and credit notes as vouchers, oldest first. At most 20,000 documents. */
export async function loadVouchers(client: Client, month: string, ledgers: Ledgers): Promise<LoadedVouchers> {
  const vouchers: Voucher[] = []
  let cursor: string | undefined
  for (let read = 0; read < MAX_DOCUMENTS; read += PAGE_SIZE) {
    const query = { month, limit: PAGE_SIZE, ...(cursor !== undefined && { cursor }) }
    const { items, next_cursor: next } = await client.call(api.listGstDocuments, { query })
    vouchers.push(...items.flatMap((document: GstDocument) => voucherOf(document, ledgers) ?? []))
    if (next === null) return { vouchers }
    cursor = next
  }
  return { too_many: true }
}
