import type { Tx } from '@haat/db'
import type { Platform } from '../platform.ts'
import type { PurchaseKind, TaxDocument } from './contract.ts'
import type { PurchaseRow } from './purchases/purchase-row.ts'

/** What the invoice of a purchase says about its lines, besides the purchase's description, SAC and amounts. */
export interface InvoiceLine {
  /** Unit of the quantity 1, such as `pack`. */
  readonly unit: string
  /** How many credits were bought; null for other kinds. */
  readonly credits: number | null
  /** The lines that add up to the purchase's taxable value. Undefined: one line with its description. */
  readonly parts?: readonly { readonly description: string; readonly amount_paise: number }[]
}

/**
 * What one kind of purchase gives, provided by the domain that sells it (docs/decisions/0016-one-purchase.md). `payments` calls it with
 * the purchase locked, in the transaction that changes the purchase, so both happen or neither does. None of its
 * functions may call the provider.
 */
export interface Fulfilment {
  readonly kind: PurchaseKind
  /** Until when after the capture an administrator can refund, in days. Undefined: always. */
  readonly refund_days?: number
  /** Returns why a captured purchase can't be refunded by an administrator. */
  findRefundObstacle?(tx: Tx, purchase: PurchaseRow): Promise<string | undefined>
  describeLine(tx: Tx, purchase: PurchaseRow): Promise<InvoiceLine>
  /** Returns why a paid purchase can't be delivered, for the buyer. The purchase fails, and the payment is refunded. */
  findObstacle?(tx: Tx, platform: Platform, purchase: PurchaseRow): Promise<string | undefined>
  /** Gives the buyer what was bought. Called exactly once per purchase. */
  onCaptured(tx: Tx, platform: Platform, purchase: PurchaseRow): Promise<void>
  /** Takes back what was bought. Called at most once per purchase. */
  onRefunded(tx: Tx, platform: Platform, purchase: PurchaseRow, reason: string): Promise<void>
  readonly mails: {
    /** Tells the buyer that the purchase is complete. Queued, so it's sent after the commit. */
    captured(tx: Tx, platform: Platform, purchase: PurchaseRow, invoice: TaxDocument): Promise<void>
    refunded(tx: Tx, platform: Platform, purchase: PurchaseRow, creditNote: TaxDocument): Promise<void>
  }
}

/** Returns the fulfilment of a kind. Throws if it's missing, so that the transaction rolls back. */
export function findFulfilment(fulfilments: readonly Fulfilment[], kind: string): Fulfilment {
  const fulfilment = fulfilments.find((candidate) => candidate.kind === kind)
  if (fulfilment === undefined) throw new Error(`Nothing fulfils purchases of the kind ${kind}`)
  return fulfilment
}
