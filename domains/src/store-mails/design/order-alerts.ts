import type { Db, Tx } from '@haat/db'
import { sql } from 'kysely'
import { z } from 'zod'
import type { StoreMailSettings } from './contract.ts'

const Alerts = z.array(
  z.object({
    account_id: z.string(),
    name: z.string(),
    email: z.string(),
    is_owner: z.boolean(),
    chosen: z.boolean().nullable(),
    own: z.boolean().nullable(),
  }),
)

/** Returns who can get an email for each of a store's new orders, and who does. */
export async function listOrderAlerts(db: Db | Tx, storeId: string): Promise<StoreMailSettings['order_alerts']> {
  const { rows } = await sql`
    SELECT account.id AS account_id, account.name, account.email, member.is_owner,
      alert.gets_email AS chosen, setting.email AS own
    FROM (
      SELECT vendor_id AS account_id, true AS is_owner FROM stores WHERE id = ${storeId}
      UNION ALL
      SELECT staff.account_id, false FROM store_staff AS staff JOIN stores ON stores.id = staff.store_id
      WHERE staff.store_id = ${storeId} AND 'orders' = ANY (staff.permissions) AND staff.account_id <> stores.vendor_id
    ) AS member
    JOIN accounts AS account ON account.id = member.account_id AND account.status = 'active'
    LEFT JOIN store_order_alerts AS alert ON alert.store_id = ${storeId} AND alert.account_id = account.id
    LEFT JOIN notification_settings AS setting ON setting.account_id = account.id
      AND setting.type = CASE WHEN member.is_owner THEN 'orders' ELSE 'team_orders' END
    ORDER BY member.is_owner DESC, account.name, account.id`.execute(db)
  return Alerts.parse(rows).map(({ chosen, own, ...member }) => ({
    ...member,
    // As `notify` decides. Owners get these emails until they turn them off, and staff don't until they turn them on.
    gets_email: own === false ? false : (chosen ?? own ?? member.is_owner),
    has_turned_off: own === false,
  }))
}

/** Returns for which members a store has decided whether they get an email for each new order. */
export async function readChosenAlerts(tx: Tx, storeId: string): Promise<ReadonlyMap<string, boolean>> {
  const rows = await tx
    .selectFrom('store_order_alerts')
    .select(['account_id', 'gets_email'])
    .where('store_id', '=', storeId)
    .execute()
  return new Map(rows.map(({ account_id: id, gets_email: getsEmail }) => [id, getsEmail]))
}
