import { Parser } from 'htmlparser2'
import { escapeHtml } from '../liquid/safe-html.ts'

const ELEMENTS = new Set(
  'svg g path circle ellipse rect line polyline polygon text tspan defs symbol title desc linearGradient radialGradient stop clipPath mask pattern use filter feGaussianBlur feOffset feBlend feColorMatrix feMerge feMergeNode feFlood feComposite'.split(
    ' ',
  ),
)
const ATTRIBUTES =
  /^(?:class|id|d|cx|cy|r|rx|ry|x|y|x1|x2|y1|y2|fx|fy|dx|dy|width|height|viewBox|points|transform|fill(?:-\w+)?|stroke(?:-\w+)*|opacity|color|clip-path|clip-rule|mask|offset|stop-color|stop-opacity|gradientUnits|gradientTransform|patternUnits|patternTransform|preserveAspectRatio|role|aria-[a-z]+|focusable|font-(?:size|family|weight)|text-anchor|dominant-baseline|letter-spacing|filter|stdDeviation|in|in2|result|mode|operator|values|type|flood-color|flood-opacity|maskUnits|clipPathUnits|xmlns|version|vector-effect|display|overflow)$/
const LEVELS = 60
const kept = new Map<string, string>()

/** An SVG with nothing in it but drawing: no scripts, handlers, styles, foreign content or links out of the document. */
export function sanitizeSvg(source: string): string {
  const known = kept.get(source)
  if (known !== undefined) return known
  const clean = rewrite(source)
  if (kept.size >= 300) kept.clear()
  kept.set(source, clean)
  return clean
}

function rewrite(source: string): string {
  let html = ''
  const open: string[] = []
  let dropped = 0
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (dropped > 0 || !ELEMENTS.has(name) || open.length > LEVELS || (open.length === 0 && name !== 'svg')) {
          dropped += 1
          return
        }
        open.push(name)
        html += `<${name}${attributesOf(attributes)}>`
      },
      ontext(text) {
        if (dropped === 0 && open.length > 0) html += escapeHtml(text)
      },
      onclosetag() {
        if (dropped > 0) {
          dropped -= 1
          return
        }
        const name = open.pop()
        if (name !== undefined) html += `</${name}>`
      },
    },
    { xmlMode: true, decodeEntities: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
  )
  parser.end(source)
  return html
}

function attributesOf(attributes: Record<string, string>): string {
  return Object.entries(attributes)
    .filter(([name, value]) =>
      ATTRIBUTES.test(name) ? !/url\(\s*["']?(?!#)/i.test(value) : isOwnReference(name, value),
    )
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('')
}

/** `href="#part"`, for use and gradients. */
function isOwnReference(name: string, value: string): boolean {
  return (name === 'href' || name === 'xlink:href') && /^#[\w-]+$/.test(value)
}
