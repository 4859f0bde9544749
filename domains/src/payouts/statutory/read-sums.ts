import type { Tx } from '@haat/db'
import { sql } from 'kysely'
import { monthInIndia } from '../../indian-calendar.ts'
import type { ThemeSalesSettings } from '../../settings.ts'
import type { SumsSoFar } from './compute-deductions.ts'

/** Returns the first month (`2026-04`) of the financial year in India that a moment is in. */
export function firstMonthOfYear(moment: Date): string {
  const [year = 0, month = 0] = monthInIndia(moment).split('-').map(Number)
  return `${month >= 4 ? year : year - 1}-04`
}

/** Returns a developer's sums of the financial year and the month in India that `moment` is in, up to now. */
export async function readSums(
  tx: Tx,
  { model }: ThemeSalesSettings,
  developerId: string,
  moment: Date,
): Promise<SumsSoFar> {
  const month = `${monthInIndia(moment)}-01`
  const base = sql.ref(model === 'agent' ? 'sale_paise' : 'share_paise')
  return tx
    .selectFrom('earning_totals')
    .select([
      sql<number>`coalesce(sum(${base}), 0)::bigint`.as('year_base'),
      sql<number>`coalesce(sum(tds_paise), 0)::bigint`.as('year_tds'),
      sql<number>`coalesce(sum(tds_assessed_paise), 0)::bigint`.as('year_tds_assessed'),
      sql<number>`coalesce(sum(tds_paise) FILTER (WHERE month = ${month}), 0)::bigint`.as('month_tds'),
      sql<number>`coalesce(sum(tcs_paise) FILTER (WHERE month = ${month}), 0)::bigint`.as('month_tcs'),
      sql<number>`coalesce(sum(tcs_assessed_paise) FILTER (WHERE month = ${month}), 0)::bigint`.as(
        'month_tcs_assessed',
      ),
    ])
    .where('developer_id', '=', developerId)
    .where('month', '>=', `${firstMonthOfYear(moment)}-01`)
    .where('month', '<=', month)
    .executeTakeFirstOrThrow()
}

/** Locks developers, in a fixed order, so that the sums that deductions depend on can't change in between. */
export async function lockDevelopers(tx: Tx, developerIds: readonly string[]): Promise<void> {
  if (developerIds.length === 0) return
  await tx.selectFrom('accounts').select('id').where('id', 'in', developerIds).orderBy('id').forNoKeyUpdate().execute()
}
