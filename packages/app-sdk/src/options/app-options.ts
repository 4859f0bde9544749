import type { JWK } from 'jose'

/** A Haat that the app works with. */
export interface Haat {
  /** Its backend: the `iss` of its session tokens, and the audience of the app's assertions. */
  readonly issuer: string
  /** The dashboard that shows the app's page. */
  readonly dashboard: string
  /** Where its API is called, if not at `issuer`. */
  readonly api?: string
}

/** The parts of `haat.app.json` that the SDK needs. Import the file. */
export interface Manifest {
  readonly id: string
  readonly name: string
  readonly version: string
  /** Languages of its pages, such as `en` and `hi`. Without them, English. */
  readonly languages?: readonly string[]
  readonly urls?: { readonly app?: string; readonly webhooks?: string }
}

export interface AppOptions {
  readonly manifest: Manifest
  /** The private key whose public half is in the manifest, with its `kid`. */
  readonly private_key: JWK
  readonly haats: readonly Haat[]
  /** What comes before the app's paths at its address, such as `/bulk-bandhu`. Empty at an origin of its own. */
  readonly base_path?: string
  /** Replaced in tests. */
  readonly fetch?: typeof globalThis.fetch
  readonly clock?: () => Date
}
