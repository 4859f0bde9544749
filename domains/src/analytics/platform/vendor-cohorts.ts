import { sql } from 'kysely'
import { z } from 'zod'
import { addMonths, boundsOfMonth, monthInIndia, monthsBetween } from '../../indian-calendar.ts'
import type { Platform } from '../../platform.ts'
import type { VendorCohort } from './contract.ts'

const MONTHS = 12
const Row = z.object({ month: z.string(), bought_in: z.string().nullable(), vendors: z.int() })

/** Returns how many of the vendors who joined in each of the last 12 months bought something in the months since. */
export async function getVendorCohorts({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<VendorCohort[]> {
  const current = monthInIndia(clock())
  const first = addMonths(current, 1 - MONTHS)
  const { rows } = await sql`
    WITH vendors AS (
      SELECT id, to_char(created_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM') AS month
      FROM accounts WHERE kind = 'vendor' AND created_at >= ${boundsOfMonth(first).start}
    ), purchased AS (
      SELECT DISTINCT vendors.id, vendors.month,
        to_char(purchases.captured_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM') AS bought_in
      FROM vendors JOIN stores ON stores.vendor_id = vendors.id
      JOIN purchases ON purchases.store_id = stores.id AND purchases.status = 'captured'
    )
    SELECT month, NULL AS bought_in, count(*)::integer AS vendors FROM vendors GROUP BY month
    UNION ALL SELECT month, bought_in, count(*)::integer FROM purchased GROUP BY month, bought_in`.execute(db)
  const counted = z.array(Row).parse(rows)
  const count = (month: string, boughtIn: string | null) =>
    counted.find((row) => row.month === month && row.bought_in === boughtIn)?.vendors ?? 0
  return monthsBetween(first, current).map((month) => ({
    month,
    vendors: count(month, null),
    buyers: monthsBetween(month, current).map((boughtIn) => count(month, boughtIn)),
  }))
}
