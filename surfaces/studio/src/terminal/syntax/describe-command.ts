import { type CommandSpec, jsonOption, type OptionSpec } from './command-spec.ts'

/** Returns one line: `theme check [path…] [--fix] [--level LEVEL]`. */
export function usageOf({ name, positionals = [], options = [] }: CommandSpec): string {
  const words = positionals.map(({ name: word, values, isRequired, isRepeated }) => {
    const shown = `${values?.join('|') ?? word}${isRepeated === true ? '…' : ''}`
    return isRequired === true ? `<${shown}>` : `[${shown}]`
  })
  return [name, ...words, ...[...options, jsonOption].map((option) => `[${optionOf(option)}]`)].join(' ')
}

/** Returns the help of a command, as `theme check --help` prints it. */
export function describeCommand(spec: CommandSpec): string {
  const all = [...(spec.options ?? []), jsonOption]
  const width = Math.max(20, ...all.map((option) => optionOf(option).length)) + 2
  const options = all.map((option) => `  ${optionOf(option).padEnd(width)}${option.summary}${valuesOf(option)}`)
  return [
    `${spec.summary}.`,
    ...(spec.details === undefined ? [] : ['', spec.details]),
    '',
    `Usage: ${usageOf(spec)}`,
    '',
    'Options:',
    ...options,
    '',
    'Examples:',
    ...spec.examples.map((example) => `  ${example}`),
  ].join('\n')
}

function optionOf({ name, short, value }: OptionSpec): string {
  return `${short === undefined ? '' : `-${short}, `}--${name}${value === undefined ? '' : ` ${value}`}`
}

function valuesOf({ values }: OptionSpec): string {
  return values === undefined ? '' : `: ${values.join(', ')}`
}
