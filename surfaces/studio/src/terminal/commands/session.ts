import { bold, dim } from '../output/colors.ts'
import { commandList } from '../syntax/command-list.ts'
import { describeCommand } from '../syntax/describe-command.ts'
import { shellCommands } from '../syntax/shell-commands.ts'
import { CommandFailed, type CommandResult, type CommandRun } from './command-run.ts'

// Commands about the terminal itself.

export async function help({ positionals }: CommandRun): Promise<CommandResult> {
  const name = positionals.join(' ')
  if (name !== '') return describe(name)
  const rows = commandList.map((spec) => `  ${spec.name.padEnd(18)}${dim(spec.summary)}`)
  const text = [
    'A shell over the theme’s files. Nothing is installed here, and there’s no network.',
    '',
    bold('Studio'),
    ...rows,
    '',
    bold('Files and text'),
    ...wrapWords(shellCommands, 76).map((line) => `  ${line}`),
    '',
    `Type ${bold('help theme check')} to read about a command. Tab completes words, Ctrl+R searches the lines you have`,
    'entered, Ctrl+C stops a command. Escape, then Tab, leaves the terminal. Every change can be undone with undo.',
  ].join('\n')
  return {
    text,
    data: { studio: commandList.map(({ name: known, summary }) => ({ name: known, summary })), shell: shellCommands },
  }
}

export async function undo(run: CommandRun): Promise<CommandResult> {
  await run.flush()
  return describeStep(run, await run.host.undo(), 'There’s nothing to undo')
}

export async function redo(run: CommandRun): Promise<CommandResult> {
  await run.flush()
  return describeStep(run, await run.host.redo(), 'There’s nothing to redo')
}

export async function history({ host }: CommandRun): Promise<CommandResult> {
  const lines = await host.enteredLines()
  return { text: lines.map((line, index) => `${`${index + 1}`.padStart(5)}  ${line}`).join('\n'), data: { lines } }
}

export async function clear({ host }: CommandRun): Promise<CommandResult> {
  await host.clear()
  return { text: '', data: null }
}

function describeStep(
  { files }: CommandRun,
  step: Awaited<ReturnType<CommandRun['host']['undo']>>,
  nothing: string,
): CommandResult {
  if (step === undefined) throw new CommandFailed(nothing)
  files.follow(step.files)
  const kept = step.kept.map((path) => `${path} has changed since and stays as it is`)
  return { text: [step.label, ...kept].join('\n'), data: { label: step.label, kept: step.kept } }
}

function describe(name: string): CommandResult {
  const spec = commandList.find((known) => known.name === name || known.name === `theme ${name}`)
  if (spec !== undefined) return { text: describeCommand(spec), data: spec }
  if (name === 'theme') {
    const rows = commandList.filter((known) => known.name.startsWith('theme '))
    return { text: rows.map((known) => `${known.name.padEnd(18)}${known.summary}`).join('\n'), data: rows }
  }
  if (shellCommands.some((known) => known === name)) return { text: `Type ${name} --help.`, data: null }
  throw new CommandFailed(`There’s no command ${name}. Type help to list them.`)
}

function wrapWords(words: readonly string[], width: number): string[] {
  const lines = ['']
  for (const word of words) {
    const last = lines.at(-1) ?? ''
    if (last.length + word.length + 1 > width) lines.push(word)
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`
  }
  return lines
}
