import { escapeHtml } from '../escape-html.ts'
import { plainTextOf } from '../liquid/filters/typed-text.ts'
import type { RenderContext } from '../liquid/render-context.ts'
import { safeLink } from '../schema/safe-link.ts'

const NAME = /^[a-z][a-z0-9]*(?:[-_:][a-z0-9]+)*$/i
/** Attributes that run scripts, or that the tag sets itself. */
const REFUSED = /^(?:on|srcdoc$|formaction$|ping$|is$|http-equiv$|xmlns)/i
const ADDRESSES = new Set(['href', 'src', 'action', 'poster', 'cite', 'data', 'background'])

/**
 * Named arguments of a filter or tag as attributes, each preceded by a space: ` class="card" width="80"`. Values are
 * escaped; nil and false omit an attribute, true outputs its name only. Event handlers and script URLs are dropped.
 */
export function htmlAttributes(context: RenderContext, named: Readonly<Record<string, unknown>>): string {
  let html = ''
  for (const [name, value] of Object.entries(named)) {
    if (value === undefined || value === null || value === false || !isAllowed(name)) continue
    if (value === true) {
      html += ` ${name}`
      continue
    }
    const text = plainTextOf(context, value)
    const safe = ADDRESSES.has(name.toLowerCase()) ? safeLink(text) : text
    if (safe !== undefined) html += ` ${name}="${escapeHtml(safe)}"`
  }
  return html
}

const knownNames = new Map<string, boolean>()

function isAllowed(name: string): boolean {
  const known = knownNames.get(name)
  if (known !== undefined) return known
  const allowed = NAME.test(name) && !REFUSED.test(name)
  // Templates control these names, so limit how many are cached.
  if (knownNames.size < 1_000) knownNames.set(name, allowed)
  return allowed
}

/** The named arguments without the given ones. */
export function without(named: Readonly<Record<string, unknown>>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(named).filter(([name]) => !names.includes(name)))
}
