import type { Environment } from '../environment.ts'
import type { ExitCode } from '../output/command-failure.ts'
import type { Output } from '../output/output.ts'

/** What every command gets. */
export interface CommandContext {
  readonly environment: Environment
  readonly output: Output
  /** Sets the exit code of a command that completes, such as one that reports findings. */
  exitWith(code: ExitCode): void
}

/** The help of options that several commands have. */
export const help = {
  json: 'print the result as JSON',
  folder: 'the theme’s folder (default: the nearest one from here upwards)',
  studio: 'the address of the developer studio (default: the one the theme was synced with)',
}
