import { Command } from '@commander-js/extra-typings'
import { type AppVersion, listAppVersionsEndpoint } from '@haat/domains/app-platform/app-packages/contract'
import { openLinkedApp } from '../../app-folder/linked-app.ts'
import { type CommandContext, help } from '../command-context.ts'
import { appHelp } from './app-help.ts'

const SHOWN = 50

/** `haat app versions`: the app's versions in the studio. */
export function appVersionsCommand({ environment, output }: CommandContext) {
  return new Command('versions')
    .description('list the app’s newest versions and their review')
    .argument('[folder]', appHelp.folder)
    .option('--studio <address>', appHelp.studio)
    .option('--json', help.json)
    .action(async (path, { studio: option }) => {
      const { studio, app_id: appId } = await openLinkedApp(environment, path, option)
      const { items } = await studio.call(listAppVersionsEndpoint, {
        params: { app_id: appId },
        query: { limit: SHOWN },
      })
      const lines = items.map(print)
      output.result(items, lines.length === 0 ? 'No version was uploaded yet.' : lines.join('\n'))
    })
}

function print({ version, status, created_at: createdAt, review_reason: reason }: AppVersion): string {
  const line = `${version.padEnd(12)} ${status.replaceAll('_', ' ').padEnd(18)} ${createdAt.slice(0, 10)}`
  return reason === null ? line : `${line}\n    ${reason}`
}
