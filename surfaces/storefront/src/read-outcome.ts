import { ProblemError } from '@haat/http-client'
import type { Outcome } from './buyers.ts'

/** Returns the backend's response, or why it refused. Throws if the backend failed. */
export async function readOutcome<Response, Result>(
  response: Promise<Response>,
  read: (response: Response) => Result,
): Promise<Outcome<Result>> {
  try {
    return { result: read(await response) }
  } catch (error) {
    const isExpected = error instanceof ProblemError && error.status > 0 && (error.status < 500 || error.status === 503)
    if (!isExpected) throw error
    const errors = Object.fromEntries(
      (error.problem.errors ?? []).map(({ path, message }) => [path.replace(/^(?:body\.)?(?:form\.)?/, ''), message]),
    )
    return { problem: { status: error.status, code: error.code, message: error.message, errors } }
  }
}
