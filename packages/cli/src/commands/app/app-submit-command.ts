import { Command } from '@commander-js/extra-typings'
import { listAppVersionsEndpoint } from '@haat/domains/app-platform/app-packages/contract'
import { submitAppVersionEndpoint } from '@haat/domains/app-platform/app-submissions/contract'
import { openLinkedApp } from '../../app-folder/linked-app.ts'
import { misuse } from '../../output/command-failure.ts'
import { type CommandContext, help } from '../command-context.ts'
import { appHelp } from './app-help.ts'

/** `haat app submit`: sends the uploaded version to review. */
export function appSubmitCommand({ environment, output }: CommandContext) {
  return new Command('submit')
    .description('submit the uploaded version for review; deploy first, because the upload is submitted')
    .argument('[folder]', appHelp.folder)
    .requiredOption('-m, --message <changelog>', 'what’s new, for store owners')
    .option('--studio <address>', appHelp.studio)
    .option('--json', help.json)
    .action(async (path, { message, studio: option }) => {
      const { studio, app_id: appId } = await openLinkedApp(environment, path, option)
      const { items } = await studio.call(listAppVersionsEndpoint, { params: { app_id: appId }, query: { limit: 1 } })
      const [newest] = items
      if (newest === undefined || !['draft', 'changes_requested'].includes(newest.status)) {
        throw misuse('There’s no uploaded version to submit. Upload one with: haat app deploy', 'nothing_to_submit')
      }
      const version = await studio.call(submitAppVersionEndpoint, {
        params: { app_id: appId, version_id: newest.id },
        body: { changelog: message },
      })
      output.result(
        { app: appId, ...version },
        `Submitted ${appId} ${version.version} for review. Follow it at ${studio.origin}/apps/${appId}`,
      )
    })
}
