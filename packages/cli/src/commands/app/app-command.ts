import { Command } from '@commander-js/extra-typings'
import type { CommandContext } from '../command-context.ts'
import { appCheckCommand } from './app-check-command.ts'
import { appDeployCommand } from './app-deploy-command.ts'
import { appDevCommand } from './app-dev-command.ts'
import { appInitCommand } from './app-init-command.ts'
import { appKeysCommand } from './app-keys-command.ts'
import { appDeliveriesCommand, appEventsCommand, appLogsCommand } from './app-log-commands.ts'
import { appReplayCommand } from './app-replay-command.ts'
import { appSubmitCommand } from './app-submit-command.ts'
import { appTriggerCommand } from './app-trigger-command.ts'
import { appVersionsCommand } from './app-versions-command.ts'

/** `haat app`: everything about one app. */
export function appCommand(context: CommandContext) {
  return new Command('app')
    .description('create, develop, check and publish an app')
    .addCommand(appInitCommand(context))
    .addCommand(appDevCommand(context))
    .addCommand(appCheckCommand(context))
    .addCommand(appTriggerCommand(context))
    .addCommand(appEventsCommand(context))
    .addCommand(appDeliveriesCommand(context))
    .addCommand(appLogsCommand(context))
    .addCommand(appReplayCommand(context))
    .addCommand(appDeployCommand(context))
    .addCommand(appSubmitCommand(context))
    .addCommand(appVersionsCommand(context))
    .addCommand(appKeysCommand(context))
}
