import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from 'saxes'

const SVG = 'http://www.w3.org/2000/svg'
const XLINK = 'http://www.w3.org/1999/xlink'
const XML = 'http://www.w3.org/XML/1998/namespace'

// Shapes, paint, text and still effects. No script, no foreignObject, no animation (it can set href), no image or use of
// anything outside.
const elements: ReadonlySet<string> = new Set(
  `svg g defs symbol use title desc style path rect circle ellipse line polyline polygon text tspan textPath
   linearGradient radialGradient stop pattern clipPath mask marker filter feBlend feColorMatrix feComponentTransfer
   feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB
   feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight
   feTile feTurbulence switch view`.split(/\s+/),
)
const xlinkAttributes: ReadonlySet<string> = new Set(['href', 'title'])
const MOST_DEPTH = 128

export interface SafeSvg {
  readonly text: string
  /** Pixels; undefined where the drawing does not say. */
  readonly width: number | undefined
  readonly height: number | undefined
}

/**
 * Writes an SVG anew from what is known to be harmless: no scripts, no handlers, no references to anything outside. What is
 * not known is left out. Undefined for what isn't a well-formed SVG, or has entities of its own.
 */
export function sanitizeSvg(source: string): SafeSvg | undefined {
  const out: string[] = []
  const parser = new SaxesParser({ xmlns: true })
  // Depth of the element within one that is left out with all its content; 0 outside.
  let skipped = 0
  let depth = 0
  let root: SaxesTagNS | undefined
  let style: string[] | undefined
  let failed = false

  parser.on('error', () => {
    failed = true
  })
  parser.on('doctype', (doctype) => {
    if (/<!|\[/.test(doctype)) failed = true
  })
  parser.on('opentag', (tag) => {
    depth += 1
    if (depth > MOST_DEPTH) failed = true
    if (skipped > 0 || tag.uri !== SVG || !elements.has(tag.local) || (root === undefined && tag.local !== 'svg')) {
      skipped += 1
      return
    }
    out.push(openTag(tag, root === undefined))
    root ??= tag
    if (tag.local === 'style') style = []
  })
  parser.on('text', (text) => {
    if (skipped > 0 || root === undefined) return
    if (style === undefined) out.push(escapeText(text))
    else style.push(text)
  })
  parser.on('cdata', (text) => {
    if (skipped > 0 || root === undefined) return
    if (style === undefined) out.push(escapeText(text))
    else style.push(text)
  })
  parser.on('closetag', (tag) => {
    depth -= 1
    if (skipped > 0) {
      skipped -= 1
      return
    }
    if (style !== undefined) {
      const css = style.join('')
      if (isHarmlessCss(css)) out.push(escapeText(css))
      style = undefined
    }
    out.push(`</${tag.local}>`)
  })
  try {
    parser.write(source).close()
  } catch {
    return undefined
  }
  if (failed || root === undefined) return undefined
  return { text: out.join(''), ...sizeOf(root) }
}

function openTag(tag: SaxesTagNS, isRoot: boolean): string {
  const attributes = Object.values(tag.attributes).flatMap((attribute) => {
    const kept = keepAttribute(attribute)
    return kept === undefined ? [] : [` ${kept}="${escapeText(attribute.value).replaceAll('"', '&quot;')}"`]
  })
  const namespaces = isRoot ? ` xmlns="${SVG}" xmlns:xlink="${XLINK}"` : ''
  return `<${tag.local}${namespaces}${attributes.join('')}>`
}

/** The name under which an attribute is kept, or undefined. */
function keepAttribute({ uri, local, value }: SaxesAttributeNS): string | undefined {
  if (local === 'href' && (uri === '' || uri === XLINK)) {
    return /^#[\w.:-]+$/.test(value.trim()) ? (uri === '' ? 'href' : 'xlink:href') : undefined
  }
  if (uri === XLINK) return xlinkAttributes.has(local) ? `xlink:${local}` : undefined
  if (uri === XML) return local === 'space' || local === 'lang' ? `xml:${local}` : undefined
  if (uri !== '' || /^on/i.test(local) || local === 'src' || !/^[A-Za-z][\w-]*$/.test(local)) return undefined
  return isHarmlessCss(value) ? local : undefined
}

/** Attributes too may carry CSS: `fill="url(…)"`, `style="…"`. */
function isHarmlessCss(css: string): boolean {
  if (/@import|@charset|@namespace|expression\s*\(|behavior\s*:|javascript:|\\|<|image-set|src\s*\(/i.test(css))
    return false
  const targets = css.split(/url\(/i).slice(1)
  return targets.every((target) => /^\s*['"]?#/.test(target))
}

function sizeOf(root: SaxesTagNS): Pick<SafeSvg, 'width' | 'height'> {
  const attribute = (name: string) => root.attributes[name]?.value ?? ''
  const pixels = (text: string) => {
    const value = /^\s*(\d+(?:\.\d+)?)(?:px)?\s*$/.exec(text)?.[1]
    return value === undefined ? undefined : Math.round(Number(value))
  }
  const box = attribute('viewBox')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const width = pixels(attribute('width')) ?? Math.round(box[2] ?? 0)
  const height = pixels(attribute('height')) ?? Math.round(box[3] ?? 0)
  const isKnown = width > 0 && height > 0 && width <= 50_000 && height <= 50_000
  return isKnown ? { width, height } : { width: undefined, height: undefined }
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
