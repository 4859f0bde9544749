import { Bare } from '../bare.ts'
import type { Renderer, TagDefinition } from '../language.ts'
import type { RenderContext } from '../render-context.ts'
import type { TagParser } from '../tag-parser.ts'

/** `{% increment name %}` prints the counter, then adds one. */
export const increment: TagDefinition = {
  parse: (parser) =>
    parseCounter(parser, (context, counters, name) => {
      const count = counters[name] ?? 0
      counters[name] = count + 1
      context.write(String(count))
    }),
}

/** `{% decrement name %}` subtracts one, then prints the counter. */
export const decrement: TagDefinition = {
  parse: (parser) =>
    parseCounter(parser, (context, counters, name) => {
      const count = (counters[name] ?? 0) - 1
      counters[name] = count
      context.write(String(count))
    }),
}

type Step = (context: RenderContext, counters: Record<string, number>, name: string) => void

/** Counters are separate from variables of the same name, but readable by that name if no variable is set. */
function parseCounter(parser: TagParser, step: Step): Renderer {
  const name = parser.scanner.name('a counter name')
  parser.end()
  return (context) => {
    if (context.counters === undefined) context.counters = new Bare<number>()
    const { counters } = context
    const start = context.globals[name]
    counters[name] ??= typeof start === 'number' ? start : 0
    step(context, counters, name)
  }
}
