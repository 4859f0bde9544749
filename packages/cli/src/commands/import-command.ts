import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Command } from '@commander-js/extra-typings'
import { type ImportNote, importShopifyTheme } from '@haat/theme-engine/import-shopify-theme'
import { ArchiveRefused, contentBytes, type FileContent, findFileProblem, readThemeArchive } from '@haat/theme-files'
import { misuse } from '../output/command-failure.ts'
import { count, type Output } from '../output/output.ts'
import { requireEmptyFolder } from '../theme-folder/require-empty-folder.ts'
import { writeThemeFiles } from '../theme-folder/write-theme-files.ts'
import { type CommandContext, help } from './command-context.ts'

/** `haat theme import`: a Shopify theme, or a packed theme of Haat, as a folder. */
export function importCommand({ environment, output }: CommandContext) {
  return new Command('import')
    .description('convert a Shopify theme, or unpack a Haat theme, from a .zip file')
    .argument('<file>', 'the .zip file')
    .argument('[folder]', 'where to create the theme, an empty folder (default: this folder)')
    .option('--json', help.json)
    .action(async (file, path) => {
      const given = await readArchive(resolve(environment.cwd, file))
      const { files, report } = isShopifyTheme(given) ? importShopifyTheme(given) : { files: given, report: [] }
      const folder = await requireEmptyFolder(environment.cwd, path)
      const [accepted, refused] = separate(files)
      await writeThemeFiles(folder, accepted)
      output.result(
        { folder, files: accepted.length, left_out: refused, report },
        [
          ...printReport(report, output),
          ...refused.map(({ path, message }) => `${path}: left out. ${message}.`),
          `Imported ${count(accepted.length, 'file')} into ${folder}.`,
          'Next: haat theme check, then haat theme dev',
        ].join('\n'),
      )
    })
}

async function readArchive(file: string): Promise<Map<string, FileContent>> {
  const zip = await readFile(file).catch(() => {
    throw misuse(`Couldn’t read ${file}. Check its name.`, 'file_not_found')
  })
  try {
    return readThemeArchive(zip)
  } catch (error) {
    if (error instanceof ArchiveRefused) throw misuse(`${file}: ${error.message}`, error.reason)
    throw error
  }
}

/** Only Shopify's themes have this file. */
function isShopifyTheme(files: ReadonlyMap<string, FileContent>): boolean {
  return files.has('config/settings_schema.json')
}

interface Refused {
  readonly path: string
  readonly message: string
}

function separate(files: ReadonlyMap<string, FileContent>) {
  const accepted: { path: string; content: FileContent }[] = []
  const refused: Refused[] = []
  for (const [path, content] of files) {
    const problem = findFileProblem(path, contentBytes(content))
    if (problem === undefined) accepted.push({ path, content })
    else refused.push({ path, message: problem.message })
  }
  return [accepted, refused] as const
}

const EFFECTS = { mapped: 'changed', dropped: 'removed', needs_work: 'to do' } as const
const COLORS = { mapped: 'dim', dropped: 'yellow', needs_work: 'red' } as const

/** What was changed, by file; what is left to do last, where it is seen. */
function printReport(report: readonly ImportNote[], { style }: Output): string[] {
  const order = ['mapped', 'dropped', 'needs_work'] as const
  const sorted = report.toSorted((one, other) => order.indexOf(one.effect) - order.indexOf(other.effect))
  const lines = sorted.map(
    ({ file, line, effect, message }) => `${file}:${line}  ${style(COLORS[effect], EFFECTS[effect])}  ${message}`,
  )
  if (lines.length === 0) return []
  const open = report.filter(({ effect }) => effect === 'needs_work').length
  return [...lines, '', `${count(report.length, 'note')}, of which ${open} need your attention.`]
}
