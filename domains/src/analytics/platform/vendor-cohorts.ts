import { type Db, inTransaction } from '@haat/db'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { addMonths, boundsOfMonth, monthInIndia, monthsBetween } from '../../indian-calendar.ts'
import type { Platform } from '../../platform.ts'
import type { VendorCohorts } from './contract.ts'

const MONTHS = 12
const Row = z.object({
  joined_in: z.string(),
  bought_in: z.string().nullable(),
  vendors: z.int(),
  computed_at: z.date(),
})

/** Returns how many of the vendors who joined in each of the last 12 months bought something in the months since. */
export async function getVendorCohorts({ db, clock }: Counting): Promise<VendorCohorts> {
  const counted = await readCohorts(db)
  // Before the job has run for the first time.
  if (counted.length === 0) return describeCohorts(await computeCohorts(db, clock()), clock())
  return describeCohorts(counted, clock())
}

/** Counts the cohorts of the last 12 months, for the page to read. */
export async function countVendorCohorts({ db, clock }: Counting): Promise<void> {
  const now = clock()
  await inTransaction(db, async (tx) => {
    // Two processes count one after the other.
    await sql`SELECT pg_advisory_xact_lock(hashtextextended('vendor-cohorts', 0))`.execute(tx)
    await tx.deleteFrom('vendor_cohorts').execute()
    await sql`INSERT INTO vendor_cohorts (joined_in, bought_in, vendors, computed_at) ${cohorts(now)}`.execute(tx)
  })
}

type Counting = Pick<Platform, 'db' | 'clock'>
type Row = z.infer<typeof Row>

async function readCohorts(db: Db): Promise<Row[]> {
  return db.selectFrom('vendor_cohorts').select(['joined_in', 'bought_in', 'vendors', 'computed_at']).execute()
}

async function computeCohorts(db: Db, now: Date): Promise<Row[]> {
  const { rows } = await cohorts(now).execute(db)
  return z.array(Row).parse(rows)
}

function cohorts(now: Date): RawBuilder<unknown> {
  return sql`
    WITH vendors AS (
      SELECT id, to_char(created_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM') AS month
      FROM accounts WHERE kind = 'vendor' AND NOT is_test AND created_at >= ${boundsOfMonth(firstMonth(now)).start}
    ), purchased AS (
      SELECT DISTINCT vendors.id, vendors.month,
        to_char(purchases.captured_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM') AS bought_in
      FROM vendors JOIN stores ON stores.vendor_id = vendors.id
      JOIN purchases ON purchases.store_id = stores.id AND purchases.status = 'captured'
    )
    SELECT month AS joined_in, NULL AS bought_in, count(*)::integer AS vendors, ${now}::timestamptz AS computed_at
    FROM vendors GROUP BY month
    UNION ALL
    SELECT month, bought_in, count(*)::integer, ${now}::timestamptz FROM purchased GROUP BY month, bought_in`
}

function describeCohorts(rows: readonly Row[], now: Date): VendorCohorts {
  const current = monthInIndia(now)
  const count = (month: string, boughtIn: string | null) =>
    rows.find((row) => row.joined_in === month && row.bought_in === boughtIn)?.vendors ?? 0
  return {
    computed_at: (rows[0]?.computed_at ?? now).toISOString(),
    cohorts: monthsBetween(firstMonth(now), current).map((month) => ({
      month,
      vendors: count(month, null),
      buyers: monthsBetween(month, current).map((boughtIn) => count(month, boughtIn)),
    })),
  }
}

function firstMonth(now: Date): string {
  return addMonths(monthInIndia(now), 1 - MONTHS)
}
