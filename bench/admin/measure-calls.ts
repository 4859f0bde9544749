import { searchRecordsEndpoint } from '../../domains/src/admin-search/contract.ts'
import { getSuperAdminDataEndpoint } from '../../domains/src/admins/contract.ts'
import {
  getFunnelStatsEndpoint,
  getPlatformStatsEndpoint,
  getSignupStatsEndpoint,
  getVendorCohortsEndpoint,
  listCountedRecordsEndpoint,
  listFunnelJourneysEndpoint,
  listRecentSignupEventsEndpoint,
} from '../../domains/src/analytics/contract.ts'
import { platformMetrics } from '../../domains/src/analytics/platform/contract.ts'
import { signupSteps } from '../../domains/src/analytics/signup/contract.ts'
import { getSystemStatusEndpoint } from '../../domains/src/system-status/contract.ts'
import type { AdminCall, CallServer } from './call-server.ts'

/** Each request is measured this many times, after the first. */
const TIMES = 5

/** Requests that belong together in the report. */
interface CallGroup {
  readonly name: string
  readonly calls: readonly AdminCall[]
}

export interface GroupTimes {
  readonly name: string
  readonly ms: readonly number[]
}

/** Measures everything on the home page, the search of the command menu, and the analytics. */
export async function measureCalls(call: CallServer): Promise<GroupTimes[]> {
  const times: GroupTimes[] = []
  for (const { name, calls } of groups(new Date())) {
    const ms: number[] = []
    for (const one of calls) {
      await call(one)
      for (let time = 0; time < TIMES; time += 1) ms.push((await call(one)).ms)
    }
    times.push({ name, ms })
  }
  return times
}

function groups(now: Date): CallGroup[] {
  const day = (ago: number) => new Date(now.getTime() - ago * 86_400_000).toISOString().slice(0, 10)
  const last = (days: number) => ({ from: day(days - 1), to: day(0) })
  const groupings: readonly Record<string, string>[] = [{}, { by: 'source' }, { by: 'device' }]
  const funnel = (days: number) =>
    groupings.map((by) => ({ endpoint: getFunnelStatsEndpoint, query: { ...last(days), ...by } }))
  const journeys = (days: number) =>
    signupSteps.flatMap((step) =>
      ['reached', 'dropped'].map((outcome) => ({
        endpoint: listFunnelJourneysEndpoint,
        body: { ...last(days), step, outcome },
      })),
    )
  return [
    { name: 'Home: waiting work', calls: [{ endpoint: getSuperAdminDataEndpoint }] },
    { name: 'Home: key figures of 30 days', calls: [{ endpoint: getPlatformStatsEndpoint, query: last(30) }] },
    { name: 'Home: system status', calls: [{ endpoint: getSystemStatusEndpoint }] },
    {
      name: 'Ctrl K: search over everything',
      calls: ['me', 'meera', 'v00000500', 'shop-00000500', 'UTR00000500', 'theme 500', 'zzzyx', 'textiles 5'].map(
        (q) => ({
          endpoint: searchRecordsEndpoint,
          query: { q },
        }),
      ),
    },
    ...[30, 90, 365].map((days) => ({ name: `Funnel of ${days} days, by source and device`, calls: funnel(days) })),
    {
      name: 'Sign-ups of 30, 90 and 365 days, with the period before',
      calls: [30, 90, 365].map((days) => ({ endpoint: getSignupStatsEndpoint, query: last(days) })),
    },
    { name: 'Journeys of a step, 30 and 365 days', calls: [...journeys(30), ...journeys(365)] },
    {
      name: 'Recent steps, all and of each step',
      calls: [{}, ...signupSteps.map((step) => ({ step }))].map((body) => ({
        endpoint: listRecentSignupEventsEndpoint,
        body,
      })),
    },
    {
      name: 'Platform figures of 90 and 365 days',
      calls: [90, 365].map((days) => ({ endpoint: getPlatformStatsEndpoint, query: last(days) })),
    },
    {
      name: 'Records behind each figure of 30 days',
      calls: platformMetrics.map((metric) => ({
        endpoint: listCountedRecordsEndpoint,
        query: { ...last(30), metric },
      })),
    },
    { name: 'Cohorts of vendors', calls: [{ endpoint: getVendorCohortsEndpoint }] },
  ]
}
