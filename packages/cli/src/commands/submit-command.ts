import { createInterface } from 'node:readline/promises'
import { Command, Option } from '@commander-js/extra-typings'
import { ThemeFinding, type ThemeSubmission } from '@haat/domains/themes/contract'
import { ProblemError } from '@haat/http-client'
import { z } from 'zod'
import { printFindings } from '../check/print-findings.ts'
import { CommandFailure, EXIT, misuse } from '../output/command-failure.ts'
import { openLinkedTheme } from '../sync/linked-theme.ts'
import { manifestOf } from '../sync/manifest.ts'
import { findLastVersion, nextVersion, requireSynced, submitDraft, type VersionPart } from '../sync/submit-theme.ts'
import { findThemeFolder } from '../theme-folder/find-theme-folder.ts'
import { readThemeFolder } from '../theme-folder/read-theme-folder.ts'
import { type CommandContext, help } from './command-context.ts'

/** `haat theme submit`: sends the theme to review. */
export function submitCommand({ environment, output }: CommandContext) {
  return new Command('submit')
    .description('submit the theme for review; push first, because the studio’s files are submitted')
    .argument('[folder]', help.folder)
    .requiredOption('-m, --message <changelog>', 'what changed, for store owners')
    .option('--as <version>', 'the version, such as 1.2.0 (default: the last one with its patch increased)')
    .addOption(new Option('--major', 'increase the first number of the version').conflicts(['minor', 'as']))
    .addOption(new Option('--minor', 'increase the second number of the version').conflicts(['as']))
    .option('--manual-release', 'don’t publish on approval; you release the theme in the studio')
    .option('-y, --yes', 'don’t ask for confirmation')
    .option('--theme <slug>', help.theme)
    .option('--studio <address>', help.studio)
    .option('--json', help.json)
    .action(async (path, { message, as: named, major, minor, manualRelease, yes, ...link }) => {
      const folder = findThemeFolder(environment.cwd, path)
      const linked = await openLinkedTheme(environment, folder, link)
      const { files } = await readThemeFolder(folder)
      const revision = await requireSynced(linked, manifestOf(files))
      const last = await findLastVersion(linked)
      const part: VersionPart = major === true ? 'major' : minor === true ? 'minor' : 'patch'
      const version = named ?? nextVersion(last, part)
      if (yes !== true) await confirm(`Submit ${linked.theme} ${version} (last version: ${last ?? 'none'}) for review?`)
      const release = manualRelease === true ? 'manual' : 'immediately'
      const submission = await submit({ version, changelog: message, release, revision })
      output.result(
        { theme: linked.theme, id: submission.id, version: submission.version, status: submission.status },
        `Submitted ${linked.theme} ${submission.version} for review. Follow it at ${linked.studio.origin}/themes/${linked.theme}`,
      )

      async function submit(body: Parameters<typeof submitDraft>[1]): Promise<ThemeSubmission> {
        try {
          return await submitDraft(linked, body)
        } catch (error) {
          throw withFindings(error)
        }
      }
    })

  /** Adds the findings of the studio's check to its refusal. */
  function withFindings(error: unknown): unknown {
    if (!(error instanceof ProblemError) || error.code !== 'theme_has_errors') return error
    const findings = z.array(ThemeFinding).safeParse(error.problem.findings).data ?? []
    return new CommandFailure(`The theme has errors. Nothing was submitted.\n\n${printFindings(findings, output)}`, {
      exit_code: EXIT.findings,
      code: error.code,
      details: { findings },
    })
  }
}

async function confirm(question: string): Promise<void> {
  if (process.stdin.isTTY !== true) throw misuse('Add --yes to submit without a question.', 'not_confirmed')
  const prompt = createInterface({ input: process.stdin, output: process.stderr })
  // Ctrl+C and Ctrl+D end the prompt without an answer.
  const ended = new Promise<string>((resolve) => prompt.once('close', () => resolve('')))
  const answer = await Promise.race([prompt.question(`${question} (y/N) `), ended])
  prompt.close()
  if (!/^y(es)?$/i.test(answer.trim())) throw misuse('Nothing was submitted.', 'not_confirmed')
}
