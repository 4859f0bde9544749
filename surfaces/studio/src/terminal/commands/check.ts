import { applyFixes, type Finding, type Severity, ValidationMemory, validateTheme } from '@haat/theme-engine/authoring'
import { checkTheme } from '@haat/theme-engine/gate'
import { blue, bold, dim, green, red, yellow } from '../output/colors.ts'
import { CommandFailed, type CommandResult, type CommandRun } from './command-run.ts'
import { isIn, pathInTheme } from './theme-paths.ts'

const levels: readonly Severity[] = ['error', 'warning', 'hint']
const rank: Readonly<Record<string, number>> = { error: 0, warning: 1, hint: 2 }
const painted = { error: red('error'), warning: yellow('warning'), hint: blue('hint') }
/** A fix can lead to another finding. Fixes that take turns end here. */
const MAX_ROUNDS = 10

// Only what has changed since the last check is read again.
const memory = new ValidationMemory()

export async function check(run: CommandRun): Promise<CommandResult> {
  const folders = run.positionals.map((word) => pathInTheme(run, word))
  const isChecked = ({ file }: Finding) => folders.length === 0 || folders.some((folder) => isIn(file, folder))
  const fixed = run.switches.has('fix') ? await fixFindings(run, isChecked) : 0
  const found = (await findFindings(run)).filter(isChecked)
  if (folders.length > 0) await requirePaths(run, folders)

  const level = run.values.get('level')
  const isShown = ({ severity }: Finding) => level === undefined || (rank[severity] ?? 0) <= (rank[level] ?? 0)
  const shown = found.filter(isShown)
  const isFailure = shown.some(({ severity }) => level !== undefined || severity === 'error')
  return {
    text: [
      ...shown.map(printFinding),
      ...(fixed > 0 ? [green(`Fixed ${count(fixed, 'finding')}.`)] : []),
      summaryOf(shown),
    ].join('\n'),
    data: { fixed, findings: shown },
    exitCode: isFailure ? 1 : 0,
  }
}

/** Returns what the checks at submission find in the files as the shell has them. Renders all pages. */
export async function findFindings(run: Pick<CommandRun, 'files' | 'widgets'>): Promise<readonly Finding[]> {
  return checkTheme(await run.files.files(), { widgets: run.widgets, memory }).findings
}

/** Returns `2 errors, 1 warning`. */
export function countFindings(findings: readonly Finding[]): string {
  return levels
    .map((level) => [level, findings.filter(({ severity }) => severity === level).length] as const)
    .filter(([, amount]) => amount > 0)
    .map(([level, amount]) => count(amount, level))
    .join(', ')
}

async function fixFindings(run: CommandRun, isChecked: (finding: Finding) => boolean): Promise<number> {
  let total = 0
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const files = await run.files.files()
    const found = validateTheme(files, { widgets: run.widgets, memory }).filter(isChecked)
    const { texts, fixed } = applyFixes(found, (path) => {
      const content = files.get(path)
      return typeof content === 'string' ? content : undefined
    })
    if (fixed.length === 0) break
    for (const [path, text] of texts) await run.files.write(path, text)
    total += fixed.length
  }
  return total
}

async function requirePaths(run: CommandRun, folders: readonly string[]): Promise<void> {
  const paths = [...(await run.files.files()).keys()]
  const missing = folders.find((folder) => !paths.some((path) => isIn(path, folder)))
  if (missing !== undefined) throw new CommandFailed(`There’s nothing at ${missing}. List the files with ls or tree.`)
}

function printFinding({ file, line, column, severity, message, code, fix }: Finding): string {
  return `${bold(`${file}:${line}:${column}`)} ${painted[severity]} ${message} ${dim(`(${code}) ${fix}`)}`
}

function summaryOf(findings: readonly Finding[]): string {
  if (findings.length === 0) return green('No problems found.')
  return `${countFindings(findings)}. Type theme explain CODE to learn more.`
}

function count(amount: number, word: string): string {
  return `${amount} ${word}${amount === 1 ? '' : 's'}`
}
