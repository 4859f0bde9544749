import type { Tx } from '@haat/db'
import { dateInIndia } from '../../indian-calendar.ts'
import type { ThemeSalesSettings } from '../../settings.ts'
import type { RulesInForce } from './compute-deductions.ts'

type Deduction = ThemeSalesSettings['deductions'][number]

/** Which kind of rule gives a deduction under a model. A reseller's developers aren't charged a commission. */
const kinds: Readonly<Record<ThemeSalesSettings['model'], Partial<Record<Deduction, string>>>> = {
  none: {},
  agent: { tds: 'tds_agent', tcs: 'tcs', gst_on_commission: 'gst_on_commission' },
  reseller: { tds: 'tds_reseller' },
}

/** Returns the rules that apply to a sale, by its date in India. */
export async function findRules(
  tx: Tx,
  { model, deductions }: ThemeSalesSettings,
  soldAt: Date,
): Promise<RulesInForce> {
  const wanted = deductions.flatMap((deduction) => {
    const kind = kinds[model][deduction]
    return kind === undefined ? [] : [{ deduction, kind }]
  })
  if (wanted.length === 0) return {}
  const date = dateInIndia(soldAt)
  const rules = await tx
    .selectFrom('statutory_rules')
    .selectAll()
    .where('effective_from', '<=', date)
    .where((eb) => eb.or([eb('effective_to', 'is', null), eb('effective_to', '>=', date)]))
    .execute()
  return Object.fromEntries(wanted.map(({ deduction, kind }) => [deduction, rules.find((rule) => rule.kind === kind)]))
}
