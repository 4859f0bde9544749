import { equals } from '../comparison.ts'
import type { Read } from '../expression.ts'
import type { Renderer, TagDefinition } from '../language.ts'
import type { TagParser } from '../tag-parser.ts'

/** Undefined for `else`. */
interface Branch {
  readonly values: readonly Read[] | undefined
  readonly render: Renderer
}

/**
 * `{% case value %}{% when 1, 2 or 3 %}...{% else %}...{% endcase %}`: renders every matching `when`, or `else` if none
 * matches.
 */
export const caseTag: TagDefinition = {
  parse(parser) {
    const { evaluate } = parser.filtered()
    parser.end()
    const closing = ['when', 'else', 'endcase']
    const branches: Branch[] = []
    // Content before the first `when` is never rendered.
    let { end } = parser.block(closing)
    while (end !== 'endcase') {
      const values = end === 'when' ? readValues(parser) : undefined
      const block = parser.block(closing)
      branches.push({ values, render: block.render })
      end = block.end
    }
    return (context) => {
      const value = evaluate(context)
      let matched = false
      for (const { values, render } of branches) {
        if (values === undefined) {
          if (!matched) render(context)
          continue
        }
        for (const read of values) {
          context.burn(1)
          if (!equals(context, value, read(context))) continue
          matched = true
          render(context)
          break
        }
        if (context.interrupt !== 0) return
      }
    }
  },
}

function readValues(parser: TagParser): Read[] {
  const values = [parser.value().evaluate]
  while (parser.scanner.accept(',') || parser.scanner.accept('or')) {
    if (parser.scanner.kind === 'end') break
    values.push(parser.value().evaluate)
  }
  parser.end()
  return values
}
