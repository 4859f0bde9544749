import { Problem } from '@haat/http-contract'

/** An answer that says no. `code` is stable; `problem.errors` name wrong fields. */
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

/** That there was no answer at all. */
export function unreachable(): ProblemError {
  return new ProblemError({
    type: 'about:blank',
    title: 'The server cannot be reached',
    detail: 'Check the connection and try again.',
    status: 0,
    code: 'unreachable',
  })
}

/** Reads the problem document of an answer; an answer that is none (a proxy's page, say) becomes one. */
export async function readProblem(response: Response): Promise<ProblemError> {
  const parsed = Problem.safeParse(await response.json().catch(() => undefined))
  if (parsed.success) return new ProblemError(parsed.data)
  return new ProblemError({
    type: 'about:blank',
    title: 'The server did not answer as expected',
    status: response.status,
    code: 'unexpected_answer',
  })
}
