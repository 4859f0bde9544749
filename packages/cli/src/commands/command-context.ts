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
  theme: 'the theme’s slug in the studio (default: the one this folder was synced with)',
  studio: 'the address of the developer studio (default: the one the theme was synced with)',
}

/** Collects the values of an option that can be repeated. */
export function collect(value: string, before: readonly string[]): string[] {
  return [...before, value]
}
