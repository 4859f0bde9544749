/** What the server tells the app process when it starts. */
export interface HostConfiguration {
  /** Where to listen: a socket that only this user can open. */
  readonly socket: string
  readonly haat: { readonly issuer: string; readonly dashboard: string; readonly api: string }
  readonly apps: readonly HostedApp[]
}

export interface HostedApp {
  readonly id: string
  /** The module with `createHaatApp`. */
  readonly entry: string
  readonly manifest: unknown
  readonly private_key: unknown
}
