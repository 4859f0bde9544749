/** Who made a call: an installation of an app, also if its token was refused. */
export interface AppCaller {
  readonly id: string
  readonly app_id: string
  /** Whether the app is developed or tested in the store. */
  readonly is_development: boolean
  /** Whether Haat tries out a version in a throw-away store: its calls are in the run's report only. */
  readonly is_live_run?: boolean
}

/** A call of an app that was answered. It contains nothing about people: no IDs, query or body. */
export interface ApiCall {
  readonly caller: AppCaller
  /** Method and pattern of the URL. */
  readonly endpoint: string
  readonly http_status: number
  readonly problem: { readonly code: string; readonly title: string } | undefined
  /** What the call needs. */
  readonly scope: string | undefined
  /** What allowed it. */
  readonly used_scopes: readonly string[]
  readonly cost: number
  readonly duration_ms: number
  readonly request_id: string
}
