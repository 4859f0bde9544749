import type { Renderer, TagDefinition } from '../language.ts'
import { parseLoopSource } from './loop-source.ts'

/** `forloop` in a loop's block. */
export interface ForLoop extends Record<string, unknown> {
  name: string
  length: number
  index: number
  index0: number
  rindex: number
  rindex0: number
  first: boolean
  last: boolean
  parentloop: unknown
}

/** `{% for item in list %}...{% else %}...{% endfor %}`. */
export const forTag: TagDefinition = {
  parse(parser) {
    const { position } = parser
    const start = parser.scanner.start
    const { name, items } = parseLoopSource(parser, [])
    const written = parser.scanner.source.text.slice(start, parser.scanner.start).trim()
    const loopName = written.replace(/\s+in\s+/, '-').split(/\s/, 1)[0] ?? name
    const parent = parser.enclosing('forloop')
    const item = parser.local(name)
    const forloop = parser.local('forloop')
    const block = parser.block(['else', 'endfor'], [item, forloop])
    let otherwise: Renderer | undefined
    if (block.end === 'else') otherwise = parser.block(['endfor']).render
    const { render } = block
    return (context) => {
      const list = items(context)
      const { length } = list
      if (length === 0) {
        otherwise?.(context)
        return
      }
      const loop: ForLoop = {
        name: loopName,
        length,
        index: 0,
        index0: 0,
        rindex: 0,
        rindex0: 0,
        first: true,
        last: false,
        parentloop: parent?.get(context),
      }
      forloop.set(context, loop)
      for (let index = 0; index < length; index += 1) {
        context.position = position
        context.burn(1)
        item.set(context, list[index])
        loop.index0 = index
        loop.index = index + 1
        loop.rindex = length - index
        loop.rindex0 = length - index - 1
        loop.first = index === 0
        loop.last = index === length - 1
        render(context)
        if (context.interrupt !== 0) {
          const breaks = context.interrupt === 1
          context.interrupt = 0
          if (breaks) break
        }
      }
    }
  },
}
