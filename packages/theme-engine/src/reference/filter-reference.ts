/** A positional argument of a filter. */
export interface ArgumentReference {
  readonly name: string
  readonly is_optional: boolean
}

/** A filter, as in the theme developer guide. */
export interface FilterReference {
  readonly name: string
  readonly description: string
  readonly arguments: readonly ArgumentReference[]
  /** Arguments with a name, and what they do. */
  readonly named: Readonly<Record<string, string>>
  /** The type of its result (see `ObjectReference`); `same`: the type of its input, `item`: that of the list's items. */
  readonly returns: string
  /** Liquid on the product page of the mock store, and what it prints. */
  readonly example?: readonly [source: string, prints: string]
}

interface FilterDetails {
  readonly returns: string
  readonly example?: readonly [source: string, prints: string]
  readonly named?: Readonly<Record<string, string>>
}

/** `signature`: `truncate: length?, end?`. */
export function filter(signature: string, description: string, details: FilterDetails): FilterReference {
  const [name = '', list = ''] = signature.split(/:\s*/)
  const names = list.split(/,\s*/).filter((argument) => argument !== '')
  const { returns, example, named = {} } = details
  return {
    name,
    description,
    arguments: names.map((argument) => ({
      name: argument.replace('?', ''),
      is_optional: argument.endsWith('?'),
    })),
    named,
    returns,
    ...(example === undefined ? {} : { example }),
  }
}
