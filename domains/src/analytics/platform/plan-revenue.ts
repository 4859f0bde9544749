import type { PlatformMetric } from './contract.ts'
import type { FigureSums } from './sum-figures.ts'

/** The figures that add up to the stores, the MRR and the subscribers of a moment. */
export const momentParts = [
  'stores_opened',
  'mrr_new_paise',
  'mrr_expansion_paise',
  'mrr_contraction_paise',
  'mrr_churn_paise',
  'mrr_reactivation_paise',
  'subscribers_gained',
  'subscribers_lost',
] as const satisfies readonly PlatformMetric[]

/** The MRR and the number of paying vendors at a moment. */
export interface PlanRevenue {
  readonly paise: number
  readonly subscribers: number
}

/** Adds up all changes of the MRR until a moment. */
export function planRevenueOf(sums: FigureSums): PlanRevenue {
  const [gained, lost] = [
    ['mrr_new_paise', 'mrr_expansion_paise', 'mrr_reactivation_paise'] as const,
    ['mrr_contraction_paise', 'mrr_churn_paise'] as const,
  ].map((metrics) => metrics.reduce((total, metric) => total + sums(metric).value, 0))
  return {
    paise: (gained ?? 0) - (lost ?? 0),
    subscribers: sums('subscribers_gained').value - sums('subscribers_lost').value,
  }
}
