import type { TagDefinition } from '../language.ts'

/** `{% assign name = value | filters %}`: sets a variable of the file. */
export const assign: TagDefinition = {
  parse(parser) {
    const name = parser.scanner.name('a variable name')
    parser.scanner.expect('=')
    const { evaluate } = parser.filtered()
    parser.end()
    const variable = parser.variable(name)
    return (context) => variable.set(context, evaluate(context))
  },
}
