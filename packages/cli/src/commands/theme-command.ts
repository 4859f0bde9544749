import { Command } from '@commander-js/extra-typings'
import { checkCommand } from './check-command.ts'
import type { CommandContext } from './command-context.ts'
import { devCommand } from './dev-command.ts'
import { diffCommand } from './diff-command.ts'
import { explainCommand } from './explain-command.ts'
import { importCommand } from './import-command.ts'
import { initCommand } from './init-command.ts'
import { languageServerCommand } from './language-server-command.ts'
import { listCommand } from './list-command.ts'
import { openCommand } from './open-command.ts'
import { packageCommand } from './package-command.ts'
import { profileCommand } from './profile-command.ts'
import { pullCommand } from './pull-command.ts'
import { pushCommand } from './push-command.ts'
import { statusCommand } from './status-command.ts'
import { submitCommand } from './submit-command.ts'

/** `haat theme`: everything about one theme. */
export function themeCommand(context: CommandContext) {
  return new Command('theme')
    .description('create, preview, check and publish a theme')
    .addCommand(initCommand(context))
    .addCommand(devCommand(context))
    .addCommand(checkCommand(context))
    .addCommand(explainCommand(context))
    .addCommand(profileCommand(context))
    .addCommand(pushCommand(context))
    .addCommand(pullCommand(context))
    .addCommand(diffCommand(context))
    .addCommand(statusCommand(context))
    .addCommand(submitCommand(context))
    .addCommand(listCommand(context))
    .addCommand(openCommand(context))
    .addCommand(packageCommand(context))
    .addCommand(importCommand(context))
    .addCommand(languageServerCommand())
}
