import { LimitExceeded } from '@haat/theme-files'
import { type CommandAction, CommandFailed, type CommandResult, type CommandRun } from '../commands/command-run.ts'
import { NotText } from '../files/theme-file-system.ts'
import { type Arguments, readArguments, UsageError } from '../syntax/arguments.ts'
import type { CommandSpec } from '../syntax/command-spec.ts'
import { describeCommand, usageOf } from '../syntax/describe-command.ts'

export interface CommandOutput {
  readonly stdout: string
  readonly stderr: string
  readonly exitCode: number
}

/** Runs one of the studio's commands. Exits with 0, with 1 if it failed or found something, with 2 if it was misused. */
export async function runCommand(
  spec: CommandSpec,
  action: CommandAction,
  words: readonly string[],
  context: Omit<CommandRun, keyof Arguments>,
): Promise<CommandOutput> {
  if (words.includes('--help')) return print(describeCommand(spec))
  const isJson = words.includes('--json')
  try {
    const result = await action({ ...context, ...readArguments(spec, words) })
    return print(isJson ? JSON.stringify(result.data, null, 2) : result.text, result.exitCode)
  } catch (error) {
    if (error instanceof UsageError) return fail(`${spec.name}: ${error.message}\nUsage: ${usageOf(spec)}`, 2)
    if (!(error instanceof CommandFailed || error instanceof NotText || error instanceof LimitExceeded)) throw error
    if (isJson) return { ...print(JSON.stringify({ error: error.message }, null, 2)), exitCode: 1 }
    return fail(`${spec.name}: ${error.message}`, 1)
  }
}

function print(text: CommandResult['text'], exitCode = 0): CommandOutput {
  return { stdout: text === '' ? '' : `${text}\n`, stderr: '', exitCode }
}

function fail(message: string, exitCode: number): CommandOutput {
  return { stdout: '', stderr: `${message}\n`, exitCode }
}
