import { CommanderError } from '@commander-js/extra-typings'
import { createProgram } from './commands/program.ts'
import { readEnvironment } from './environment.ts'
import { EXIT, type ExitCode } from './output/command-failure.ts'
import { createOutput, reportFailure } from './output/output.ts'
import { failureOf } from './server/server-failure.ts'

// A reader that has seen enough, such as head, isn't a failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit()
})
process.exitCode = await run(process.argv)

/** Runs one command and returns its exit code. */
async function run(args: readonly string[]): Promise<ExitCode> {
  const environment = readEnvironment()
  const output = createOutput({
    stdout: process.stdout,
    stderr: process.stderr,
    is_json: args.includes('--json'),
    colors: environment.colors,
  })
  let exitCode: ExitCode = EXIT.ok
  const exitWith = (code: ExitCode) => {
    exitCode = code
  }
  try {
    await createProgram({ environment, output, exitWith }).parseAsync(args)
    return exitCode
  } catch (error) {
    // Commander has already printed its message, or the help that was requested.
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.misuse
    return reportFailure(failureOf(error), output)
  }
}
