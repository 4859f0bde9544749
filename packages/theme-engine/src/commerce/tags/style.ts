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
function extractedTag(end: string): TagDefinition {
  return {
    parse(parser) {
      parser.rawBlock(end)
      return () => {}
    },
  }
}

/** CSS of a section: in the page's head, once. */
export const stylesheet = extractedTag('endstylesheet')
/** Themes can't have scripts. */
export const javascript = extractedTag('endjavascript')
/** Shopify's schema. Ours is in the header comment; the importer converts it. */
export const schema = extractedTag('endschema')

/** `{% layout none %}` and `{% layout 'name' %}`: the template file names the layout; the tag has no effect. */
export const layout: TagDefinition = {
  parse(parser) {
    if (parser.scanner.kind === 'string') parser.string('a layout name')
    else parser.scanner.name('"none" or a layout name')
    parser.end()
    return () => {}
  },
}
