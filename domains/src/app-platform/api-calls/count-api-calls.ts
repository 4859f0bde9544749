import type { Deprecation } from '@haat/http-contract'
import type { Platform } from '../../platform.ts'
import { sumOf } from '../../sum-of.ts'
import { type AppCalls, type CallPeriod, type EndpointCalls, periodMs } from './contract.ts'

const HOUR_MS = 60 * 60_000

interface Counted {
  readonly app_id: string
  readonly period: CallPeriod
}

/** Counts the calls of an app in the period before now, from the full hour on, and says which of the endpoints are deprecated. */
export async function countApiCalls(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { app_id: appId, period }: Counted,
  deprecated: ReadonlyMap<string, Deprecation>,
): Promise<AppCalls> {
  const since = new Date(Math.floor((clock().getTime() - periodMs[period]) / HOUR_MS) * HOUR_MS)
  const rows = await db
    .selectFrom('app_api_calls')
    .select(({ fn }) => [
      'endpoint',
      'http_status',
      fn.sum<string>('calls').as('calls'),
      fn.sum<string>('cost').as('cost'),
      fn.sum<string>('duration_ms').as('duration_ms'),
    ])
    .where('app_id', '=', appId)
    .where('hour', '>=', since)
    .groupBy(['endpoint', 'http_status'])
    .execute()
  const byEndpoint = Map.groupBy(
    rows.map((row) => ({
      ...row,
      calls: Number(row.calls),
      cost: Number(row.cost),
      duration_ms: Number(row.duration_ms),
    })),
    ({ endpoint }) => endpoint,
  )
  const items = [...byEndpoint].map(([endpoint, ofEndpoint]) => ({
    ...summarize(endpoint, ofEndpoint),
    deprecated: deprecated.get(endpoint) ?? null,
  }))
  items.sort((one, other) => other.calls - one.calls || one.endpoint.localeCompare(other.endpoint))
  return {
    since: since.toISOString(),
    calls: sumOf(items, ({ calls }) => calls),
    errors: sumOf(items, ({ errors }) => sumOf(errors, ({ calls }) => calls)),
    cost: sumOf(items, ({ cost }) => cost),
    items,
  }
}

interface StatusCalls {
  readonly http_status: number
  readonly calls: number
  readonly cost: number
  readonly duration_ms: number
}

function summarize(endpoint: string, rows: readonly StatusCalls[]): Omit<EndpointCalls, 'deprecated'> {
  const calls = sumOf(rows, (row) => row.calls)
  return {
    endpoint,
    calls,
    errors: rows
      .filter(({ http_status: status }) => status >= 400)
      .map(({ http_status: status, calls: refused }) => ({ http_status: status, calls: refused }))
      .sort((one, other) => other.calls - one.calls || one.http_status - other.http_status),
    cost: sumOf(rows, ({ cost }) => cost),
    average_ms: Math.round(sumOf(rows, ({ duration_ms: durationMs }) => durationMs) / calls),
  }
}
