import type { TagDefinition } from '../language.ts'
import { parseLoopSource } from './loop-source.ts'

/** `{% tablerow item in list cols:2 %}`: table rows and cells; `tablerowloop` has the position. */
export const tablerow: TagDefinition = {
  parse(parser) {
    const { position } = parser
    const { name, items, others } = parseLoopSource(parser, ['cols'])
    const columns = others.get('cols')
    const item = parser.local(name)
    const loop = parser.local('tablerowloop')
    const { render } = parser.block(['endtablerow'], [item, loop])
    return (context) => {
      const list = items(context)
      const { length } = list
      const asked = columns === undefined ? length : Math.trunc(context.number(columns.evaluate(context)))
      const cols = Math.max(1, asked || length)
      for (let index = 0; index < length; index += 1) {
        const column = index % cols
        const row = Math.floor(index / cols) + 1
        if (column === 0) context.write(`${index === 0 ? '' : '</tr>'}<tr class="row${row}">`)
        context.write(`<td class="col${column + 1}">`)
        context.position = position
        context.burn(1)
        item.set(context, list[index])
        loop.set(context, {
          length,
          index: index + 1,
          index0: index,
          rindex: length - index,
          rindex0: length - index - 1,
          first: index === 0,
          last: index === length - 1,
          col: column + 1,
          col0: column,
          col_first: column === 0,
          col_last: column === cols - 1,
          row,
        })
        render(context)
        context.write('</td>')
        if (context.interrupt !== 0) {
          const breaks = context.interrupt === 1
          context.interrupt = 0
          if (breaks) break
        }
      }
      if (length > 0) context.write('</tr>')
    }
  },
}
