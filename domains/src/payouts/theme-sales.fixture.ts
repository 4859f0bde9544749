import { type Db, inTransaction, type Tx } from '@haat/db'
import { sql } from 'kysely'
import type { Platform } from '../platform.ts'
import type { ThemeSale } from './earnings/record-theme-sales.ts'
import { recordThemeSale, reverseThemeSale } from './index.ts'

/** Inserts a published theme of a developer (null: of the platform) and returns its IDs. */
export async function publishTheme(db: Db, developerId: string | null, now: Date) {
  const theme = await db
    .insertInto('themes')
    .values({
      slug: `theme-${crypto.randomUUID().slice(0, 8)}`,
      developer_id: developerId,
      name: 'Bazaar',
      price_paise: 100_000,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const version = await db
    .insertInto('theme_versions')
    .values({
      theme_id: theme.id,
      version: '1.0.0',
      status: 'published',
      content_hash: '0'.repeat(32),
      default_configuration: '{}',
      published_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { theme_id: theme.id, theme_version_id: version.id, developer_id: developerId }
}

export type PublishedTheme = Awaited<ReturnType<typeof publishTheme>>

interface FixtureSale {
  readonly purchase_id: string
  readonly theme: PublishedTheme
  readonly sale_paise: number
}

const gstOf = (salePaise: number) => Math.round(salePaise * 0.18)

/** Inserts captured purchases of themes by one store, without their earnings. */
export async function buyThemes(db: Db | Tx, sales: readonly FixtureSale[], now: Date): Promise<void> {
  const store = await findBuyer(db, now)
  const records = sales.map(({ theme, ...sale }) => ({ ...sale, ...theme, gst_paise: gstOf(sale.sale_paise) }))
  await sql`
    WITH record AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(records)}::jsonb) AS record(purchase_id uuid, theme_id uuid,
        theme_version_id uuid, developer_id uuid, sale_paise bigint, gst_paise bigint)
    ), purchase AS (
      INSERT INTO purchases (id, kind, store_id, bought_by, description, sac, subtotal_paise, gst_paise, total_paise,
        status, supplier, buyer, provider, order_id, payment_id, created_at, paid_at, captured_at)
      SELECT purchase_id, 'theme', ${store.id}::uuid, ${store.vendor_id}::uuid, 'Theme', '997331', sale_paise, gst_paise,
        sale_paise + gst_paise, 'captured', '{}', '{}', 'test', 'order_' || purchase_id, 'pay_' || purchase_id,
        ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz
      FROM record
    )
    INSERT INTO theme_purchases (purchase_id, theme_id, theme_version_id, theme_name, developer_id)
    SELECT purchase_id, theme_id, theme_version_id, 'Bazaar', developer_id FROM record`.execute(db)
}

async function findBuyer(db: Db | Tx, now: Date) {
  const slug = 'buyer-of-themes'
  const store = await db.selectFrom('stores').select(['id', 'vendor_id']).where('slug', '=', slug).executeTakeFirst()
  if (store !== undefined) return store
  const vendor = await db
    .insertInto('accounts')
    .values({
      kind: 'vendor',
      name: 'Priya',
      email: `${crypto.randomUUID()}@example.com`,
      password_hash: 'x',
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return db
    .insertInto('stores')
    .values({ vendor_id: vendor.id, slug, name: 'Store', created_at: now })
    .returning(['id', 'vendor_id'])
    .executeTakeFirstOrThrow()
}

/** What the capture of a purchase passes to `recordThemeSale`. */
export const toThemeSale = ({ theme, ...sale }: FixtureSale, soldAt: Date): ThemeSale => ({
  ...theme,
  ...sale,
  gst_paise: gstOf(sale.sale_paise),
  sold_at: soldAt,
})

/** Buys a theme and records the sale, as capturing the purchase does. Returns the purchase's ID. */
export async function sellTheme(
  platform: Platform,
  theme: PublishedTheme,
  { sale_paise: salePaise = 100_000 } = {},
): Promise<string> {
  const sale = { purchase_id: crypto.randomUUID(), theme, sale_paise: salePaise }
  await buyThemes(platform.db, [sale], platform.clock())
  await inTransaction(platform.db, (tx) => recordThemeSale(tx, platform, toThemeSale(sale, platform.clock())))
  return sale.purchase_id
}

/** Records the refund of a sale, as refunding its purchase does. */
export async function refundTheme(platform: Platform, purchaseId: string): Promise<void> {
  const now = platform.clock()
  const reason = 'Not as described'
  await inTransaction(platform.db, async (tx) => {
    await tx
      .updateTable('purchases')
      .set({ status: 'refunded', refund_ordered_at: now, refund_reason: reason, refunded_at: now })
      .where('id', '=', purchaseId)
      .execute()
    await reverseThemeSale(tx, platform, { purchase_id: purchaseId, refunded_at: now, reason })
  })
}

/** Returns the balances of the ledger's accounts in paise, of all developers together, without those that are 0. */
export async function balancesOf(db: Db): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('ledger_balances')
    .select(['account', (eb) => eb.fn.sum<string>('balance_paise').as('balance')])
    .groupBy('account')
    .execute()
  return Object.fromEntries(rows.map((row) => [row.account, Number(row.balance)]).filter(([, paise]) => paise !== 0))
}
