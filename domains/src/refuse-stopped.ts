import { type RefusalKind, Refused, unavailable } from '@haat/http-contract'
import { ParserStopped } from './platform.ts'

interface Refusals {
  /** What to say if too much waits: retrying helps. */
  readonly busy: string
  /** For work that took too long or too much. */
  readonly stopped: RefusalKind
}

/** Does work in a worker, and converts a stopped one to a refusal: `unavailable` if retrying helps, otherwise `stopped`. */
export async function refuseStopped<Result>(work: () => Promise<Result>, { busy, stopped }: Refusals): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ParserStopped)) throw error
    const canRetry = error.reason === 'busy' || error.reason === 'closed'
    throw canRetry ? new Refused(unavailable, busy) : new Refused(stopped)
  }
}
