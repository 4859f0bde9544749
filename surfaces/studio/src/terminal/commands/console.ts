import type { ThemeConfiguration } from '@haat/theme-engine'
import { bold, dim, yellow } from '../output/colors.ts'
import type { CommandResult, CommandRun } from './command-run.ts'
import { compileDraft, findShownPage, type ShownPage } from './shown-page.ts'

/** Type of the section that holds what is evaluated. No file of a theme is named like this. */
const TYPE = '__console'

interface Evaluation {
  readonly liquid: string
  readonly output: string
  readonly fuel: number
  readonly warnings: readonly string[]
}

export async function evaluateLiquid(run: CommandRun): Promise<CommandResult> {
  const page = findShownPage(await run.host.previewView(), [])
  if (run.positionals.length > 0) {
    const evaluated = await evaluate(run, run.positionals.join(' '), page)
    return { text: printEvaluation(evaluated), data: evaluated, exitCode: evaluated.warnings.length > 0 ? 1 : 0 }
  }
  await run.host.print(`Liquid with the data of ${bold(page.path)}. Type ${bold('exit')} to return to the shell.\n`)
  const all: Evaluation[] = []
  for (;;) {
    const line = (await run.host.ask('liquid> '))?.trim()
    if (line === undefined || line === 'exit') break
    if (line === '') continue
    const evaluated = await evaluate(run, line, page)
    all.push(evaluated)
    await run.host.print(`${printEvaluation(evaluated)}\n`)
  }
  return { text: '', data: all }
}

async function evaluate(run: CommandRun, line: string, { template, data }: ShownPage): Promise<Evaluation> {
  // People type an expression more often than a whole output.
  const liquid = /\{[{%]/.test(line) ? line : `{{ ${line} }}`
  const source = `{% comment %}\n@section "Console"\n{% endcomment %}${liquid}`
  const files = new Map(await run.files.files()).set(`sections/${TYPE}.liquid`, source)
  const { theme, errors } = compileDraft(files, run.widgets)
  const section = { id: 'console', type: TYPE, template, settings: {}, blocks: [] }
  const config: ThemeConfiguration = { sections: [section], settings: theme.defaultConfiguration().settings }
  const { html, fuel, warnings } = theme.renderSection({ section, template, config, data })
  return {
    liquid,
    output: html.replace(/^<section[^>]*>/, '').replace(/<\/section>\n?$/, ''),
    fuel,
    // Errors in other files don't matter here.
    warnings: [...errors.filter((error) => error.includes(TYPE)), ...warnings.map(({ message }) => message)],
  }
}

function printEvaluation({ output, fuel, warnings }: Evaluation): string {
  return [output, ...warnings.map((warning) => yellow(warning)), dim(`${fuel} fuel`)].join('\n')
}
