import { bold, dim, green } from '../output/colors.ts'
import { CommandFailed, type CommandResult, type CommandRun } from './command-run.ts'

// Commands that steer the preview.

export async function preview(run: CommandRun): Promise<CommandResult> {
  const [page] = run.positionals
  const dataSet = run.values.get('data')
  const width = run.values.get('width')
  const language = run.values.get('lang')
  if (page !== undefined && !/^\/(?!\/)/.test(page))
    throw new CommandFailed('A page starts with a slash, such as /cart')
  if (dataSet !== undefined) await requireDataSet(run, dataSet)
  const change = {
    ...(page === undefined ? {} : { page }),
    ...(dataSet === undefined ? {} : { data_set: dataSet }),
    ...(width === undefined ? {} : { width: width === 'full' ? undefined : Number(width) }),
    ...(language === undefined ? {} : { language: requireLanguage(language) }),
  }
  await run.flush()
  if (Object.keys(change).length > 0) await run.host.showPreview(change)
  const view = await run.host.previewView()
  const shownWidth = view.width === undefined ? 'full width' : `${view.width} pixels wide`
  const details = `with the data set ${view.data_set}, ${shownWidth}, language ${view.language}`
  return { text: `Previewing ${bold(view.page)} ${dim(details)}`, data: view }
}

export async function data(run: CommandRun): Promise<CommandResult> {
  const [action = 'list', name] = run.positionals
  if (action === 'use') {
    if (name === undefined) throw new CommandFailed('Name the data set: theme data use NAME')
    await requireDataSet(run, name)
    await run.host.showPreview({ data_set: name })
    return { text: `The preview uses ${bold(name)}`, data: { used: name } }
  }
  const { data_set: used } = await run.host.previewView()
  const dataSets = await run.host.dataSets()
  const lines = dataSets.map(({ name: known, label }) =>
    known === used ? green(`* ${known.padEnd(20)}${label}`) : `  ${known.padEnd(20)}${dim(label)}`,
  )
  return { text: lines.join('\n'), data: { used, data_sets: dataSets } }
}

async function requireDataSet({ host }: CommandRun, name: string): Promise<void> {
  if ((await host.dataSets()).some((known) => known.name === name)) return
  throw new CommandFailed(`There’s no data set ${name}. List them with theme data.`)
}

function requireLanguage(language: string): string {
  if (/^[a-z]{2,3}(-[A-Za-z]{2,4})?$/.test(language)) return language
  throw new CommandFailed('--lang is a language code, such as hi or en')
}
