import { type AppManifest, type AppScope, appScopes, eventScopes, withImpliedScopes } from '@haat/app-manifest'
import type { RunCall } from './app-calls.ts'
import type { CallError, LiveRunProblem, LiveRunReport } from './report/contract.ts'

type Judged = Omit<LiveRunReport, 'format' | 'problems'>

/** Groups calls with the same endpoint and status, the most frequent first. */
export function groupCalls(calls: readonly RunCall[]): LiveRunReport['api_calls'] {
  const groups = new Map<string, LiveRunReport['api_calls'][number]>()
  for (const { endpoint, http_status: status, scope, duration_ms: durationMs } of calls) {
    const key = `${status} ${endpoint}`
    const known = groups.get(key)
    groups.set(key, {
      endpoint,
      http_status: status,
      scope,
      calls: (known?.calls ?? 0) + 1,
      slowest_ms: Math.max(known?.slowest_ms ?? 0, durationMs),
    })
  }
  return [...groups.values()].toSorted((a, b) => b.calls - a.calls || a.endpoint.localeCompare(b.endpoint))
}

/** Counts what each permission of a manifest was used for: calls that it allowed, and types of events that need it. */
export function useOfScopes(
  { permissions, webhooks }: Pick<AppManifest, 'permissions' | 'webhooks'>,
  calls: readonly RunCall[],
): LiveRunReport['scopes'] {
  const types = new Set(webhooks.flatMap((webhook) => webhook.types))
  const groups = [
    ...permissions.required.map(({ scope }) => ({ scope, is_required: true })),
    ...permissions.optional.map(({ scope }) => ({ scope, is_required: false })),
  ]
  const declared = new Set<string>(groups.map(({ scope }) => scope))
  return groups.map(({ scope, is_required: isRequired }) => ({
    scope,
    sentence: appScopes[scope].sentence,
    is_required: isRequired,
    calls: calls.filter((call) => call.used_scopes.some((used) => allows(scope, used, declared))).length,
    events: [...types].filter((type) => {
      const needed = eventScopes[type]
      return needed !== null && allows(scope, needed, declared)
    }).length,
  }))
}

/** Whether a permission is what allows something: itself, or another one that it implies and that isn't declared. */
function allows(scope: AppScope, needed: string, declared: ReadonlySet<string>): boolean {
  return (
    scope === needed || (!declared.has(needed) && [...withImpliedScopes([scope])].some((implied) => implied === needed))
  )
}

const inWords: Readonly<Record<NonNullable<CallError>, string>> = {
  dns: 'the server’s name wasn’t found',
  refused: 'the connection was refused',
  timeout: 'the server took too long',
  tls: 'its certificate isn’t valid',
  blocked: 'the address isn’t on the public internet',
  status: 'the answer isn’t a success',
  other: 'the connection failed',
}

/** Returns everything about a run that its developer has to correct or to explain. */
export function findProblems(report: Judged, manifest: Pick<AppManifest, 'urls' | 'privacy'>): LiveRunProblem[] {
  return [
    ...ofWebhooks(report),
    ...ofPage(report),
    ...report.actions
      .filter((action) => !action.is_accepted)
      .map(
        ({ name, detail }): LiveRunProblem => ({
          code: 'action_refused',
          text: `The form ${name} was refused: ${detail ?? 'no reason'}`,
        }),
      ),
    ...ofCalls(report),
    ...report.scopes
      .filter(({ calls, events }) => calls === 0 && events === 0)
      .map(
        ({ scope }): LiveRunProblem => ({
          code: 'scope_unused',
          text: `${scope} was never used. Drop it, or explain in the changelog what needs it.`,
        }),
      ),
    ...ofErasure(report, manifest),
    ...report.steps
      .filter(({ status }) => status === 'out_of_time')
      .map(
        ({ name }): LiveRunProblem => ({
          code: 'out_of_time',
          text: `The run had no time left for a part of the step “${name}”, because the app’s server was too slow.`,
        }),
      ),
  ]
}

function ofWebhooks({ webhooks }: Judged): LiveRunProblem[] {
  return webhooks.flatMap(({ type, http_status: status, error }): LiveRunProblem[] =>
    error === null ? [] : [{ code: 'webhook_failed', text: `${type} wasn’t accepted: ${describe(status, error)}.` }],
  )
}

function ofPage({ page }: Judged): LiveRunProblem[] {
  if (page === null) return []
  const { document, content } = page
  if (document.error !== null) {
    return [
      { code: 'page_failed', text: `The page couldn’t be opened: ${describe(document.http_status, document.error)}.` },
    ]
  }
  if (!(document.content_type ?? '').startsWith('text/html')) {
    const type = document.content_type ?? 'no type'
    return [{ code: 'page_not_html', text: `The page isn’t HTML, but ${type}.` }]
  }
  if (content === null || content.error === null) return []
  const why = describe(content.http_status, content.error)
  return [{ code: 'page_failed', text: `The page’s content couldn’t be loaded for the owner: ${why}.` }]
}

function ofCalls({ api_calls: groups }: Judged): LiveRunProblem[] {
  return groups.flatMap(({ endpoint, http_status: status, calls }): LiveRunProblem[] =>
    status < 400 || status === 404
      ? []
      : [
          {
            code: 'calls_refused',
            text: `${endpoint} was answered with ${status}${calls > 1 ? ` ${calls} times` : ''}.`,
          },
        ],
  )
}

function ofErasure({ erasure }: Judged, { urls, privacy }: Pick<AppManifest, 'urls' | 'privacy'>): LiveRunProblem[] {
  if (erasure === null) return []
  const problems: LiveRunProblem[] = erasure.kept.map(({ table, rows }) => ({
    code: 'data_kept',
    text: `Haat still had ${rows} ${rows === 1 ? 'row' : 'rows'} of the app in ${table} after the erasure.`,
  }))
  const keepsData = urls !== undefined && privacy.stored_in.length > 0
  if (erasure.request === null) {
    return keepsData
      ? [
          ...problems,
          {
            code: 'erasure_not_requested',
            text: 'The app says that it stores data outside Haat, but it doesn’t get privacy.store_erase.',
          },
        ]
      : problems
  }
  if (erasure.request.error === null && erasure.confirmed_after_ms === null) {
    problems.push({
      code: 'erasure_not_confirmed',
      text: 'The app took privacy.store_erase, but didn’t confirm in time that it erased the store’s data.',
    })
  }
  return problems
}

function describe(status: number | null, error: NonNullable<CallError>): string {
  return status === null ? inWords[error] : `it answered ${status}`
}
