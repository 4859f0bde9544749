import { type RefusalKind, Refused } from '@haat/http-contract'
import type { AppCaller } from '../api-calls/api-call.ts'

/** Thrown for a token that Haat knows and doesn't accept now. Names its app, so that the call is counted. */
export class RefusedToken extends Refused {
  readonly caller: AppCaller

  constructor(kind: RefusalKind, caller: AppCaller, extensions: Record<string, unknown> = {}) {
    super(kind, undefined, { extensions })
    this.caller = caller
  }
}
