import type { TagDefinition } from '../language.ts'

/** `{% echo value | filters %}`: an output inside `{% liquid %}`. */
export const echo: TagDefinition = {
  parse(parser) {
    if (parser.scanner.kind === 'end') return () => {}
    const { evaluate } = parser.filtered()
    parser.end()
    const print = parser.printer()
    if (print !== undefined) return (context) => context.write(print(context, evaluate(context)))
    return (context) => context.writeValue(evaluate(context))
  },
}
