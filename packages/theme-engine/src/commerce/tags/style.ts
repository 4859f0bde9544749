import type { TagDefinition } from '../../liquid/language.ts'

/** `{% style %}...{% endstyle %}`: inline CSS with Liquid in it. */
export const style: TagDefinition = {
  parse(parser) {
    parser.literal('<style>')
    const { render } = parser.block(['endstyle'])
    parser.literal('</style>')
    return (context) => {
      context.write('<style>')
      render(context)
      context.write('</style>')
    }
  },
}

/** Raw text that isn't rendered in place: extracted when the file is compiled, or ignored. */
function takenOut(end: string): TagDefinition {
  return {
    parse(parser) {
      parser.rawBlock(end)
      return () => {}
    },
  }
}

/** CSS of a section: in the page's head, once. */
export const stylesheet = takenOut('endstylesheet')
/** Themes can't have scripts. */
export const javascript = takenOut('endjavascript')
/** Shopify's schema. Ours is in the header comment; the importer converts it. */
export const schema = takenOut('endschema')

/** `{% layout none %}` and `{% layout 'name' %}`: the template file names the layout; the tag has no effect. */
export const layout: TagDefinition = {
  parse(parser) {
    if (parser.scanner.kind === 'string') parser.string('a layout name')
    else parser.scanner.name('"none" or a layout name')
    parser.end()
    return () => {}
  },
}
