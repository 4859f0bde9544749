import { Command } from '@commander-js/extra-typings'
import { checkPackage } from '@haat/app-manifest/check-package'
import { findAppFolder } from '../../app-folder/find-app-folder.ts'
import { printAppFindings } from '../../app-folder/print-app-findings.ts'
import { readAppFolder } from '../../app-folder/read-app-folder.ts'
import { EXIT } from '../../output/command-failure.ts'
import { type CommandContext, help } from '../command-context.ts'
import { appHelp } from './app-help.ts'

/** `haat app check`: the same findings as at an upload. */
export function appCheckCommand({ environment, output, exitWith }: CommandContext) {
  return new Command('check')
    .description('report problems in an app; exit code 1 if there are any')
    .argument('[folder]', appHelp.folder)
    .option('--json', help.json)
    .action(async (path) => {
      const folder = findAppFolder(environment.cwd, path)
      const { findings } = checkPackage(await readAppFolder(folder))
      output.result({ folder, findings }, printAppFindings(findings, output))
      if (findings.length > 0) exitWith(EXIT.findings)
    })
}
