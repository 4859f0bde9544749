import type { OrderDocument } from '../documents/contract.ts'
import { isInvoice } from './build-gstr1.ts'
import { type Gstr1Gaps, MAX_LISTED_GAPS } from './contract.ts'

/** A document, and what its order says about where it's supplied. */
export interface CheckedDocument {
  readonly order_id: string
  /** The order has no delivery, no address and no GSTIN. */
  readonly has_no_state: boolean
  readonly document: OrderDocument
}

/** Finds what is missing on a month's invoices: HSN codes (Rule 46 (g)), and the State of buyers (Rule 46 (n)). */
export function createGapFinder() {
  const sold = new Map<string, number>()
  const withoutState: Gstr1Gaps['without_state'] = []
  let withoutStateCount = 0

  return {
    add({ order_id: orderId, has_no_state: hasNoState, document }: CheckedDocument): void {
      if (document.registration !== 'regular' || !isInvoice(document)) return
      for (const description of new Set(document.lines.filter(isWithoutHsn).map((line) => line.description))) {
        sold.set(description, (sold.get(description) ?? 0) + 1)
      }
      if (!hasNoState) return
      withoutStateCount += 1
      if (withoutState.length < MAX_LISTED_GAPS) {
        const orderName = document.order_name ?? `#${document.order_number}`
        withoutState.push({ order_id: orderId, order_name: orderName, number: document.number })
      }
    },
    finish(): Gstr1Gaps {
      const rows = [...sold].toSorted(([, a], [, b]) => b - a)
      return {
        without_hsn: rows
          .slice(0, MAX_LISTED_GAPS)
          .map(([description, count]) => ({ description, document_count: count })),
        without_hsn_count: rows.length,
        without_state: withoutState,
        without_state_count: withoutStateCount,
      }
    },
  }
}

/** Charges such as delivery have no unit, and take the HSN code of the goods. */
function isWithoutHsn({ hsn_code: hsnCode, unit }: OrderDocument['lines'][number]): boolean {
  return hsnCode === '' && unit !== ''
}
