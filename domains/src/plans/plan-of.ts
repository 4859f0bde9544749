import type { Db, Tx } from '@haat/db'
import { sql } from 'kysely'
import type { Plan } from './contract.ts'

/** A vendor without a subscription is on this plan. */
const FIRST_PLAN = 'starter'

/** The plan that a vendor is on; it holds for each of their stores. */
export async function planOf(db: Db | Tx, vendorId: string): Promise<Plan> {
  const { analytics, ...plan } = await db
    .selectFrom('plans')
    .selectAll('plans')
    .where('id', '=', (eb) =>
      eb.fn.coalesce(
        eb.selectFrom('vendor_plans').select('plan_id').where('vendor_id', '=', vendorId),
        sql.lit(FIRST_PLAN),
      ),
    )
    .executeTakeFirstOrThrow()
  return { ...plan, analytics: readAnalytics(analytics) }
}

function readAnalytics(text: string): Plan['analytics'] {
  return text === 'advanced' || text === 'advanced_api' ? text : 'basic'
}
