/** Exit codes of every command. */
export const EXIT = { ok: 0, findings: 1, misuse: 2, signed_out: 3, conflict: 4, network: 5 } as const
export type ExitCode = (typeof EXIT)[keyof typeof EXIT]

interface FailureOptions {
  readonly exit_code: ExitCode
  /** A stable code such as `not_signed_in`, for `--json`. */
  readonly code: string
  /** Further fields of the JSON output. */
  readonly details?: Readonly<Record<string, unknown>>
}

/** Why a command can't be completed. The message says what happened and what to do next. */
export class CommandFailure extends Error {
  override readonly name = 'CommandFailure'
  readonly exit_code: ExitCode
  readonly code: string
  readonly details: Readonly<Record<string, unknown>>

  constructor(message: string, { exit_code: exitCode, code, details = {} }: FailureOptions) {
    super(message)
    this.exit_code = exitCode
    this.code = code
    this.details = details
  }
}

/** The failure of a command whose arguments can't be used. */
export function misuse(message: string, code = 'invalid_arguments'): CommandFailure {
  return new CommandFailure(message, { exit_code: EXIT.misuse, code })
}
