import type { Database, Db } from '@haat/db'
import type { Selectable } from 'kysely'
import { dayAfter, startOfDay } from '../../indian-calendar.ts'
import type { EarningFilters } from './contract.ts'

/** Selects a developer's sales and refunds that match the filters. */
export function selectEarnings(db: Db, developerId: string, filters: EarningFilters = {}) {
  const { from, to, theme, kind, status, payout_id: payoutId } = filters
  let query = db
    .selectFrom('earnings as earning')
    .innerJoin('themes as theme', 'theme.id', 'earning.theme_id')
    .innerJoin('theme_versions as version', 'version.id', 'earning.theme_version_id')
    .selectAll('earning')
    .select(['theme.slug as theme_slug', 'theme.name as theme_name', 'version.version as theme_version'])
    .where('earning.developer_id', '=', developerId)
  if (from !== undefined) query = query.where('earning.earned_at', '>=', startOfDay(from))
  if (to !== undefined) query = query.where('earning.earned_at', '<', startOfDay(dayAfter(to)))
  if (theme !== undefined) query = query.where('theme.slug', '=', theme)
  if (kind !== undefined) query = query.where('earning.reverses_earning_id', kind === 'sale' ? 'is' : 'is not', null)
  if (status !== undefined) query = query.where('earning.status', '=', status)
  // A failed payout has returned its earnings, and its page still shows them.
  if (payoutId !== undefined) {
    query = query.where((eb) =>
      eb.or([
        eb('earning.payout_id', '=', payoutId),
        eb(
          'earning.id',
          'in',
          eb.selectFrom('returned_earnings').select('earning_id').where('payout_id', '=', payoutId),
        ),
      ]),
    )
  }
  return query
}

/** A row of `selectEarnings`. */
export interface SelectedEarning extends Selectable<Database['earnings']> {
  readonly theme_slug: string
  readonly theme_name: string
  readonly theme_version: string
}
