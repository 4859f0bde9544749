import { parseSchema } from '@haat/theme-engine/authoring'
import {
  type FileChange,
  RenameRefused,
  renameFile,
  scaffold,
  scaffoldKinds,
  writeThemeArchive,
} from '@haat/theme-files'
import { bold, dim, green } from '../output/colors.ts'
import { CommandFailed, type CommandResult, type CommandRun, writeFiles } from './command-run.ts'
import { isIn, pathInTheme, requireText } from './theme-paths.ts'

// Commands that create, move and read files of the theme.

export async function createNew(run: CommandRun): Promise<CommandResult> {
  const [word = '', name = ''] = run.positionals
  const kind = scaffoldKinds.find((known) => known === word)
  if (kind === undefined) throw new CommandFailed(`There’s no kind ${word}`)
  const created = scaffoldFiles(kind, name)
  for (const { path } of created) {
    if ((await run.files.read(path)) !== undefined) throw new CommandFailed(`${path} exists already`)
  }
  await writeFiles(run, created)
  const paths = created.map(({ path }) => path)
  return { text: paths.map((path) => `${green('Created')} ${path}:1`).join('\n'), data: { created: paths } }
}

export async function rename(run: CommandRun): Promise<CommandResult> {
  const [fromWord = '', toWord = ''] = run.positionals
  const from = pathInTheme(run, fromWord)
  const files = await run.files.files()
  const target = pathInTheme(run, toWord)
  const isFolder = target === '' || [...files.keys()].some((path) => path.startsWith(`${target}/`))
  const fileName = from.slice(from.lastIndexOf('/') + 1)
  const to = isFolder && !isIn(target, from) ? [target, fileName].filter(Boolean).join('/') : target
  const changes = renameFiles(files, from, to)
  await writeFiles(run, changes)
  const moved = changes.filter(({ content }) => content === null).map(({ path }) => path)
  const updated = changes.filter(({ path, content }) => content !== null && files.has(path)).map(({ path }) => path)
  const text = [
    `${green('Renamed')} ${from} to ${to}`,
    ...updated.map((path) => dim(`Updated the references in ${path}`)),
  ].join('\n')
  return { text, data: { from, to, moved, updated } }
}

export async function schema(run: CommandRun): Promise<CommandResult> {
  const [path, text] = await requireText(run, run.positionals[0] ?? '')
  if (!/^(sections|widgets|blocks)\/[^/]+\.liquid$/.test(path))
    throw new CommandFailed(`${path} has no annotations: only sections, widgets and blocks do`)
  const { schema: found, errors } = parseSchema(text, path)
  const lines = errors.map(({ line, column, message }) => `${path}:${line}:${column} ${message}`)
  if (found === undefined) throw new CommandFailed([`${path} has no schema`, ...lines].join('\n'))
  const settings = found.settings.map(({ key, type, label }) => `  ${key.padEnd(24)}${type.padEnd(16)}${dim(label)}`)
  const blocks = found.blocks.flatMap(({ type, name, settings: own }) => [
    `  ${bold(type)} ${dim(name)}`,
    ...own.map(({ key, type: settingType, label }) => `    ${key.padEnd(22)}${settingType.padEnd(16)}${dim(label)}`),
  ])
  const presets = found.presets.map(({ name }) => `  ${name}`)
  const titled = (title: string, rows: string[]) => (rows.length === 0 ? [] : ['', bold(title), ...rows])
  return {
    text: [
      `${bold(found.name)} ${dim(`(${found.kind}, ${path})`)}`,
      ...titled('Settings', settings),
      ...titled('Blocks', blocks),
      ...titled('Presets', presets),
      ...titled('Errors', lines),
    ].join('\n'),
    data: { schema: found, errors },
    exitCode: errors.length > 0 ? 1 : 0,
  }
}

export async function packageTheme(run: CommandRun): Promise<CommandResult> {
  const files = await run.files.files()
  const zip = writeThemeArchive(files)
  const name = await run.host.download(zip)
  const kilobytes = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 }).format(zip.byteLength / 1024)
  return {
    text: `Downloading ${bold(name)}: ${files.size} files, ${kilobytes} KB`,
    data: { name, files: files.size, bytes: zip.byteLength },
  }
}

export async function open(run: CommandRun): Promise<CommandResult> {
  const [, word = '', line, column] = /^(.*?)(?::(\d+))?(?::(\d+))?$/.exec(run.positionals[0] ?? '') ?? []
  const path = pathInTheme(run, word)
  if ((await run.files.read(path)) === undefined) throw new CommandFailed(`There’s no file ${word}`)
  await run.flush()
  await run.host.open({
    path,
    ...(line === undefined ? {} : { line: Number(line) }),
    ...(column === undefined ? {} : { column: Number(column) }),
  })
  return { text: `Opened ${path}`, data: { path, line: line === undefined ? null : Number(line) } }
}

function scaffoldFiles(kind: (typeof scaffoldKinds)[number], name: string): FileChange[] {
  try {
    return scaffold(kind, name)
  } catch (error) {
    if (error instanceof RangeError) throw new CommandFailed(error.message)
    throw error
  }
}

function renameFiles(files: ReadonlyMap<string, string | Uint8Array>, from: string, to: string): FileChange[] {
  const copy = {
    read: (path: string) => files.get(path),
    readText: (path: string) => {
      const content = files.get(path)
      return typeof content === 'string' ? content : undefined
    },
    list: () => [...files.keys()],
  }
  try {
    return renameFile(copy, from, to)
  } catch (error) {
    if (error instanceof RenameRefused) throw new CommandFailed(error.message)
    throw error
  }
}
