import type { Expression, NamedExpression } from '../expression.ts'
import { evaluateNamed } from '../expression-parser.ts'
import type { Renderer, TagDefinition } from '../language.ts'
import { shownName } from '../nearest-name.ts'
import type { PartialTemplate, RenderContext } from '../render-context.ts'
import type { TagParser } from '../tag-parser.ts'
import { enterTemplate } from '../template.ts'

interface Call {
  readonly name: string
  readonly named: readonly NamedExpression[]
  /** `with value` passes it once, `for list` once per item. */
  readonly given: { readonly value: Expression; readonly each: boolean; readonly as: string } | undefined
}

/**
 * `{% render 'name', argument: value %}`, with `with value as name` or `for list as name`: renders a file that only
 * sees its arguments and the globals. `{% render block %}` passes a value to the host to render.
 */
export const render: TagDefinition = {
  parse(parser) {
    if (parser.scanner.kind !== 'string') return renderValue(parser)
    const name = parser.string('a snippet name')
    const given = readGiven(parser, name)
    const named = parser.namedArguments()
    parser.dependsOn(name)
    return renderPartial({ name, named, given })
  },
}

/** `{% include %}` would let a file read and change its caller's variables and take its name from data. */
export const include: TagDefinition = {
  parse(parser) {
    return parser.fail(`"include" isn't supported. Use {% render 'name', argument: value %} instead`, 'include_refused')
  },
}

function readGiven(parser: TagParser, name: string): Call['given'] {
  const { scanner } = parser
  const each = scanner.is('for')
  if (!each && !scanner.is('with')) return undefined
  scanner.advance()
  const value = parser.value()
  return { value, each, as: scanner.accept('as') ? scanner.name('a name') : name }
}

function renderValue(parser: TagParser): Renderer {
  const { evaluate } = parser.value()
  const named = parser.namedArguments()
  return (context) => {
    const value = evaluate(context)
    context.renderValue(value, evaluateNamed(context, named))
  }
}

function renderPartial({ name, named, given }: Call): Renderer {
  const names = named.map((argument) => argument.name)
  const reads = named.map((argument) => argument.value.evaluate)
  // The file behind a name is the same for all renders of a theme, so its slots are looked up once.
  let known: PartialTemplate | undefined
  let slots: (number | undefined)[] = []
  let own: (number | undefined)[] = []
  return (context) => {
    const template = context.partial(name)
    if (template === undefined) return context.fail(`Missing snippet ${shownName(name)}`, 'missing_partial')
    if (template !== known) {
      slots = names.map((argument) => template.slotOf(argument))
      own = given === undefined ? [] : [template.slotOf(given.as), template.slotOf('forloop')]
      known = template
    }
    const frame: unknown[] = []
    for (let index = 0; index < reads.length; index += 1) {
      const value = reads[index]?.(context)
      const slot = slots[index]
      if (slot !== undefined) frame[slot] = value ?? null
    }
    context.burn(2 + reads.length)
    if (given === undefined) return run(context, template, frame)
    const value = given.value.evaluate(context)
    if (!given.each) return run(context, template, withValue(frame, own[0], value))
    renderEach(context, template, { items: context.list(value), frame, item: own[0], forloop: own[1], name })
  }
}

interface Iterations {
  readonly items: readonly unknown[]
  readonly frame: readonly unknown[]
  readonly item: number | undefined
  readonly forloop: number | undefined
  readonly name: string
}

function renderEach(
  context: RenderContext,
  template: PartialTemplate,
  { items, frame, item, forloop, name }: Iterations,
): void {
  const { position } = context
  const { length } = items
  for (let index = 0; index < length; index += 1) {
    context.position = position
    context.burn(2 + frame.length)
    const own = withValue(frame, item, items[index])
    if (forloop !== undefined) {
      own[forloop] = {
        name,
        length,
        index: index + 1,
        index0: index,
        rindex: length - index,
        rindex0: length - index - 1,
        first: index === 0,
        last: index === length - 1,
      }
    }
    run(context, template, own)
  }
}

function withValue(frame: readonly unknown[], slot: number | undefined, value: unknown): unknown[] {
  const copy = frame.slice()
  if (slot !== undefined) copy[slot] = value ?? null
  return copy
}

/**
 * Renders a nested file. No try: if it fails, the outer `Template.render` has the position in this file and restores
 * the context.
 */
function run(context: RenderContext, template: PartialTemplate, frame: unknown[]): void {
  const { frame: outer, source, position, interrupt, depth, nesting, counters, cycles } = context
  enterTemplate(context, template)
  context.frame = frame
  template.body(context)
  context.frame = outer
  context.source = source
  context.position = position
  context.interrupt = interrupt
  context.depth = depth
  context.nesting = nesting
  context.counters = counters
  context.cycles = cycles
}
