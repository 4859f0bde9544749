import type { TagDefinition } from '../../liquid/language.ts'

/** `{% style %}...{% endstyle %}`: CSS with Liquid in it, where it stands. */
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

/** Text that is no Liquid and has no place in the page: taken out by whoever compiles the file, or not wanted at all. */
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
/** Themes have no scripts. */
export const javascript = takenOut('endjavascript')
/** Shopify's schema; ours is in the header comment, and the importer makes the one of the other. */
export const schema = takenOut('endschema')

/** `{% layout none %}` and `{% layout 'name' %}`: the template file says it; the tag changes nothing. */
export const layout: TagDefinition = {
  parse(parser) {
    if (parser.scanner.kind === 'string') parser.string('a layout name')
    else parser.scanner.name('"none" or a layout name')
    parser.end()
    return () => {}
  },
}
