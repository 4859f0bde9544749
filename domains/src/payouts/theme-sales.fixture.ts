import { type Db, inTransaction } from '@haat/db'
import type { Platform } from '../platform.ts'
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

type PublishedTheme = Awaited<ReturnType<typeof publishTheme>>

/** Records a sale of a theme, as capturing its purchase does, and returns the purchase's ID. */
export async function sellTheme(
  platform: Platform,
  theme: PublishedTheme,
  {
    sale_paise: salePaise = 100_000,
    purchase_id: purchaseId = crypto.randomUUID(),
  }: { sale_paise?: number; purchase_id?: string } = {},
): Promise<string> {
  await inTransaction(platform.db, (tx) =>
    recordThemeSale(tx, platform, {
      ...theme,
      purchase_id: purchaseId,
      sale_paise: salePaise,
      gst_paise: Math.round(salePaise * 0.18),
      sold_at: platform.clock(),
    }),
  )
  return purchaseId
}

/** Records the refund of a sale, as refunding its purchase does. */
export async function refundTheme(platform: Platform, purchaseId: string): Promise<void> {
  await inTransaction(platform.db, (tx) =>
    reverseThemeSale(tx, platform, {
      purchase_id: purchaseId,
      refunded_at: platform.clock(),
      reason: 'Not as described',
    }),
  )
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
