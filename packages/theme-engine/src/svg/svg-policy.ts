export const SVG_URI = 'http://www.w3.org/2000/svg'
export const XLINK_URI = 'http://www.w3.org/1999/xlink'

/** Prefixes an SVG may use without declaring them. In a page, browsers recognise an SVG by its element name. */
export const drawingNamespaces = { file: { xlink: XLINK_URI }, page: { xlink: XLINK_URI, '': SVG_URI } } as const

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/**
 * Shapes, paint, text and static effects. No scripts, foreignObject, links, animation (it can set a URL), images or
 * anything else from outside.
 */
export const svgElements = words(`
  svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan textPath
  linearGradient radialGradient stop pattern clipPath mask marker filter feBlend feColorMatrix feComponentTransfer
  feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB
  feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight
  feTile feTurbulence switch view`)

/**
 * Elements that run script or load other documents, in lower case. The sanitizer removes every element that isn't in
 * `svgElements`; theme validation reports only these, since the others are harmless where they are removed.
 */
export const dangerousElements = words('script foreignobject iframe object embed handler listener audio video')

/** Only in a separate file: inline, these would style the surrounding page. */
export const svgFileElements = words('style')
export const svgFileAttributes = words('style media')

/** Contains text only: inline, a browser would parse elements in them as HTML. */
export const svgTextElements = words('title desc style')

/** Attributes without a prefix; `href` and prefixed ones have their own rules. */
export const svgAttributes = words(`
  id class lang role focusable tabindex version type
  x y x1 x2 y1 y2 cx cy r rx ry fx fy fr dx dy width height d points pathLength viewBox preserveAspectRatio transform
  transform-origin rotate textLength lengthAdjust startOffset method spacing side offset spreadMethod
  gradientUnits gradientTransform patternUnits patternContentUnits patternTransform clipPathUnits maskUnits
  maskContentUnits mask-type markerUnits markerWidth markerHeight refX refY orient systemLanguage
  filterUnits primitiveUnits in in2 result mode operator values stdDeviation k1 k2 k3 k4 order kernelMatrix divisor bias
  targetX targetY edgeMode kernelUnitLength preserveAlpha surfaceScale diffuseConstant specularConstant
  specularExponent scale xChannelSelector yChannelSelector azimuth elevation pointsAtX pointsAtY pointsAtZ z
  limitingConeAngle radius baseFrequency numOctaves seed stitchTiles tableValues slope intercept amplitude exponent
  fill fill-opacity fill-rule stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin
  stroke-miterlimit stroke-opacity stroke-width opacity color color-interpolation color-interpolation-filters
  color-rendering clip clip-path clip-rule mask filter marker marker-start marker-mid marker-end stop-color stop-opacity
  flood-color flood-opacity lighting-color display visibility overflow enable-background isolation mix-blend-mode
  paint-order vector-effect pointer-events image-rendering shape-rendering text-rendering
  font-family font-feature-settings font-size font-size-adjust font-stretch font-style font-variant font-weight
  letter-spacing word-spacing kerning text-anchor text-decoration dominant-baseline alignment-baseline baseline-shift
  direction unicode-bidi writing-mode glyph-orientation-vertical`)

export const SVG_LIMITS = {
  characters: 2 * 1024 * 1024,
  elements: 20_000,
  /** With every `use` counted as often as it is drawn. */
  drawn_elements: 200_000,
  depth: 128,
  attributes_per_element: 64,
  attribute_characters: 512 * 1024,
} as const

/** Returns whether CSS, in a style sheet or an attribute such as `fill`, only refers to parts of its own document. */
export function isSafeCss(css: string): boolean {
  if (
    /@import|@charset|@namespace|expression\s*\(|behavior\s*:|javascript:|\\|<|image(?:-set|-rect)?\s*\(|src\s*\(/i.test(
      css,
    )
  )
    return false
  const targets = css.split(/url\(/i).slice(1)
  return targets.every((target) => /^\s*['"]?#/.test(target))
}

/** `#part`: a part of the same SVG. */
export function isOwnReference(value: string): boolean {
  return /^#[\w.:-]+$/.test(value.trim())
}
