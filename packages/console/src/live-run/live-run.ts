// The shape of a run as the server sends it: this package knows no contracts.

export interface CalledServer {
  /** null: no response. */
  readonly http_status: number | null
  /** null: a success. */
  readonly error: keyof typeof errorWords | null
  readonly duration_ms: number
}

interface CalledPage extends CalledServer {
  readonly content_type: string | null
  readonly bytes: number
  readonly is_cut: boolean
}

export interface LiveRunReport {
  readonly problems: readonly { readonly code: string; readonly text: string }[]
  readonly steps: readonly {
    readonly name: keyof typeof stepNames
    readonly status: 'done' | 'skipped' | 'out_of_time'
    readonly duration_ms: number
  }[]
  readonly webhooks: readonly (CalledServer & { readonly type: string; readonly path: string })[]
  readonly page: { readonly path: string; readonly document: CalledPage; readonly content: CalledPage | null } | null
  readonly actions: readonly {
    readonly name: string
    readonly is_accepted: boolean
    readonly detail: string | null
    readonly duration_ms: number
  }[]
  readonly api_calls: readonly {
    readonly endpoint: string
    readonly http_status: number
    readonly scope: string | null
    readonly calls: number
    readonly slowest_ms: number
  }[]
  readonly scopes: readonly {
    readonly scope: string
    readonly sentence: string
    readonly is_required: boolean
    readonly calls: number
    readonly events: number
  }[]
  readonly erasure: {
    readonly request: CalledServer | null
    readonly confirmed_after_ms: number | null
    readonly kept: readonly { readonly table: string; readonly rows: number }[]
  } | null
}

export interface LiveRun {
  readonly status: 'waiting' | 'running' | 'passed' | 'problems' | 'failed'
  readonly requested_by: 'developer' | 'reviewer' | 'submission'
  readonly step: keyof typeof stepNames | null
  readonly requested_at: string
  readonly finished_at: string | null
  readonly report: LiveRunReport | null
}

/** In the order in which a run takes them. */
export const stepNames = {
  store: 'Make a store',
  install: 'Install',
  page: 'Open the page',
  webhooks: 'Send events',
  actions: 'Send forms',
  uninstall: 'Uninstall',
  erasure: 'Ask to erase',
  clean_up: 'Delete the store',
} as const

const errorWords = {
  dns: 'Name not found',
  refused: 'Connection refused',
  timeout: 'Too slow',
  tls: 'Invalid certificate',
  blocked: 'Not on the public internet',
  status: 'Not accepted',
  other: 'Connection failed',
} as const

/** What came back from the app's server: "204", or why nothing did. */
export function describeAnswer({ http_status: status, error }: CalledServer): string {
  if (status !== null) return String(status)
  return error === null ? '' : errorWords[error]
}

/** A duration: "85 ms", "1.2 s". */
export function formatDuration(ms: number): string {
  return ms < 1_000 ? `${ms} ms` : `${(ms / 1_000).toLocaleString('en-IN', { maximumFractionDigits: 1 })} s`
}
