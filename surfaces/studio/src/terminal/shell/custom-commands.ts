import { type CustomCommand, defineCommand } from 'just-bash/browser'
import { actions } from '../commands/actions.ts'
import type { CommandRun } from '../commands/command-run.ts'
import { commandList } from '../syntax/command-list.ts'
import { foreignCommands, gitAliases, gitHelp } from '../syntax/foreign-commands.ts'
import { type CommandOutput, runCommand } from './run-command.ts'

type Context = Omit<CommandRun, 'positionals' | 'switches' | 'values'>

/** Returns the studio's commands for the shell, and answers for commands that a shell in a browser can't have. */
export function customCommands(contextAt: (cwd: string) => Context): CustomCommand[] {
  const runLine = (name: string, words: readonly string[], cwd: string): Promise<CommandOutput> | undefined => {
    const spec = commandList.find((known) => known.name === name)
    const action = actions[name]
    return spec && action && runCommand(spec, action, words, contextAt(cwd))
  }
  const single = commandList.filter(({ name }) => !name.includes(' '))
  return [
    defineCommand('theme', async ([word = '', ...words], { cwd }) => {
      if (word === '' || word === '--help') return (await runLine('help', ['theme'], cwd)) ?? notFound(word)
      if (word === 'help') return (await runLine('help', words, cwd)) ?? notFound(word)
      return (await runLine(`theme ${word}`, words, cwd)) ?? notFound(word)
    }),
    defineCommand('git', async (words, { cwd }) => {
      const line = themeLineOf(words)
      return (
        (line && (await runLine(line.name, line.words, cwd))) ?? { stdout: '', stderr: `${gitHelp}\n`, exitCode: 1 }
      )
    }),
    ...single.map(({ name }) =>
      defineCommand(name, async (words, { cwd }) => (await runLine(name, words, cwd)) ?? notFound(name)),
    ),
    ...Object.entries(foreignCommands).map(([name, message]) =>
      defineCommand(name, async () => ({ stdout: '', stderr: `${name}: ${message}\n`, exitCode: 127 })),
    ),
  ]
}

/** Translates git's words that the theme's history has. */
function themeLineOf([word = '', ...words]: string[]): { name: string; words: string[] } | undefined {
  const alias = gitAliases[word]
  if (alias !== undefined) return { name: alias, words }
  const message = words[words.findIndex((known) => known === '-m' || known === '-am') + 1]
  if (word === 'commit' && words.length > 1 && message !== undefined)
    return { name: 'theme checkpoint', words: [message] }
  const [state = '', separator, path] = words
  if (word === 'checkout' && separator === '--' && path !== undefined)
    return { name: 'theme restore', words: [`${path}@${state}`] }
  return undefined
}

function notFound(word: string): CommandOutput {
  return { stdout: '', stderr: `theme: There’s no command ${word}. Type help theme to list them.\n`, exitCode: 2 }
}
