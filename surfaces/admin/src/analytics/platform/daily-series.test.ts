import { type PlatformMetric, platformMetrics } from '@haat/domains/analytics/contract'
import { expect, test } from 'vitest'
import { dailySeries } from './daily-series.ts'

const zeros = Object.fromEntries(platformMetrics.map((metric) => [metric, 0])) as Record<PlatformMetric, number>

test('days without records count as zero, and running values start from the value before the period', () => {
  const series = dailySeries({
    from: '2026-11-01',
    to: '2026-11-04',
    days: [
      { day: '2026-11-02', values: { ...zeros, mrr_new_paise: 500 } },
      { day: '2026-11-04', values: { ...zeros, mrr_new_paise: 100, mrr_churn_paise: 300 } },
    ],
  })
  expect(series.sums('mrr_new_paise')).toEqual([0, 500, 0, 100])
  expect(series.running(1000, ['mrr_new_paise'], ['mrr_churn_paise'])).toEqual([1000, 1500, 1500, 1300])
})
