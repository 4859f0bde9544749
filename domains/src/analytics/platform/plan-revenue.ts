import type { PlatformMetric } from './contract.ts'
import type { FigureSums } from './sum-figures.ts'

const gains = ['mrr_new_paise', 'mrr_expansion_paise', 'mrr_reactivation_paise'] as const
const losses = ['mrr_contraction_paise', 'mrr_churn_paise'] as const

/** The figures that add up to the stores, the MRR and the subscribers of a moment. */
export const momentParts: readonly PlatformMetric[] = [
  'stores_opened',
  ...gains,
  ...losses,
  'subscribers_gained',
  'subscribers_lost',
]

/** The MRR and the number of paying vendors at a moment. */
export interface PlanRevenue {
  readonly paise: number
  readonly subscribers: number
}

/** Adds up all changes of the MRR until a moment. */
export function planRevenueOf(sums: FigureSums): PlanRevenue {
  const add = (metrics: readonly PlatformMetric[]) => metrics.reduce((total, metric) => total + sums(metric).value, 0)
  return {
    paise: add(gains) - add(losses),
    subscribers: sums('subscribers_gained').value - sums('subscribers_lost').value,
  }
}
