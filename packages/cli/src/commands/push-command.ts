import { Command } from '@commander-js/extra-typings'
import { ProblemError } from '@haat/http-client'
import { checkFolder } from '../check/check-theme.ts'
import { printFindings } from '../check/print-findings.ts'
import { CommandFailure, EXIT, misuse } from '../output/command-failure.ts'
import { count, type Output } from '../output/output.ts'
import { createTheme } from '../sync/create-theme.ts'
import { type LinkedTheme, openLinkedTheme } from '../sync/linked-theme.ts'
import type { FileDifference } from '../sync/manifest.ts'
import { hasConflictMarkers } from '../sync/merge-files.ts'
import { pathsOf, printFiles } from '../sync/print-differences.ts'
import { type PushPlan, planPush, sendFiles } from '../sync/push-theme.ts'
import { readSyncState } from '../sync/sync-state.ts'
import { findThemeFolder } from '../theme-folder/find-theme-folder.ts'
import { matchPatterns } from '../theme-folder/match-patterns.ts'
import { readThemeFolder, type ThemeFolder } from '../theme-folder/read-theme-folder.ts'
import { requireAcceptable } from '../theme-folder/require-acceptable.ts'
import { type CommandContext, collect, help } from './command-context.ts'

/** `haat theme push`: saves the folder's changes in the studio. */
export function pushCommand({ environment, output, exitWith }: CommandContext) {
  return new Command('push')
    .description('save this folder’s changes in the studio; nothing that was changed there is overwritten')
    .argument('[folder]', help.folder)
    .option('--theme <slug>', help.theme)
    .option('--new', 'create a theme in the studio for this folder')
    .option('--only <pattern>', 'push only these files; can be repeated', collect, [])
    .option('--ignore <pattern>', 'don’t push these files; can be repeated', collect, [])
    .option('--nodelete', 'keep files in the studio that were deleted here')
    .option('--strict', 'push nothing if haat theme check finds errors')
    .option('--force', 'overwrite files that were changed in the studio too')
    .option('--dry-run', 'only show what would be pushed')
    .option('--studio <address>', help.studio)
    .option('--json', help.json)
    .action(async (path, options) => {
      const folder = findThemeFolder(environment.cwd, path)
      const theme = requireAcceptable(await readThemeFolder(folder))
      requireNoMarkers(theme)
      if (options.strict === true) requireNoErrors(theme, output)
      const linked = await openTarget(folder, theme, options)
      const plan = await planPush(linked, theme.files, {
        isWanted: matchPatterns(options),
        keepsDeleted: options.nodelete === true,
      })
      const force = options.force === true
      if (plan.conflicts.length > 0 && !force) throw conflict(plan.conflicts)
      const sent = force ? [...plan.send, ...plan.conflicts] : plan.send
      const isDryRun = options.dryRun === true
      const revision = isDryRun ? plan.revision : await send(folder, linked, theme, plan, sent)
      output.result(
        {
          theme: linked.theme,
          revision,
          dry_run: isDryRun,
          sent: pathsOf(sent),
          overwritten: force ? pathsOf(plan.conflicts) : [],
          newer_in_studio: pathsOf(plan.newer_in_studio),
        },
        printPush(plan, sent, { isDryRun, theme: linked.theme }),
      )
      exitWith(EXIT.ok)
    })

  async function openTarget(
    folder: string,
    theme: ThemeFolder,
    options: { theme?: string; studio?: string; new?: true; dryRun?: true },
  ): Promise<LinkedTheme> {
    if (options.new !== true) return openLinkedTheme(environment, folder, options)
    if (options.dryRun === true) throw misuse('--new creates a theme, so it can’t be combined with --dry-run.')
    const state = await readSyncState(folder)
    if (state !== undefined) {
      throw misuse(`This folder already belongs to the theme ${state.theme}. Push it without --new.`, 'already_linked')
    }
    return createTheme(environment, theme, options.studio)
  }
}

async function send(
  folder: string,
  linked: LinkedTheme,
  { files }: ThemeFolder,
  plan: PushPlan,
  sent: readonly FileDifference[],
): Promise<number> {
  try {
    return await sendFiles(folder, linked, files, plan, sent)
  } catch (error) {
    // Someone saved one of the files after the comparison.
    if (error instanceof ProblemError && error.code === 'theme_files_conflict') throw conflict(sent)
    throw error
  }
}

function conflict(files: readonly FileDifference[]): CommandFailure {
  return new CommandFailure(
    [
      `${count(files.length, 'file was', 'files were')} changed in the studio since your last pull. Nothing was pushed.`,
      printFiles(files, 'studio'),
      'To merge those changes into this folder: haat theme pull --merge',
      'To overwrite them with yours (the studio keeps them in its history): haat theme push --force',
    ].join('\n'),
    { exit_code: EXIT.conflict, code: 'theme_files_conflict', details: { conflicts: pathsOf(files) } },
  )
}

function requireNoMarkers({ files }: ThemeFolder): void {
  const marked = [...files].filter(([, content]) => hasConflictMarkers(content)).map(([path]) => path)
  if (marked.length === 0) return
  throw new CommandFailure(
    `Resolve the conflicts between <<<<<<< and >>>>>>> first:\n${marked.map((path) => `  ${path}`).join('\n')}`,
    { exit_code: EXIT.conflict, code: 'unresolved_conflicts', details: { conflicts: marked } },
  )
}

function requireNoErrors(theme: ThemeFolder, output: Output): void {
  const errors = checkFolder(theme).filter(({ severity }) => severity === 'error')
  if (errors.length === 0) return
  throw new CommandFailure(`The theme has errors. Nothing was pushed.\n\n${printFindings(errors, output)}`, {
    exit_code: EXIT.findings,
    code: 'theme_has_errors',
    details: { findings: errors },
  })
}

function printPush(
  plan: PushPlan,
  sent: readonly FileDifference[],
  { isDryRun, theme }: { readonly isDryRun: boolean; readonly theme: string },
): string {
  const newer = plan.newer_in_studio
  const pushed = isDryRun ? 'Would push' : 'Pushed'
  return [
    sent.length === 0
      ? `Nothing to push: ${theme} has all changes of this folder.`
      : `${pushed} ${count(sent.length, 'file')} to ${theme}:\n${printFiles(sent, 'here')}`,
    ...(newer.length === 0
      ? []
      : [`${count(newer.length, 'file is', 'files are')} newer in the studio. Get the changes with: haat theme pull`]),
  ].join('\n')
}
