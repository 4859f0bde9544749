import type { LiquidFile } from '../reading/liquid-file.ts'
import type { Rule } from '../rule.ts'

/** Snippets that render each other in a circle. It ends at the limit of nested snippets, unless a condition ends it. */
export const renderCycle: Rule = (theme) => {
  const snippets = new Map(
    theme.liquid_files.filter(({ folder }) => folder === 'snippets').map((file) => [file.name, file]),
  )
  const reachable = new Map([...snippets.values()].map((file) => [file.name, reachedFrom(file, snippets)]))
  return [...snippets.values()].flatMap((file) =>
    file.uses.partials
      .filter(
        ({ tag, name }) => tag === 'render' && (name === file.name || reachable.get(name)?.has(file.name) === true),
      )
      .filter(({ offset }) => !isConditional(file, offset))
      .map(({ name, offset }) =>
        file.finding(offset, {
          code: 'render_cycle',
          severity: 'error',
          message:
            name === file.name
              ? `The snippet "${name}" always renders itself`
              : `The snippet "${name}" renders "${file.name}" again`,
          fix: 'Remove one of them, or put it into an {% if %} or a {% for %} that ends.',
        }),
      ),
  )
}

function reachedFrom(start: LiquidFile, snippets: ReadonlyMap<string, LiquidFile>): ReadonlySet<string> {
  const reached = new Set<string>()
  const waiting = [start]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    for (const { name } of file.uses.partials) {
      const snippet = snippets.get(name)
      if (snippet === undefined || reached.has(name)) continue
      reached.add(name)
      waiting.push(snippet)
    }
  }
  return reached
}

const CONDITIONS: ReadonlySet<string> = new Set(['if', 'unless', 'case', 'for', 'tablerow'])

/** Whether a position is inside a condition or a loop, which may end the circle. */
function isConditional({ uses }: LiquidFile, offset: number): boolean {
  let depth = 0
  for (const tag of uses.tags) {
    if (tag.offset > offset) break
    if (CONDITIONS.has(tag.name)) depth += 1
    else if (tag.name.startsWith('end') && CONDITIONS.has(tag.name.slice(3))) depth -= 1
  }
  return depth > 0
}
