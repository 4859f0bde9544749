import { Command, type CommandUnknownOpts } from '@commander-js/extra-typings'
import { VERSION } from '../version.ts'
import { appCommand } from './app/app-command.ts'
import type { CommandContext } from './command-context.ts'
import { loginCommand } from './login-command.ts'
import { logoutCommand } from './logout-command.ts'
import { themeCommand } from './theme-command.ts'
import { whoamiCommand } from './whoami-command.ts'

/** Creates the whole command line. Parsing throws commander's CommanderError for wrong arguments. */
export function createProgram(context: CommandContext): Command {
  const program = new Command('haat')
    .description('Create, preview, check and publish themes and apps for Haat stores.')
    .version(VERSION, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print help')
    .helpCommand('help [command]', 'print help for a command')
    .addHelpText('after', EXIT_CODES)
    .addCommand(themeCommand(context))
    .addCommand(appCommand(context))
    .addCommand(loginCommand(context))
    .addCommand(logoutCommand(context))
    .addCommand(whoamiCommand(context))
  throwInsteadOfExiting(program)
  return program
}

function throwInsteadOfExiting(command: CommandUnknownOpts): void {
  command.exitOverride()
  for (const subcommand of command.commands) throwInsteadOfExiting(subcommand)
}

const EXIT_CODES = `
Exit codes:
  0  success
  1  the theme or app has findings, or the folders differ
  2  wrong arguments, or something that can’t be used
  3  not signed in
  4  conflict: the theme or app has changed on the server
  5  the server can’t be reached`
