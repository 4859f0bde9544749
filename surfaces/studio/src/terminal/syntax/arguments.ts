import { type CommandSpec, jsonOption, type OptionSpec } from './command-spec.ts'

/** The words of a command line by their names in the command's syntax. */
export interface Arguments {
  readonly positionals: readonly string[]
  readonly switches: ReadonlySet<string>
  readonly values: ReadonlyMap<string, string>
}

/** Thrown if a command line doesn't follow the command's syntax. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** Reads the words after a command's name. Throws UsageError. */
export function readArguments(spec: CommandSpec, words: readonly string[]): Arguments {
  const positionals: string[] = []
  const switches = new Set<string>()
  const values = new Map<string, string>()
  const rest = [...words]
  let isOption = true
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (isOption && word === '--') isOption = false
    else if (isOption && /^-./.test(word)) readOption(spec, word, rest, { switches, values })
    else positionals.push(word)
  }
  checkPositionals(spec, positionals)
  return { positionals, switches, values }
}

function readOption(
  spec: CommandSpec,
  word: string,
  rest: string[],
  { switches, values }: { switches: Set<string>; values: Map<string, string> },
): void {
  const [written = word, attached] = word.startsWith('--') ? splitOnce(word, '=') : [word]
  const option = findOption(spec, written)
  if (option === undefined) throw new UsageError(`There’s no option ${written}`)
  if (option.value === undefined) {
    if (attached !== undefined) throw new UsageError(`${written} doesn’t take a value`)
    switches.add(option.name)
    return
  }
  const value = attached ?? rest.shift()
  if (value === undefined) throw new UsageError(`${written} needs a value: ${option.value}`)
  if (option.values !== undefined && !option.values.includes(value))
    throw new UsageError(`${written} can be ${option.values.join(', ')}`)
  values.set(option.name, value)
}

function findOption(spec: CommandSpec, written: string): OptionSpec | undefined {
  return [...(spec.options ?? []), jsonOption].find(
    ({ name, short }) => written === `--${name}` || (short !== undefined && written === `-${short}`),
  )
}

function checkPositionals(spec: CommandSpec, words: readonly string[]): void {
  const allowed = spec.positionals ?? []
  const missing = allowed.find(({ isRequired }, index) => isRequired === true && words[index] === undefined)
  if (missing !== undefined) throw new UsageError(`${missing.name} is missing`)
  const isOpen = allowed.some(({ isRepeated }) => isRepeated === true)
  if (!isOpen && words.length > allowed.length)
    throw new UsageError(`There’s one word too many: ${words[allowed.length]}`)
  for (const [index, { name, values }] of allowed.entries()) {
    const word = words[index]
    if (word !== undefined && values !== undefined && !values.includes(word))
      throw new UsageError(`${name} can be ${values.join(', ')}`)
  }
}

function splitOnce(text: string, separator: string): string[] {
  const at = text.indexOf(separator)
  return at === -1 ? [text] : [text.slice(0, at), text.slice(at + separator.length)]
}
