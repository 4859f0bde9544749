import { Command, Option } from '@commander-js/extra-typings'
import type { Finding } from '@haat/theme-engine/authoring'
import { checkFolder } from '../check/check-theme.ts'
import { fixTheme } from '../check/fix-theme.ts'
import { printFindings, printGithubAnnotations } from '../check/print-findings.ts'
import { sarifLog } from '../check/sarif.ts'
import { EXIT } from '../output/command-failure.ts'
import { count } from '../output/output.ts'
import { findThemeFolder } from '../theme-folder/find-theme-folder.ts'
import { readThemeFolder } from '../theme-folder/read-theme-folder.ts'
import { repositoryPrefix } from '../theme-folder/repository-prefix.ts'
import { type CommandContext, help } from './command-context.ts'

const LEVELS = ['error', 'warning', 'hint'] as const

/** `haat theme check`: the same findings as in the studio and at submission. */
export function checkCommand({ environment, output, exitWith }: CommandContext) {
  return new Command('check')
    .description('report problems in a theme; exit code 1 if there are any')
    .argument('[folder]', help.folder)
    .option('--fix', 'apply the fixes that need no decision, then check again')
    .addOption(new Option('--level <severity>', 'the lowest severity to report').choices(LEVELS).default(LEVELS[1]))
    .addOption(
      new Option('--annotations <service>', 'print annotations for continuous integration').choices([
        'github',
      ] as const),
    )
    .addOption(new Option('--sarif', 'print the findings as SARIF 2.1.0').conflicts(['annotations', 'json']))
    .option('--json', help.json)
    .action(async (path, { fix, level, annotations, sarif }) => {
      const folder = findThemeFolder(environment.cwd, path)
      const fixed = fix === true ? await fixTheme(folder) : []
      if (fixed.length > 0) output.progress(`Fixed ${count(fixed.length, 'problem')}.\n`)
      const all = checkFolder(await readThemeFolder(folder))
      const findings = all.filter(({ severity }) => LEVELS.indexOf(severity) <= LEVELS.indexOf(level))
      if (sarif === true) printSarif(findings, folder)
      else if (annotations === 'github')
        output.result(findings, printGithubAnnotations(findings, repositoryPrefix(folder)))
      else output.result({ folder, level, fixed, findings }, printFindings(findings, output))
      if (findings.length > 0) exitWith(EXIT.findings)
    })

  function printSarif(findings: readonly Finding[], folder: string): void {
    const log = sarifLog(findings, repositoryPrefix(folder))
    output.result(log, JSON.stringify(log, null, 2))
  }
}
