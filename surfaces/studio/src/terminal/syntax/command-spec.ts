/** What a word of a command line can be, for completion. */
export type WordKind = 'path' | 'data_set' | 'page' | 'code' | 'command' | 'language'

/** A word after a command. */
export interface PositionalSpec {
  readonly name: string
  readonly isRequired?: boolean
  /** Any number of words. */
  readonly isRepeated?: boolean
  /** The only words that are allowed, or what kind of word completes it. */
  readonly values?: readonly string[]
  readonly kind?: WordKind
}

/** `--fix`, or `--level LEVEL` if it takes a value. */
export interface OptionSpec {
  readonly name: string
  /** One letter: `m` for `-m`. */
  readonly short?: string
  /** The name of its value in the usage; without it, the option is a switch. */
  readonly value?: string
  readonly values?: readonly string[]
  readonly kind?: WordKind
  readonly summary: string
}

/** A command's syntax, from which its help, its completion and its reference are made. */
export interface CommandSpec {
  /** With the words before it: `theme check`, `open`. */
  readonly name: string
  /** A sentence without a full stop. */
  readonly summary: string
  /** More sentences, if the summary and the options don't say everything. */
  readonly details?: string
  readonly positionals?: readonly PositionalSpec[]
  readonly options?: readonly OptionSpec[]
  readonly examples: readonly string[]
}

/** All commands have it. */
export const jsonOption: OptionSpec = { name: 'json', summary: 'Print the result as JSON' }
