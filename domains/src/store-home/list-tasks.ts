import type { Db } from '@haat/db'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { failedOrders } from '../orders/index.ts'
import type { StaffPermission } from '../permissions/contract.ts'
import { initialInventorySettings } from '../products/index.ts'
import type { StoreMember } from '../serve.ts'
import { HomeTask, HomeTaskKind, MAX_COUNTED } from './contract.ts'

const MAX_RECORDS = 3

interface TaskSource {
  readonly permission: StaffPermission
  /** SQL: the `id` and `label` of what has to be done, in the order of importance. */
  readonly rows: (storeId: string, now: Date) => RawBuilder<unknown>
  readonly has_records?: true
}

const orders = (condition: RawBuilder<unknown>) => (storeId: string) =>
  sql`SELECT id, NULL AS label FROM orders WHERE store_id = ${storeId} AND ${condition}`

const sources: Readonly<Record<HomeTaskKind, TaskSource>> = {
  payments_to_confirm: {
    permission: 'orders',
    rows: orders(sql`status = 'pending' AND payment_method IN ('upi', 'bank_transfer')`),
  },
  failed_payments: {
    permission: 'orders',
    rows: (storeId, now) => sql`
      SELECT id, name AS label FROM (${failedOrders(storeId, now)}) AS failed ORDER BY created_at DESC, id DESC`,
    has_records: true,
  },
  orders_to_ship: {
    permission: 'orders',
    rows: orders(sql`status = 'open' AND fulfilment_status IN ('unfulfilled', 'partially_fulfilled')`),
  },
  returns_to_review: { permission: 'orders', rows: orders(sql`return_status = 'requested'`) },
  messages_to_answer: {
    permission: 'customers',
    rows: (storeId) =>
      sql`SELECT id, NULL AS label FROM store_messages WHERE store_id = ${storeId} AND status = 'open'`,
  },
  low_stock: {
    permission: 'products',
    rows: (storeId) => sql`
      SELECT id, NULL AS label FROM product_variants
      WHERE store_id = ${storeId} AND track_inventory AND stock_quantity <= coalesce(
        (SELECT low_stock_quantity FROM store_inventory_settings WHERE store_id = ${storeId}),
        ${initialInventorySettings.low_stock_quantity}::integer)`,
  },
}

/** Counts what has to be done in a store, of the areas that the member may see, in one statement. */
export async function listTasks(db: Db, member: StoreMember, now: Date): Promise<HomeTask[]> {
  const visible = HomeTaskKind.options.filter((kind) => member.can(sources[kind].permission))
  if (visible.length === 0) return []
  const parts = visible.map((kind) => {
    const { rows, has_records: hasRecords } = sources[kind]
    const records = hasRecords
      ? sql`(json_agg(json_build_object('id', id, 'label', label)) FILTER (WHERE place <= ${MAX_RECORDS}))`
      : sql`NULL::json`
    return sql`
      SELECT ${kind}::text AS kind, count(*)::integer AS count, coalesce(${records}, '[]') AS records
      FROM (SELECT id, label, row_number() OVER () AS place
        FROM (${rows(member.store.id, now)} LIMIT ${MAX_COUNTED}) AS counted) AS found`
  })
  const { rows } = await sql`${sql.join(parts, sql` UNION ALL `)}`.execute(db)
  const tasks = z.array(HomeTask).parse(rows)
  return visible.flatMap((kind) => tasks.filter((task) => task.kind === kind && task.count > 0))
}
