import type { Installation } from './serve.ts'

/** What an app was given: the records of a response that contained personal data. */
export interface PersonalAccess {
  readonly installation: Installation
  /** The first part of the scope: `orders`, `customers`. */
  readonly resource: string
  readonly record_ids: readonly string[]
}
