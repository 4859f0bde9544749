import { evaluateNamed } from '../../liquid/expression-parser.ts'
import type { TagDefinition } from '../../liquid/language.ts'
import { pageState } from '../../theme/page-state.ts'

/** `{% section 'name' %}`: a section at a fixed position, with its settings from the configuration. */
export const section: TagDefinition = {
  parse(parser) {
    const name = parser.string('a section name')
    parser.namedArguments()
    parser.end()
    return (context) => {
      const state = pageState.get(context)
      state.sections.named(context, state, name)
    }
  },
}

/** `{% sections 'header-group' %}`: renders all sections of the header (or footer) in a layout. */
export const sections: TagDefinition = {
  parse(parser) {
    const group = parser.string('a section group name')
    parser.end()
    return (context) => {
      const state = pageState.get(context)
      state.sections.group(context, state, group)
    }
  },
}

/**
 * `{% content_for 'blocks' %}`: renders the section's blocks, each with its file in blocks/. `{% content_for 'block',
 * type: 'name', id: 'place' %}`: a block placed by the template itself.
 */
export const contentFor: TagDefinition = {
  parse(parser) {
    const { start } = parser.scanner
    const what = parser.string('"blocks" or "block"')
    parser.scanner.accept(',')
    const named = parser.namedArguments()
    parser.end()
    if (what !== 'blocks' && what !== 'block') parser.fail('content_for expects "blocks" or "block"', 'syntax', start)
    return (context) => {
      const state = pageState.get(context)
      const values = evaluateNamed(context, named)
      if (what === 'blocks') return state.sections.blocks(context, state, values)
      const block = { type: context.text(values.type), id: context.text(values.id) }
      state.sections.block(context, state, block, values)
    }
  },
}
