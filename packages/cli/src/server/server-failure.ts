import { ProblemError } from '@haat/http-client'
import { CommandFailure, EXIT, type ExitCode } from '../output/command-failure.ts'

/** Converts a refusal of the server to a failure of the command; returns other errors as they are. */
export function failureOf(error: unknown): unknown {
  if (!(error instanceof ProblemError)) return error
  const { problem, code, status } = error
  return new CommandFailure(explain(error), {
    exit_code: exitCodeOf(status),
    code,
    details: { ...(problem.errors === undefined ? {} : { errors: problem.errors }) },
  })
}

function exitCodeOf(status: number): ExitCode {
  if (status === 0 || status === 429 || status >= 500) return EXIT.network
  if (status === 401 || status === 403) return EXIT.signed_out
  return status === 409 ? EXIT.conflict : EXIT.misuse
}

function explain({ problem, status }: ProblemError): string {
  const said = problem.detail === undefined ? problem.title : `${problem.title}. ${problem.detail}`
  const fields = (problem.errors ?? []).map(({ path, message }) => `\n  ${path === '' ? '' : `${path}: `}${message}`)
  if (status === 401) return `${said}\nSign in again with: haat login`
  if (problem.code === 'unexpected_response') return `${said} (status ${status}). Is this the address of a studio?`
  return said + fields.join('')
}
