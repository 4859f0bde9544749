import type { Renderer, TagDefinition } from '../language.ts'
import type { RenderContext } from '../render-context.ts'
import type { TagParser } from '../tag-parser.ts'

type Test = (context: RenderContext) => boolean

interface Branch {
  readonly holds: Test
  readonly render: Renderer
}

/** `{% if %}...{% elsif %}...{% else %}...{% endif %}`. */
export const ifTag: TagDefinition = { parse: (parser) => parseBranches(parser, parser.condition(), 'endif') }

/** `{% unless %}`: an `if` whose first condition is negated. */
export const unlessTag: TagDefinition = {
  parse(parser) {
    const condition = parser.condition()
    return parseBranches(parser, (context) => !condition(context), 'endunless')
  },
}

function parseBranches(parser: TagParser, first: Test, closing: string): Renderer {
  parser.end()
  const branches: Branch[] = []
  let otherwise: Renderer | undefined
  let holds: Test | undefined = first
  for (;;) {
    const { render, end } = parser.block(['elsif', 'else', closing])
    if (holds !== undefined) branches.push({ holds, render })
    // Of several `else`, the first is used, as in Liquid.
    else otherwise ??= render
    if (end === closing) break
    holds = undefined
    if (end === 'elsif') {
      if (otherwise !== undefined) parser.fail('"elsif" must come before "else"', 'syntax', parser.scanner.start)
      holds = parser.condition()
      parser.end()
    }
  }
  return compileBranches(branches, otherwise)
}

function compileBranches(branches: readonly Branch[], otherwise: Renderer | undefined): Renderer {
  const [only, ...others] = branches
  if (only !== undefined && others.length === 0) {
    const { holds, render } = only
    if (otherwise === undefined) {
      return (context) => {
        if (holds(context)) render(context)
      }
    }
    return (context) => {
      if (holds(context)) render(context)
      else otherwise(context)
    }
  }
  return (context) => {
    for (const { holds, render } of branches) {
      context.burn(1)
      if (holds(context)) return render(context)
    }
    otherwise?.(context)
  }
}
