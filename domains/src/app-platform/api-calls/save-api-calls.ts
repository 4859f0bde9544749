import { type Db, inTransaction, type Tx } from '@haat/db'
import { sql } from 'kysely'
import type { ApiCall } from './api-call.ts'

export interface CallCount {
  readonly app_id: string
  readonly hour: Date
  readonly endpoint: string
  readonly http_status: number
  readonly calls: number
  readonly cost: number
  readonly duration_ms: number
}

/** What is written at once. */
export interface CallBatch {
  readonly counts: Map<string, CallCount>
  readonly uses: Map<string, { readonly app_id: string; readonly scope: string; readonly last_used_at: Date }>
  readonly entries: (ApiCall & { readonly called_at: Date })[]
  readonly run_calls: ApiCall[]
}

/** Adds a batch to what was counted before. Calls of apps that don't exist any more are left out. */
export async function saveApiCalls(db: Db, { counts, uses, entries, run_calls: runCalls }: CallBatch): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (counts.size > 0) await addCounts(tx, [...counts.values()])
    if (uses.size > 0) await saveUses(tx, [...uses.values()])
    if (entries.length > 0) await insertEntries(tx, entries)
    if (runCalls.length > 0) await insertRunCalls(tx, runCalls)
  })
}

// Rows are written in the order of their keys, so that two processes never wait for each other.

async function addCounts(tx: Tx, counts: readonly CallCount[]): Promise<void> {
  const rows = counts.map((counted) => ({ ...counted, duration_ms: Math.round(counted.duration_ms) }))
  await sql`
    INSERT INTO app_api_calls AS known (app_id, hour, endpoint, http_status, calls, cost, duration_ms)
    SELECT app_id, hour, endpoint, http_status, calls, cost, duration_ms
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS new (
      app_id text, hour timestamptz, endpoint text, http_status smallint, calls bigint, cost bigint, duration_ms bigint
    )
    WHERE EXISTS (SELECT FROM apps WHERE apps.id = new.app_id)
    ORDER BY app_id, hour, endpoint, http_status
    ON CONFLICT (app_id, hour, endpoint, http_status) DO UPDATE SET
      calls = known.calls + EXCLUDED.calls,
      cost = known.cost + EXCLUDED.cost,
      duration_ms = known.duration_ms + EXCLUDED.duration_ms`.execute(tx)
}

async function saveUses(tx: Tx, uses: readonly unknown[]): Promise<void> {
  await sql`
    INSERT INTO app_scope_uses AS known (app_id, scope, last_used_at)
    SELECT app_id, scope, last_used_at
    FROM jsonb_to_recordset(${JSON.stringify(uses)}::jsonb) AS new (app_id text, scope text, last_used_at timestamptz)
    WHERE EXISTS (SELECT FROM apps WHERE apps.id = new.app_id)
    ORDER BY app_id, scope
    ON CONFLICT (app_id, scope) DO UPDATE SET last_used_at = greatest(known.last_used_at, EXCLUDED.last_used_at)`.execute(
    tx,
  )
}

async function insertEntries(tx: Tx, entries: CallBatch['entries']): Promise<void> {
  const rows = entries.map(({ caller, problem, scope, duration_ms: durationMs, ...call }) => ({
    ...call,
    app_id: caller.app_id,
    installation_id: caller.id,
    problem_code: problem?.code,
    problem_title: problem?.title,
    scope,
    duration_ms: Math.round(durationMs),
  }))
  await sql`
    INSERT INTO app_api_call_entries (app_id, installation_id, endpoint, http_status, problem_code, problem_title, scope, cost,
      duration_ms, request_id, called_at)
    SELECT app_id, installation_id, endpoint, http_status, problem_code, problem_title, scope, cost, duration_ms, request_id,
      called_at
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS new (
      app_id text, installation_id uuid, endpoint text, http_status smallint, problem_code text, problem_title text, scope text,
      cost integer, duration_ms integer, request_id text, called_at timestamptz
    )
    WHERE EXISTS (SELECT FROM apps WHERE apps.id = new.app_id)`.execute(tx)
}

/** Those of runs that have ended are left out. */
async function insertRunCalls(tx: Tx, calls: readonly ApiCall[]): Promise<void> {
  const rows = calls.map(
    ({ caller, endpoint, http_status: status, scope, used_scopes: used, duration_ms: durationMs }) => ({
      installation_id: caller.id,
      endpoint,
      http_status: status,
      scope,
      used_scopes: used,
      duration_ms: Math.round(durationMs),
    }),
  )
  await sql`
    INSERT INTO app_live_run_calls (installation_id, endpoint, http_status, scope, used_scopes, duration_ms)
    SELECT installation.id, endpoint, http_status, scope, used_scopes, duration_ms
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS new (
      installation_id uuid, endpoint text, http_status smallint, scope text, used_scopes text[], duration_ms integer
    )
    JOIN app_installations AS installation ON installation.id = new.installation_id`.execute(tx)
}
