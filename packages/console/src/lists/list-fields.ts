import type { ListDefinition, FilterOperator as ServerOperator } from '@haat/http-contract'
import type { Option } from '@haat/ui'
import type { ListSort } from './list-definition.ts'

/** How a field's values are entered and shown. Money is in paise. */
type FieldType = 'choice' | 'number' | 'money' | 'date' | 'text'

interface FieldWords {
  readonly label: string
  readonly type: FieldType
  /** The values of a choice. */
  readonly options?: readonly Option[]
  /** Always offered next to the search box, for filters that people use all the time. */
  readonly isPinned?: true
}

/** A field that a list can be filtered by. */
export interface FilterField extends FieldWords {
  readonly name: string
  /** The operators that the server accepts. */
  readonly operators: readonly ServerOperator[]
}

/** What a list can be filtered and sorted by, derived from the contract of its endpoint. */
export interface ListFields {
  readonly filters: readonly FilterField[]
  readonly sort: ListSort
}

/** Names for every sort, and for the filters that screens offer. */
type WordsOf<D extends ListDefinition> = {
  readonly [Name in D['sorts'][number]]: FieldWords
} & { readonly [Name in keyof D['filters']]?: FieldWords }

const directions: Readonly<Record<FieldType, { readonly ascending: string; readonly descending: string }>> = {
  choice: { ascending: 'A to Z', descending: 'Z to A' },
  text: { ascending: 'A to Z', descending: 'Z to A' },
  number: { ascending: 'low to high', descending: 'high to low' },
  money: { ascending: 'low to high', descending: 'high to low' },
  date: { ascending: 'oldest first', descending: 'newest first' },
}

/**
 * Returns what a list can be filtered and sorted by. The operators and sorts are those of the contract's `listQuery`:
 *
 *     listFields(listMailsEndpoint.query.list, { created_at: { label: 'Queued', type: 'date' }, ... })
 */
export function listFields<const D extends ListDefinition>(definition: D, words: WordsOf<D>): ListFields
export function listFields(
  { sorts, default_sort: initial, filters }: ListDefinition,
  words: Readonly<Record<string, FieldWords | undefined>>,
): ListFields {
  return {
    filters: Object.entries(words).flatMap(([name, field]) => {
      const operators = filters[name]?.operators
      return field === undefined || operators === undefined ? [] : [{ ...field, name, operators }]
    }),
    sort: {
      initial,
      options: sorts.flatMap((name) => {
        const { label = name, type = 'text' } = words[name] ?? {}
        const { ascending, descending } = directions[type]
        return [
          { value: `-${name}`, label: `${label} (${descending})` },
          { value: name, label: `${label} (${ascending})` },
        ]
      }),
      columns: Object.fromEntries(sorts.map((name) => [name, { ascending: name, descending: `-${name}` }])),
    },
  }
}
