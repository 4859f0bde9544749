import { resolvePath, THEME_ROOT } from '../files/shell-paths.ts'
import { commandList } from '../syntax/command-list.ts'
import { type CommandSpec, jsonOption, type WordKind } from '../syntax/command-spec.ts'
import { shellCommands } from '../syntax/shell-commands.ts'
import type { LineCompletion } from './line-editor.ts'

/** What words can be completed to. */
export interface CompletionSources {
  readonly cwd: string
  /** Paths of the theme's files. */
  readonly paths: readonly string[]
  readonly words: Readonly<Partial<Record<WordKind, readonly string[]>>>
}

const ownNames = commandList.map(({ name }) => name)
const commands = [...new Set(['cd', 'git', ...shellCommands, ...ownNames.map((name) => name.split(' ')[0] ?? '')])]

/** Completes the word before the cursor: commands, words and options of the studio's commands, and paths. */
export function completeLine(line: string, cursor: number, sources: CompletionSources): LineCompletion {
  // Only the last command of a line of several is completed.
  const command = /[^|;&(]*$/.exec(line.slice(0, cursor))?.[0].trimStart() ?? ''
  const words = command.split(/\s+/)
  const word = words.at(-1) ?? ''
  const before = words.slice(0, -1)
  const candidates = listCandidates(before, word, sources)
  const matching = [...new Set(candidates)].filter((candidate) => candidate.startsWith(word)).toSorted()
  const [only] = matching
  const isOnly = matching.length === 1 && only !== undefined
  const common = isOnly ? (only.endsWith('/') ? only : `${only} `) : commonStart(matching)
  return {
    from: cursor - word.length,
    text: common.length > word.length || isOnly ? common : undefined,
    words: matching.map((match) => match.replace(/^.*\/(?=.)/, '')),
  }
}

function listCandidates(before: readonly string[], word: string, sources: CompletionSources): readonly string[] {
  const [name] = before
  if (name === undefined) return commands
  if (name === 'theme' && before.length === 1)
    return ownNames.flatMap((own) => (own.startsWith('theme ') ? own.slice('theme '.length) : [])).concat('help')
  const spec = findSpec(before)
  if (spec === undefined) return listPaths(word, sources)
  return listWords(spec, before.slice(spec.name.split(' ').length), word, sources)
}

function findSpec([name = '', word = '']: readonly string[]): CommandSpec | undefined {
  return commandList.find((spec) => spec.name === (name === 'theme' ? `theme ${word}` : name))
}

function listWords(
  { options = [], positionals = [] }: CommandSpec,
  entered: readonly string[],
  word: string,
  sources: CompletionSources,
): readonly string[] {
  if (word.startsWith('-')) return [...options, jsonOption].map(({ name }) => `--${name}`)
  const last = entered.at(-1) ?? ''
  const option = options.find(
    ({ name, short, value }) => value !== undefined && (last === `--${name}` || last === `-${short}`),
  )
  if (option !== undefined) return option.values ?? listKind(option.kind, word, sources)
  const index = entered.filter((one) => !one.startsWith('-')).length
  const positional = positionals[index] ?? positionals.find(({ isRepeated }) => isRepeated)
  return positional?.values ?? listKind(positional?.kind, word, sources)
}

function listKind(kind: WordKind | undefined, word: string, sources: CompletionSources): readonly string[] {
  if (kind === undefined) return []
  if (kind === 'path') return listPaths(word, sources)
  return kind === 'command' ? [...ownNames, ...shellCommands] : (sources.words[kind] ?? [])
}

/** Lists what is in the folder of the word, as it is written: a folder ends with a slash. */
function listPaths(word: string, { cwd, paths }: CompletionSources): string[] {
  const written = word.slice(0, word.lastIndexOf('/') + 1)
  const folder = `${resolvePath(cwd, written === '' ? '.' : written)}/`.replace('//', '/')
  return paths
    .map((path) => `${THEME_ROOT}/${path}`)
    .filter((path) => path.startsWith(folder))
    .map((path) => {
      const [name = '', ...rest] = path.slice(folder.length).split('/')
      return `${written}${name}${rest.length > 0 ? '/' : ''}`
    })
}

function commonStart([first = '', ...rest]: readonly string[]): string {
  let length = first.length
  for (const other of rest) while (!other.startsWith(first.slice(0, length))) length -= 1
  return first.slice(0, length)
}
