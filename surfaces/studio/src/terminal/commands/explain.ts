import { explanations } from '@haat/theme-engine/authoring'
import { bold, dim, green, red } from '../output/colors.ts'
import { findFindings } from './check.ts'
import { CommandFailed, type CommandResult, type CommandRun } from './command-run.ts'

/** Explains a code, and shows where the theme has it. */
export async function explain(run: CommandRun): Promise<CommandResult> {
  const [code = ''] = run.positionals
  const explanation = explanations[code]
  const findings = (await findFindings(run)).filter((finding) => finding.code === code)
  const [first] = findings
  if (explanation === undefined && first === undefined)
    throw new CommandFailed(`There’s no code ${code}. The codes are in brackets in the output of theme check.`)
  const example = (title: string, text: string | undefined) =>
    text === undefined ? [] : ['', title, ...text.split('\n').map((line) => `  ${line}`)]
  const places = findings.map(({ file, line, column, message }) => `  ${file}:${line}:${column} ${message}`)
  return {
    text: [
      bold(code),
      explanation?.why ?? first?.message ?? '',
      ...(first === undefined ? [] : [first.fix]),
      ...example(red('Instead of'), explanation?.bad),
      ...example(green('Write'), explanation?.good),
      ...(places.length === 0 ? ['', dim('This theme doesn’t have it.')] : ['', 'In this theme:', ...places]),
    ].join('\n'),
    data: { code, ...explanation, findings },
  }
}
