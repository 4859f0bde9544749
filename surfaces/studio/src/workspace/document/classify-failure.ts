import { ProblemError } from '@haat/http-client'
import type { Connection } from './sync-store.ts'

/** Converts the error of a call to what the workspace shows about it. */
export function classifyFailure(error: unknown): Connection {
  if (!(error instanceof ProblemError))
    return { kind: 'refused', message: 'The server returned an unexpected response' }
  if (error.code === 'not_signed_in') return { kind: 'signed_out' }
  const isTemporary = error.status === 0 || error.status >= 500 || error.status === 429 || error.status === 408
  if (isTemporary) return { kind: 'offline' }
  const [first] = error.problem.errors ?? []
  return { kind: 'refused', message: first?.message ?? error.message }
}
