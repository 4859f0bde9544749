import type { Expression, Read } from '../expression.ts'
import { shownName } from '../nearest-name.ts'
import type { RenderContext } from '../render-context.ts'
import { SafeHtml } from '../safe-html.ts'
import type { LocalVariable, TagParser } from '../tag-parser.ts'
import { isTruthy } from '../values.ts'

/** What a loop iterates over: `name in list limit:2 offset:1 reversed`. */
export interface LoopSource {
  readonly name: string
  readonly items: (context: RenderContext) => readonly unknown[]
  /** Additional attributes of the loop (`cols`). */
  readonly others: ReadonlyMap<string, Expression>
}

/** Parses the arguments of a `for` or a `tablerow`. */
export function parseLoopSource(parser: TagParser, others: readonly string[]): LoopSource {
  const { scanner } = parser
  const name = scanner.name('a variable name')
  scanner.expect('in')
  const from = scanner.start
  const list = parser.value()
  const written = scanner.source.text.slice(from, scanner.start).trim()
  const attributes = new Map<string, Expression>()
  const memory = parser.memory(`offset of ${name} in ${written}`)
  let reversed = false
  let continued = false
  while (scanner.kind !== 'end') {
    if (scanner.accept(',')) continue
    const { start } = scanner
    const attribute = scanner.name('a loop attribute')
    if (attribute === 'reversed' && !scanner.is(':')) {
      reversed = true
      continue
    }
    if (attribute !== 'limit' && attribute !== 'offset' && !others.includes(attribute)) {
      parser.fail(`Unknown loop attribute ${shownName(attribute)}`, 'syntax', start)
    }
    scanner.expect(':')
    if (attribute === 'offset' && scanner.accept('continue')) continued = true
    else attributes.set(attribute, parser.value())
  }
  const items = compileItems({
    list: list.evaluate,
    limit: attributes.get('limit')?.evaluate,
    offset: continued ? (context) => memory.get(context) : attributes.get('offset')?.evaluate,
    reversed,
    memory,
  })
  return { name, items, others: attributes }
}

interface Slice {
  readonly list: Read
  readonly limit: Read | undefined
  readonly offset: Read | undefined
  readonly reversed: boolean
  /** Where the next `offset:continue` over the same list starts. */
  readonly memory: LocalVariable
}

function compileItems({ list, limit, offset, reversed, memory }: Slice): LoopSource['items'] {
  return (context) => {
    const value = list(context)
    const all =
      typeof value === 'string' || value instanceof SafeHtml ? whole(context.text(value)) : context.entries(value)
    const from = offset === undefined ? 0 : Math.max(0, Math.trunc(context.number(offset(context))))
    const wanted = limit?.(context)
    const count = isTruthy(wanted) ? Math.max(0, Math.trunc(context.number(wanted))) : all.length
    const to = Math.min(all.length, from + count)
    memory.set(context, to)
    if (from === 0 && to === all.length && !reversed) return all
    const items = all.slice(from, to)
    context.cap(items.length * 16)
    return reversed ? items.reverse() : items
  }
}

/** A string is a list of itself; an empty one is an empty list. */
function whole(text: string): readonly string[] {
  return text === '' ? [] : [text]
}
