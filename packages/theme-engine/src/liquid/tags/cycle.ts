import { Bare } from '../bare.ts'
import type { Read } from '../expression.ts'
import type { TagDefinition } from '../language.ts'

/** `{% cycle 'a', 'b' %}` prints the next of its values each time; `{% cycle group: 'a', 'b' %}` counts by group. */
export const cycle: TagDefinition = {
  parse(parser) {
    const { scanner } = parser
    const { start } = scanner
    let first = parser.value()
    let group: Read | undefined
    if (scanner.accept(':')) {
      group = first.evaluate
      first = parser.value()
    }
    const values = [first.evaluate]
    while (scanner.accept(',')) {
      if (scanner.kind === 'end') break
      values.push(parser.value().evaluate)
    }
    parser.end()
    const written = scanner.source.text.slice(start, scanner.start).trim()
    const print = parser.printer()
    return (context) => {
      const key =
        group === undefined
          ? `values ${written}`
          : `group ${context.text(group(context)).slice(0, 200)} ${values.length}`
      // A new group is stored until the end of the file.
      context.burn(8)
      context.cycles ??= new Bare<number>()
      const turn = context.cycles[key] ?? 0
      context.cycles[key] = (turn + 1) % values.length
      const value = values[turn]?.(context)
      context.write(print === undefined ? context.html(value) : print(context, value))
    }
  },
}
