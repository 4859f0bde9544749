/** Elements that blocks of apps can print. Everything else loses its tags, or its content too. */
export const ELEMENTS: ReadonlySet<string> = new Set(
  (
    'a abbr address article aside b blockquote br button caption cite code col colgroup dd details div dl dt em fieldset ' +
    'figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr i img input label legend li mark meter nav ol optgroup option ' +
    'output p picture pre progress q s section select small source span strong sub summary sup table tbody td textarea tfoot ' +
    'th thead time tr u ul wbr svg g path circle ellipse line polygon polyline rect ' +
    'haat-accordion haat-before-after haat-carousel haat-countdown haat-live haat-load-more haat-rating haat-tabs'
  ).split(' '),
)

export const VOID: ReadonlySet<string> = new Set('br col hr img input source wbr'.split(' '))

/** Elements whose content isn't text for people, or that switch a browser's parser to another mode. */
export const DROPPED_WITH_CONTENT: ReadonlySet<string> = new Set(
  (
    'applet audio base canvas embed foreignobject frame frameset head iframe link math meta noembed noframes noscript object ' +
    'param plaintext script style template title use video xmp'
  ).split(' '),
)

/** Controls of forms, which could belong to a form of the theme around the block. */
export const CONTROLS: ReadonlySet<string> = new Set(['button', 'fieldset', 'input', 'output', 'select', 'textarea'])

const ANYWHERE = 'class dir hidden lang role tabindex title translate'.split(' ')
const OF_SVG =
  'd cx cy r rx ry x x1 x2 y y1 y2 points width height viewbox transform fill fill-rule clip-rule fill-opacity stroke stroke-width stroke-linecap stroke-linejoin stroke-dasharray opacity focusable preserveaspectratio'.split(
    ' ',
  )
const PLAIN: Readonly<Record<string, readonly string[]>> = {
  a: ['hreflang'],
  button: ['type', 'value', 'disabled'],
  col: ['span'],
  colgroup: ['span'],
  details: ['open', 'name'],
  form: ['accept-charset', 'autocomplete', 'novalidate'],
  'haat-carousel': ['label'],
  'haat-countdown': ['until'],
  'haat-live': ['every'],
  'haat-rating': ['label'],
  img: ['alt', 'width', 'height', 'loading', 'decoding', 'sizes'],
  input:
    'value checked disabled max maxlength min minlength multiple placeholder readonly required size step inputmode autocomplete'.split(
      ' ',
    ),
  li: ['value'],
  meter: ['value', 'min', 'max', 'low', 'high', 'optimum'],
  ol: ['start', 'reversed', 'type'],
  optgroup: ['label', 'disabled'],
  option: ['value', 'selected', 'disabled', 'label'],
  progress: ['value', 'max'],
  select: ['multiple', 'required', 'disabled', 'size', 'autocomplete'],
  source: ['media', 'sizes', 'width', 'height'],
  td: ['colspan', 'rowspan'],
  textarea: [
    'rows',
    'cols',
    'maxlength',
    'minlength',
    'placeholder',
    'required',
    'readonly',
    'disabled',
    'autocomplete',
  ],
  th: ['colspan', 'rowspan', 'scope', 'abbr'],
  time: ['datetime'],
}
const SVG_ELEMENTS = 'svg g path circle ellipse line polygon polyline rect'.split(' ')

const plainByElement: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  [...ELEMENTS].map((name) => [
    name,
    new Set([...ANYWHERE, ...(PLAIN[name] ?? []), ...(SVG_ELEMENTS.includes(name) ? OF_SVG : [])]),
  ]),
)

/** Attributes whose value is text without further meaning, so that it only has to be escaped. */
export function isPlainAttribute(element: string, attribute: string): boolean {
  if (plainByElement.get(element)?.has(attribute)) return true
  if (/^aria-[a-z]+$/.test(attribute)) return !REFERENCES.has(attribute)
  return /^data-[a-z][a-z0-9-]*$/.test(attribute) && !MARKERS.test(attribute)
}

/** Marks of the editor and hooks of the platform's own script. */
const MARKERS = /^data-(?:section-id|block-id|widget-id|hidden-on|app-block|haat|cart|drawer|facets|region)/

/** Attributes with IDs of other elements: apps' IDs get a prefix, so that they never meet those of the theme. */
export const REFERENCES: ReadonlySet<string> = new Set([
  'aria-activedescendant',
  'aria-controls',
  'aria-describedby',
  'aria-details',
  'aria-errormessage',
  'aria-flowto',
  'aria-labelledby',
  'aria-owns',
  'for',
  'headers',
])

export const INPUT_TYPES: ReadonlySet<string> = new Set(
  'checkbox color date email hidden month number radio range reset search submit tel text time url week'.split(' '),
)

const REFUSED_PROPERTY = /^(?:position|z-index|behavior|-moz-binding|view-transition-name|anchor-name|content)$/
const PROPERTY = /^(?:--[a-z][a-z0-9-]{0,60}|-?[a-z][a-z-]{1,60})$/
const VALUE = /^[\w\s#%.,()+\-*/'"!]{1,300}$/
const REFUSED_VALUE = /\/\*|(?:^|[^a-z-])(?:url|image|image-set|src|element|paint|expression|cross-fade|attr)\s*\(/i

/** The declarations of a style attribute that can't load anything or leave the block's place. */
export function safeDeclarations(style: string): string {
  if (style.length > 2_000) return ''
  return style
    .split(';')
    .flatMap((declaration) => {
      const colon = declaration.indexOf(':')
      const property = declaration.slice(0, Math.max(colon, 0)).trim().toLowerCase()
      const value = declaration.slice(colon + 1).trim()
      const isSafe =
        PROPERTY.test(property) && !REFUSED_PROPERTY.test(property) && VALUE.test(value) && !REFUSED_VALUE.test(value)
      return isSafe ? `${property}:${value}` : []
    })
    .join(';')
}
