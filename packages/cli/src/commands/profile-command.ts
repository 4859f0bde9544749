import { Command, InvalidArgumentError, Option } from '@commander-js/extra-typings'
import { type DataSetName, dataSets } from '@haat/theme-engine'
import { profilePage, type SectionCost } from '../check/profile-page.ts'
import type { Output } from '../output/output.ts'
import { findThemeFolder } from '../theme-folder/find-theme-folder.ts'
import { readThemeFolder } from '../theme-folder/read-theme-folder.ts'
import { type CommandContext, help } from './command-context.ts'

const DATA_SETS = dataSets.map(({ name }) => name)
const FIRST_SHOWN: DataSetName = 'everyday'
/** Sections that take this share of a page's fuel are marked. */
const LARGE_SHARE = 0.4

/** `haat theme profile`: what each section of a page costs. */
export function profileCommand({ environment, output }: CommandContext) {
  return new Command('profile')
    .description('show the time, fuel and size of each section of a page')
    .argument('[folder]', help.folder)
    .option('--page <path>', 'a path in the store, such as /cart', parsePath, '/')
    .addOption(new Option('--data <set>', 'the store to render').choices(DATA_SETS).default(FIRST_SHOWN))
    .option('--json', help.json)
    .action(async (folder, { page, data }) => {
      const { files } = await readThemeFolder(findThemeFolder(environment.cwd, folder))
      const { template, sections } = profilePage(files, { path: page, data_set: data })
      const fuel = sections.reduce((sum, section) => sum + section.fuel, 0)
      output.result(
        { page, data_set: data, template, fuel, sections },
        [`${page} (${template}, ${data}): ${fuel.toLocaleString('en-IN')} fuel`, ...table(sections, fuel, output)].join(
          '\n',
        ),
      )
    })
}

function parsePath(text: string): string {
  if (/^\/(?!\/)/.test(text)) return text
  throw new InvalidArgumentError('A page starts with a slash, such as /cart.')
}

function table(sections: readonly SectionCost[], fuel: number, { style }: Output): string[] {
  const rows = sections.map(({ type, milliseconds, fuel: own, bytes }) => {
    const share = fuel === 0 ? 0 : own / fuel
    const cells = [`${milliseconds.toFixed(1)} ms`, String(own), `${Math.round(share * 100)} %`, String(bytes)]
    const line = row(type, cells)
    return share > LARGE_SHARE ? style('yellow', line) : line
  })
  return [style('dim', row('Section', ['Time', 'Fuel', 'Share', 'Bytes'])), ...rows]
}

function row(name: string, cells: readonly string[]): string {
  return name.padEnd(28) + cells.map((cell) => cell.padStart(11)).join('')
}
