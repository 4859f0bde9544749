import { AsyncLocalStorage } from 'node:async_hooks'

/** Where a change comes from. */
interface RequestOrigin {
  readonly request_id: string
  readonly ip: string | null
  /** The app that makes the request. */
  readonly app_id?: string
  /** When it happened, if that isn't now: in the demo's past. */
  readonly occurred_at?: Date
}

const origins = new AsyncLocalStorage<RequestOrigin>()

/** Runs the work of a request, or of an event of the demo. Audit entries that it writes name the request and its address. */
export function withOrigin<Result>(origin: RequestOrigin, work: () => Promise<Result>): Promise<Result> {
  return origins.run(origin, work)
}

/** Returns the request that causes a change; undefined in jobs and commands. */
export function findOrigin(): RequestOrigin | undefined {
  return origins.getStore()
}
