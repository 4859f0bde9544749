import { type Db, inTransaction } from '@haat/db'
import { DAY_MS } from '@haat/http-contract'
import type { CallOptions, TestServerOptions } from '../../../../tests/harness.ts'
import { serverForTest } from '../../../../tests/harness.ts'
import {
  getNextAffiliatePayoutEndpoint,
  listAffiliatePayoutsEndpoint,
  requestAffiliatePayoutEndpoint,
} from '../../payouts/affiliate-payouts/contract.ts'
import { verifyBank } from '../../payouts/payouts/payouts.fixture.ts'
import type { Platform } from '../../platform.ts'
import { recordCommission } from '../commissions/record-commission.ts'

/** The share of a purchase that the first rule pays, and for how long it's on hold. */
const PART = 10
export const HOLD_DAYS = 30

/** Inserts an approved affiliate for a vendor, and returns its ID. */
export async function insertAffiliate(db: Db, accountId: string, now: Date): Promise<string> {
  const code = crypto.randomUUID().replaceAll('-', '').slice(0, 8).toUpperCase()
  const { id } = await db
    .insertInto('affiliates')
    .values({ account_id: accountId, status: 'approved', website: '', message: 'I write', code, applied_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Inserts a vendor with a store, whom an affiliate brought, and returns both IDs. */
export async function bringVendor(db: Db, affiliateId: string, now: Date) {
  const email = `${crypto.randomUUID()}@example.com`
  const vendor = await db
    .insertInto('accounts')
    .values({ kind: 'vendor', name: 'Kavya Menon', email, password_hash: 'x', created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const store = await db
    .insertInto('stores')
    .values({ vendor_id: vendor.id, slug: `store-${crypto.randomUUID().slice(0, 12)}`, name: 'Store', created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('affiliate_signups')
    .values({ vendor_id: vendor.id, affiliate_id: affiliateId, clicked_at: now, signed_up_at: now })
    .execute()
  return { vendor_id: vendor.id, store_id: store.id }
}

/** Captures a purchase on which the affiliate earns a commission, as buying credits does, and returns its ID. */
export async function buyForCommission(
  platform: Pick<Platform, 'db' | 'clock'>,
  { vendor_id: vendorId, store_id: storeId }: Awaited<ReturnType<typeof bringVendor>>,
  commissionPaise: number,
): Promise<string> {
  const [id, now, price] = [crypto.randomUUID(), platform.clock(), commissionPaise * PART]
  await inTransaction(platform.db, async (tx) => {
    const purchase = await tx
      .insertInto('purchases')
      .values({
        id,
        kind: 'credits',
        store_id: storeId,
        bought_by: vendorId,
        description: 'Credits',
        sac: '998314',
        subtotal_paise: price,
        gst_paise: 0,
        total_paise: price,
        status: 'captured',
        supplier: '{}',
        buyer: '{}',
        provider: 'test',
        order_id: `order_${id}`,
        payment_id: `pay_${id}`,
        created_at: now,
        paid_at: now,
        captured_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await recordCommission(tx, platform, purchase)
  })
  return id
}

/** Starts a backend with an administrator. `newAffiliate` adds affiliates with verified bank details. */
export async function affiliatePayoutsForTest(options: TestServerOptions = {}) {
  const server = await serverForTest(options)
  const { db, clock, platform } = server
  const admin = await server.signInAdmin()

  const newAffiliate = async ({ bank = true, earned = [] as readonly number[] } = {}) => {
    const vendor = await server.signInVendor()
    const id = await insertAffiliate(db, vendor.account_id, clock.now())
    if (bank) await verifyBank(db, vendor.account_id, clock.now())
    const brought = await bringVendor(db, id, clock.now())
    const earn = (paise: number) => buyForCommission(platform, brought, paise)
    for (const paise of earned) await earn(paise)
    const call = async (endpoint: Parameters<typeof server.call>[0], sent: CallOptions = {}) =>
      server.call(endpoint, { token: await vendor.freshToken(), ...sent })
    return {
      ...vendor,
      id,
      earn,
      call,
      request: (sent: CallOptions = {}) => call(requestAffiliatePayoutEndpoint, sent),
      next: async () => (await call(getNextAffiliatePayoutEndpoint)).json(),
      payouts: async () => (await call(listAffiliatePayoutsEndpoint)).json().items,
    }
  }
  /** Calls an endpoint as the administrator. */
  const act = async (endpoint: Parameters<typeof server.call>[0], sent: CallOptions = {}) =>
    server.call(endpoint, { token: await admin.freshToken(), ...sent })
  /** Waits until what was earned before is payable. */
  const endHold = () => clock.advance(HOLD_DAYS * DAY_MS)
  return { server, admin, newAffiliate, act, endHold }
}

/** Returns an affiliate's balances in paise as the ledger has them. */
export async function affiliateLedger(db: Db, accountId: string) {
  const rows = await db.selectFrom('ledger_balances').selectAll().where('payee_id', '=', accountId).execute()
  const owed = (account: string) => 0 - (rows.find((row) => row.account === account)?.balance_paise ?? 0)
  return { payable: owed('affiliate_payable'), processing: owed('affiliate_processing'), paid: owed('affiliate_paid') }
}
