import type { StoreMailText } from './texts/contract.ts'

interface Variable {
  /** For the person who writes the text: "Number of the order". */
  readonly description: string
  /** In previews and tests. Empty for what many of these emails don't have. */
  readonly sample: string
}

/** An email that a store's buyers get, with Haat's text, which the store can change. */
export interface StoreMailDefinition<Name extends string = string> extends StoreMailText {
  /** Unique: `order_placed`. */
  readonly key: string
  /** What the store calls it: "Order confirmation". */
  readonly name: string
  /** When it's sent: "An order is placed". */
  readonly sent_when: string
  readonly group: 'orders' | 'returns' | 'accounts'
  readonly variables: Readonly<Record<Name, Variable>>
  /** The label of its button. */
  readonly action?: string
  /** A code that is shown large, in previews and tests. */
  readonly sample_code?: string
  /** In small type at its end, in previews and tests: the store can't change it. */
  readonly sample_footer?: string
  /** Whether the store can turn it off. Buyers need the others. `elsewhere`: another setting does. */
  readonly can_disable: boolean | 'elsewhere'
}

/** Types the variables of an email, so that each gets a value when it's composed. */
export function defineStoreMail<const Name extends string>(
  definition: StoreMailDefinition<Name>,
): StoreMailDefinition<Name> {
  return definition
}
