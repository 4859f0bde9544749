import type { Tx } from '@haat/db'
import type { Platform } from '../../platform.ts'
import { sumOf } from '../../sum-of.ts'
import { netTotalOf } from '../states/derived-states.ts'
import type { OrderRow } from '../states/transition-order.ts'
import { listCreditableInvoices } from './creditable-invoices.ts'
import { describeOrder } from './describe-order.ts'
import { differenceOf, type EditedAmount } from './edit-differences.ts'
import { issueCreditNotes } from './issue-credit-notes.ts'
import { issueInvoice } from './issue-order-documents.ts'
import { planLoweredLines } from './plan-lowered-lines.ts'
import { type DocumentLine, reduceLines, totalOf } from './split-lines.ts'

/**
 * Keeps the documents of an edited order equal to its amounts: if it's invoiced, what became less is in a credit note
 * (CGST Act 2017, section 34 (1)), and what was added in a further invoice. If refunds have left less on the invoices than the
 * edit takes off, the rest reduces the price of what it adds (section 15 (3) (a)). Returns whether the order is invoiced: the
 * invoice of the others comes later, with the new amounts.
 */
export async function documentEdit(
  tx: Tx,
  platform: Pick<Platform, 'clock'>,
  order: OrderRow,
  changes: readonly EditedAmount[],
  /** How much the rounding to whole rupees has changed. */
  roundOffPaise: number,
): Promise<boolean> {
  const invoices = await listCreditableInvoices(tx, order.id)
  if (invoices.length === 0) return false
  const particulars = await describeOrder(tx, order)
  const includesGst = particulars?.prices_include_gst ?? true
  const differences = changes.map((change) => differenceOf(change, invoices, includesGst))
  const lowered = differences.flatMap((difference) => difference.lowered)
  const raised = differences.flatMap((difference) => difference.raised)
  // The rounding belongs to the larger document.
  const isRaised = totalOfLines(raised) >= totalOfLines(lowered)
  const roundOff = isRaised ? { lowered: 0, raised: roundOffPaise } : { lowered: -roundOffPaise, raised: 0 }
  const credits = planLoweredLines(invoices, lowered, roundOff.lowered)
  await issueCreditNotes(tx, platform, order, credits, { reason: 'Order edited' })
  const left = sumOf(invoices, (invoice) => totalOf(invoice.left)) - sumOf(credits, ({ taken }) => totalOf(taken))
  const whole = { lines: raised, round_off: roundOff.raised }
  const added = reduceLines(whole, Math.max(0, left + totalOf(whole) - netTotalOf(order)), includesGst)
  if (particulars !== undefined && added.lines.length > 0) {
    await issueInvoice(tx, platform, order, particulars, added)
  }
  return true
}

function totalOfLines(lines: readonly DocumentLine[]): number {
  return totalOf({ lines, round_off: 0 })
}
