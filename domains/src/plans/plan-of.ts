import type { Db, Tx } from '@haat/db'
import { sql } from 'kysely'
import type { Plan } from './contract.ts'

/** The plan of vendors without a subscription. */
const DEFAULT_PLAN = 'starter'

/** Returns a vendor's plan, which applies to all of their stores. */
export async function planOf(db: Db | Tx, vendorId: string): Promise<Plan> {
  const { analytics, ...plan } = await db
    .selectFrom('plans')
    .selectAll('plans')
    .where('id', '=', (eb) =>
      eb.fn.coalesce(
        eb.selectFrom('vendor_plans').select('plan_id').where('vendor_id', '=', vendorId),
        sql.lit(DEFAULT_PLAN),
      ),
    )
    .executeTakeFirstOrThrow()
  return { ...plan, analytics: readAnalytics(analytics) }
}

function readAnalytics(text: string): Plan['analytics'] {
  return text === 'advanced' || text === 'advanced_api' ? text : 'basic'
}
