import { type Db, inTransaction } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { sql } from 'kysely'
import { recordAudit } from '../../audit/index.ts'
import type { Platform } from '../../platform.ts'
import type { StoreMember } from '../../serve.ts'
import { findBillingProfile, requireNotSuspended } from '../../stores/index.ts'
import { billingProfileMissing, type Checkout, type Purchase, packNotFound, paymentsOff } from '../contract.ts'
import { recipientOf, sellerOf, taxOnSale } from '../invoices/parties.ts'
import { getPurchase } from '../purchases/show-purchase.ts'
import { requestProvider } from './request-provider.ts'

export interface CreditOrder {
  readonly pack_id: string
  /** Marketplace path that the test provider's page returns to. */
  readonly return_path: string
}

/**
 * Starts a purchase: fixes the current price, parties and tax, creates the provider's order, and returns how to pay it.
 * Refuses with `payments_off`, `store_not_found`, `store_suspended`, `pack_not_found`, `billing_profile_missing` or
 * `payment_provider_unavailable`, without creating a purchase.
 */
export async function orderCredits(
  platform: Platform,
  actor: StoreMember,
  order: CreditOrder,
  requestId?: string,
): Promise<{ purchase: Purchase; checkout: Checkout }> {
  const { db, payments, settings, clock } = platform
  if (payments.name === 'off') throw new Refused(paymentsOff)
  const { store } = actor
  requireNotSuspended(store, clock())
  const pack = await requirePack(db, order.pack_id)
  const profile = await findBillingProfile(db, store.id)
  if (profile === undefined) throw new Refused(billingProfileMissing)

  const [supplier, buyer] = [sellerOf(settings.supplier), recipientOf(profile)]
  const { gst, total } = taxOnSale(pack.price_paise, supplier, buyer)
  const id = await generateId(db)
  const { order_id: orderId } = await requestProvider(platform, () =>
    payments.createOrder({
      amount_paise: total,
      receipt: id,
      return_url: `${settings.urls.marketplace}${order.return_path}`,
    }),
  )
  const purchase = await inTransaction(db, async (tx) => {
    await tx
      .insertInto('credit_purchases')
      .values({
        id,
        store_id: store.id,
        bought_by: actor.account_id,
        pack_id: pack.id,
        pack_name: pack.name,
        credits: pack.credits,
        subtotal_paise: pack.price_paise,
        gst_paise: gst,
        total_paise: total,
        supplier: JSON.stringify(supplier),
        buyer: JSON.stringify(buyer),
        provider: payments.name,
        order_id: orderId,
        created_at: clock(),
      })
      .execute()
    await recordAudit(tx, {
      action: 'purchase.ordered',
      actor,
      store_id: store.id,
      subject_id: id,
      details: { pack_id: pack.id, total_paise: total, order_id: orderId, provider: payments.name },
      request_id: requestId,
    })
    return getPurchase(tx, id)
  })
  const checkout = payments.checkout({
    order_id: orderId,
    amount_paise: total,
    name: supplier.name,
    description: `${pack.name}: ${pack.credits.toLocaleString('en-IN')} credits`,
    prefill: { name: actor.name, email: actor.email },
  })
  return { purchase, checkout }
}

async function requirePack(db: Db, packId: string) {
  const pack = await db
    .selectFrom('credit_packs')
    .selectAll()
    .where('id', '=', packId)
    .where('on_sale', '=', true)
    .executeTakeFirst()
  if (pack === undefined) throw new Refused(packNotFound)
  return pack
}

// The provider receives our ID before the row exists.
async function generateId(db: Db): Promise<string> {
  const { rows } = await sql<{ id: string }>`SELECT uuidv7() AS id`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('PostgreSQL returned no ID')
  return row.id
}
