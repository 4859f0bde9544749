/** What the server tells the app process when it starts. */
export interface HostConfiguration {
  /** Where to listen: a socket that only this user can open. */
  readonly socket: string
  readonly haat: { readonly issuer: string; readonly dashboard: string; readonly api: string }
  readonly apps: readonly HostedApp[]
  /** Other addresses for origins on the internet, in tests: `https://graph.facebook.com` to a server on this machine. */
  readonly replaced_origins: Readonly<Record<string, string>>
}

export interface HostedApp {
  readonly id: string
  /** The module with `createHaatApp`. */
  readonly entry: string
  readonly manifest: unknown
  readonly private_key: unknown
}
