import { Problem } from '@haat/http-contract'

/** An error response. `code` is stable; `problem.errors` lists invalid fields. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError'
  readonly problem: Problem
  readonly code: string
  readonly status: number

  constructor(problem: Problem) {
    super(problem.detail ?? problem.title)
    this.problem = problem
    this.code = problem.code
    this.status = problem.status
  }
}

/** The problem of a request without a response. */
export function unreachable(): ProblemError {
  return new ProblemError({
    type: 'about:blank',
    title: "Couldn't reach the server",
    detail: 'Check your connection and try again.',
    status: 0,
    code: 'unreachable',
  })
}

/** Reads the problem document of a response. Any other response, such as a proxy's page, is converted to one. */
export async function readProblem(response: Response): Promise<ProblemError> {
  const parsed = Problem.safeParse(await response.json().catch(() => undefined))
  if (parsed.success) return new ProblemError(parsed.data)
  return new ProblemError({
    type: 'about:blank',
    title: 'The server returned an unexpected response',
    status: response.status,
    code: 'unexpected_response',
  })
}
