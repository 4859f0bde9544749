import { isDeepStrictEqual } from 'node:util'
import { type Db, inTransaction, type Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { sql } from 'kysely'
import { recordAudit } from '../../audit/index.ts'
import type { Platform } from '../../platform.ts'
import type { StoreMember } from '../../serve.ts'
import { findBillingProfile, requireNotSuspended } from '../../stores/index.ts'
import { billingProfileMissing, type Checkout, type Party, type PurchaseKind, paymentsOff } from '../contract.ts'
import { recipientOf, sellerOf, taxOnSale } from '../invoices/parties.ts'
import type { PurchaseRow } from '../purchases/purchase-row.ts'
import { requestProvider } from './request-provider.ts'

/** What a store buys, decided by the domain that sells it. */
export interface Sale {
  readonly kind: PurchaseKind
  /** Shown at the checkout and on the invoice. */
  readonly description: string
  /** Services accounting code. */
  readonly sac: string
  /** Before GST. */
  readonly price_paise: number
  /** Path that the test provider's page returns to. */
  readonly return_path: string
  /** The surface that the path is on; the marketplace by default. */
  readonly return_to?: 'marketplace' | 'dashboard'
  /** What account credit pays; the provider charges the rest. 0 by default. */
  readonly account_credit_paise?: number
  /** Identifies what was bought, for the audit log. */
  readonly details: Readonly<Record<string, unknown>>
  /** Stores what only this kind of purchase has. */
  insertDetails(tx: Tx, purchaseId: string): Promise<void>
}

/** The parties, tax and total of a sale, as its invoice will show them. Amounts are in paise. */
export interface Terms {
  readonly supplier: Party
  readonly buyer: Party
  readonly gst: number
  readonly total: number
}

/** Refuses with `payments_off` or `store_suspended` if a store can't buy anything now. */
export function requireCanBuy({ payments, clock }: Platform, { store }: StoreMember): void {
  if (payments.name === 'off') throw new Refused(paymentsOff)
  requireNotSuspended(store, clock())
  if (store.test_kind !== null) throw new Refused(paymentsOff, 'Test stores can’t buy anything.')
}

/** Computes the current terms of a sale to a store. Refuses with `billing_profile_missing`. */
export async function requireTerms(
  { db, settings }: Pick<Platform, 'settings'> & { readonly db: Db | Tx },
  { store }: { readonly store: { readonly id: string } },
  pricePaise: number,
): Promise<Terms> {
  const profile = await findBillingProfile(db, store.id)
  if (profile === undefined) throw new Refused(billingProfileMissing)
  const [supplier, buyer] = [sellerOf(settings.supplier), recipientOf(profile)]
  const { gst, total } = taxOnSale(pricePaise, supplier, buyer)
  return { supplier, buyer, gst, total }
}

/**
 * Starts a purchase: fixes the price, parties and tax, creates the provider's order, and returns how to pay it. Refuses
 * with `payment_provider_unavailable`, without creating a purchase.
 */
export async function startPurchase(
  platform: Platform,
  actor: StoreMember,
  sale: Sale,
  { supplier, buyer, gst, total }: Terms,
  requestId?: string,
): Promise<{ purchase_id: string; checkout: Checkout }> {
  const { db, payments, settings, clock } = platform
  const { store } = actor
  const id = await generateId(db)
  const credit = sale.account_credit_paise ?? 0
  const { order_id: orderId } = await requestProvider(platform, () =>
    payments.createOrder({
      amount_paise: total - credit,
      receipt: id,
      return_url: `${settings.urls[sale.return_to ?? 'marketplace']}${sale.return_path}`,
      description: sale.description,
    }),
  )
  await inTransaction(db, async (tx) => {
    await tx
      .insertInto('purchases')
      .values({
        id,
        kind: sale.kind,
        store_id: store.id,
        bought_by: actor.account_id,
        description: sale.description,
        sac: sale.sac,
        subtotal_paise: sale.price_paise,
        gst_paise: gst,
        total_paise: total,
        account_credit_paise: credit,
        supplier: JSON.stringify(supplier),
        buyer: JSON.stringify(buyer),
        provider: payments.name,
        order_id: orderId,
        created_at: clock(),
      })
      .execute()
    await sale.insertDetails(tx, id)
    await recordAudit(tx, {
      action: 'purchase.ordered',
      actor,
      store_id: store.id,
      subject_id: id,
      details: { kind: sale.kind, ...sale.details, total_paise: total, order_id: orderId, provider: payments.name },
      request_id: requestId,
    })
  })
  const order = { order_id: orderId, payable_paise: total - credit, description: sale.description }
  return { purchase_id: id, checkout: checkoutOf(platform, actor, order) }
}

/**
 * Returns how to pay an open purchase, or undefined if what was agreed then differs from the price and terms of now.
 */
export function reopenCheckout(
  platform: Platform,
  actor: StoreMember,
  purchase: PurchaseRow,
  { price_paise: pricePaise, terms }: { readonly price_paise: number; readonly terms: Terms },
): Checkout | undefined {
  const isSame =
    purchase.subtotal_paise === pricePaise &&
    purchase.total_paise === terms.total &&
    isDeepStrictEqual(purchase.supplier, terms.supplier) &&
    isDeepStrictEqual(purchase.buyer, terms.buyer)
  return isSame ? checkoutOf(platform, actor, purchase) : undefined
}

function checkoutOf(
  { payments, settings }: Platform,
  actor: StoreMember,
  order: { order_id: string; payable_paise: number; description: string },
): Checkout {
  return payments.checkout({
    order_id: order.order_id,
    amount_paise: order.payable_paise,
    name: settings.supplier.name,
    description: order.description,
    prefill: { name: actor.name, email: actor.email },
  })
}

/** Returns a new ID. The provider receives it before the row exists. */
export async function generateId(db: Db | Tx): Promise<string> {
  const { rows } = await sql<{ id: string }>`SELECT uuidv7() AS id`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('PostgreSQL returned no ID')
  return row.id
}
