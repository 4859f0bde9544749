/** The names in braces in a message: `count` in `{count} records`. */
type NamesIn<Message extends string> = Message extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never

type Values<Message extends string> = Readonly<Record<NamesIn<Message>, string | number>>

/** The translations of messages. Each has the same names in braces as its message. */
export type Catalogue<Message extends string = string> = Readonly<Record<Message, string>>

/** Returns a message in the person's language, with values for its names in braces. Numbers are grouped the Indian way. */
export type Translate<Known extends string> = <Message extends Known>(
  message: Message,
  ...values: [NamesIn<Message>] extends [never] ? [] : [Values<Message>]
) => string

/**
 * Returns what translates messages, which are written in English. Without a catalogue, it only fills in values. `locale` says
 * how numbers are written, such as `hi-IN`; they always have Latin digits.
 */
export function createTranslate<Known extends string>(locale: string, catalogue?: Catalogue<Known>): Translate<Known> {
  const numbers = new Intl.NumberFormat(locale, { numberingSystem: 'latn' })
  return (message, ...[values]) => {
    const filled = new Map<string, string | number>(Object.entries(values ?? {}))
    return (catalogue?.[message] ?? message).replace(/\{([a-z_]+)\}/g, (whole, name) => {
      const value = filled.get(name) ?? whole
      return typeof value === 'number' ? numbers.format(value) : value
    })
  }
}
