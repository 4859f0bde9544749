import { compareWithState } from '../../history/compare-states.ts'
import { bold, dim, green, red } from '../output/colors.ts'
import type { SubmissionState } from '../terminal-ports.ts'
import { countFindings, findFindings } from './check.ts'
import { CommandFailed, type CommandResult, type CommandRun } from './command-run.ts'

const parts = ['major', 'minor', 'patch'] as const

/** Shows what the server will check and what reviewers will see, asks, and submits. */
export async function submit(run: CommandRun): Promise<CommandResult> {
  const changelog = run.values.get('message')?.trim() ?? ''
  if (changelog === '') throw new CommandFailed('Describe the changes: theme submit -m "Adds a size guide" --minor')
  await run.flush()
  const state = await run.host.submissionState()
  if (state.submitted_version !== undefined)
    throw new CommandFailed(`Version ${state.submitted_version} is in review. Withdraw it to submit another one.`)

  const findings = await findFindings(run)
  const errors = findings.filter(({ severity }) => severity === 'error')
  if (errors.length > 0)
    throw new CommandFailed(`The theme has ${countFindings(errors)}. Fix them first: theme check --level error`)

  const version = nextVersion(
    state,
    parts.find((part) => run.switches.has(part)),
  )
  const gate = findings.length === 0 ? green('No problems found') : `${countFindings(findings)} (reviewers see them)`
  await run.host.print(
    [
      `${bold('Checks')}     ${gate}`,
      `${bold('Changes')}    ${await describeChanges(run)}`,
      `${bold('Version')}    ${state.last_version ?? 'none'} → ${bold(version)}`,
      `${bold('Changelog')}  ${changelog}`,
      '',
    ].join('\n'),
  )
  if (!run.switches.has('yes')) {
    const answer = await run.host.ask(`Submit version ${version} for review? (y/N) `)
    if (!/^y(es)?$/i.test(answer?.trim() ?? ''))
      return { text: dim('Nothing was submitted.'), data: { submitted: false }, exitCode: 1 }
  }
  await run.host.save()
  const submitted = await run.host.submit({ version, changelog })
  return {
    text: `${green(`Submitted version ${version}.`)} ${submitted.explanation}`,
    data: { submitted: true, version, state: submitted },
  }
}

/** `1.2.3` with `minor` is `1.3.0`. The first version is 1.0.0; a version that waits for changes keeps its number. */
function nextVersion(
  { open_version: open, last_version: last }: SubmissionState,
  part: (typeof parts)[number] | undefined,
): string {
  if (open !== undefined && part === undefined) return open
  if (last === undefined) return '1.0.0'
  const [major = 0, minor = 0, patch = 0] = last.split('.').map(Number)
  if (part === 'major') return `${major + 1}.0.0`
  return part === 'minor' ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch + 1}`
}

async function describeChanges(run: CommandRun): Promise<string> {
  const published = await run.host.findState('published')
  if (published === undefined) return 'first version'
  const changed = await compareWithState(published, await run.files.files())
  if (changed.length === 0) return red('none since the published version')
  return `${changed.length} file${changed.length === 1 ? '' : 's'} since the published version`
}
