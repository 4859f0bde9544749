import type { TagDefinition } from '../language.ts'
import { SafeHtml } from '../safe-html.ts'

/**
 * `{% capture name %}...{% endcapture %}`: captures the block's output as HTML, since its parts were escaped when
 * written.
 */
export const capture: TagDefinition = {
  parse(parser) {
    const name = parser.scanner.kind === 'string' ? parser.string('a name') : parser.scanner.name('a variable name')
    parser.end()
    const variable = parser.variable(name)
    const block = parser.fragment(['endcapture'])
    return (context) => {
      const html = context.capture(block.render)
      context.cap(html.length)
      variable.set(context, new SafeHtml(html))
    }
  },
}
