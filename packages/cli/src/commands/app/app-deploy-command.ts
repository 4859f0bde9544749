import { Command } from '@commander-js/extra-typings'
import { uploadAppVersionEndpoint } from '@haat/domains/app-platform/app-packages/contract'
import { saveAppLink } from '../../app-folder/app-link.ts'
import { openLinkedApp, registerApp } from '../../app-folder/linked-app.ts'
import { readAppFolder } from '../../app-folder/read-app-folder.ts'
import { packageSender, withAppFindings } from '../../app-folder/upload-app.ts'
import { type CommandContext, help } from '../command-context.ts'
import { appHelp } from './app-help.ts'

/** `haat app deploy`: uploads the app as the next version. */
export function appDeployCommand({ environment, output }: CommandContext) {
  return new Command('deploy')
    .description('upload the app as its next version, a draft; stores get it after you submit it and it’s approved')
    .argument('[folder]', appHelp.folder)
    .option('--new', 'register the app in the studio first')
    .option('--studio <address>', appHelp.studio)
    .option('--json', help.json)
    .action(async (path, { new: isNew, studio: option }) => {
      const app = await openLinkedApp(environment, path, option)
      const files = await readAppFolder(app.folder)
      if (isNew === true) await registerApp(app, files)
      const params = { app_id: app.app_id }
      const version = await packageSender(app.studio, files)
        .call(uploadAppVersionEndpoint, { params })
        .catch((error: unknown) => {
          throw withAppFindings(error, output)
        })
      await saveAppLink(app.folder, { ...app.link, studio: app.studio.origin })
      output.result(
        { app: app.app_id, ...version },
        `Uploaded ${app.app_id} ${version.version} as a draft.\nNext: haat app submit -m "What’s new"`,
      )
    })
}
