import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Command } from '@commander-js/extra-typings'
import { CommandFailure, EXIT } from '../output/command-failure.ts'
import { count } from '../output/output.ts'
import { openLinkedTheme } from '../sync/linked-theme.ts'
import { pathsOf, printFiles } from '../sync/print-differences.ts'
import { type PullPlan, planPull, type Resolution, writePull } from '../sync/pull-theme.ts'
import { findThemeFolder } from '../theme-folder/find-theme-folder.ts'
import { readThemeFolder } from '../theme-folder/read-theme-folder.ts'
import { type CommandContext, help } from './command-context.ts'

/** `haat theme pull`: brings the studio's changes into the folder. */
export function pullCommand({ environment, output, exitWith }: CommandContext) {
  return new Command('pull')
    .description('bring the studio’s changes into this folder; your changes are kept')
    .argument('[folder]', help.folder)
    .option('--theme <slug>', help.theme)
    .option('--merge', 'write conflicts into the files, between conflict markers')
    .option('--force', 'replace files that conflict by the studio’s')
    .option('--dry-run', 'only show what would be written')
    .option('--studio <address>', help.studio)
    .option('--json', help.json)
    .action(async (path, options) => {
      // The first pull of a theme starts with an empty folder.
      const folder =
        options.theme === undefined ? findThemeFolder(environment.cwd, path) : resolve(environment.cwd, path ?? '.')
      await mkdir(folder, { recursive: true })
      const linked = await openLinkedTheme(environment, folder, options)
      const { files } = await readThemeFolder(folder)
      const plan = await planPull(linked, files)
      const isDryRun = options.dryRun === true
      const resolution: Resolution | undefined =
        options.force === true ? 'studio' : options.merge === true ? 'markers' : undefined
      if (plan.conflicts.length > 0 && resolution === undefined && !isDryRun) throw conflict(plan)
      if (!isDryRun) await writePull(folder, linked, plan, resolution ?? 'studio')
      output.result(
        {
          theme: linked.theme,
          revision: plan.draft.revision,
          dry_run: isDryRun,
          written: pathsOf(plan.take),
          merged: pathsOf(plan.merged),
          conflicts: pathsOf(plan.conflicts),
        },
        printPull(plan, resolution, isDryRun),
      )
      if (plan.conflicts.length > 0 && resolution !== 'studio') exitWith(EXIT.conflict)
    })
}

function conflict({ conflicts }: PullPlan): CommandFailure {
  return new CommandFailure(
    [
      `${count(conflicts.length, 'file was', 'files were')} changed here and in the studio, in the same places. Nothing was written.`,
      printFiles(conflicts, 'studio'),
      'To write both versions into the files, between conflict markers: haat theme pull --merge',
      'To lose your changes to these files and take the studio’s: haat theme pull --force',
    ].join('\n'),
    { exit_code: EXIT.conflict, code: 'theme_files_conflict', details: { conflicts: pathsOf(conflicts) } },
  )
}

function printPull({ take, merged, conflicts }: PullPlan, resolution: Resolution | undefined, isDryRun: boolean) {
  const would = isDryRun ? 'Would write' : 'Wrote'
  const kept = conflicts.filter(({ marked }) => marked === undefined)
  const marked = conflicts.filter(({ marked: text }) => text !== undefined)
  const sections = [
    { title: `${would} ${count(take.length, 'file')} from the studio:`, files: take },
    { title: `Merged ${count(merged.length, 'file')} that you also changed:`, files: merged },
    ...(resolution === 'studio'
      ? [{ title: 'Replaced by the studio’s version; your changes to them are lost:', files: conflicts }]
      : [
          { title: 'Resolve the conflicts between <<<<<<< and >>>>>>>, then push:', files: marked },
          { title: 'Can’t be merged, so your version was kept. The next push replaces the studio’s:', files: kept },
        ]),
  ]
  const shown = sections.filter(({ files }) => files.length > 0)
  if (shown.length === 0) return 'Nothing to pull: this folder has all changes of the studio.'
  return shown.map(({ title, files }) => `${title}\n${printFiles(files, 'studio')}`).join('\n')
}
