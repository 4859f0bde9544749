/** The largest text file that a theme can have, in bytes. */
const MAX = 256 * 1024

const SECTION = 'sections/hero.liquid'
const STYLES = 'assets/theme.css'
const TEMPLATE = 'templates/home.json'
const HEADER = '{% comment %}\n@section "Hero"\n'
const END = '\n{% endcomment %}\n'

/** Repeats a text up to the largest size. */
function fill(unit: string, head = '', tail = ''): string {
  return head + unit.repeat(Math.floor((MAX - head.length - tail.length) / unit.length)) + tail
}

function nested(open: string, inside: string, close: string): string {
  const depth = Math.floor((MAX - inside.length) / (open.length + close.length))
  return open.repeat(depth) + inside + close.repeat(depth)
}

/** Files of the largest size that are made to be slow, or to overflow the stack, of whatever reads them. */
export const hostileFiles: Readonly<Record<string, readonly [path: string, text: string]>> = {
  'unclosed outputs': [SECTION, fill('{{')],
  'nested conditions': [SECTION, nested('{% if a %}', '', '{% endif %}')],
  'nested loops': [SECTION, fill('{% for a in b %}')],
  'nested keys': [SECTION, `{{ ${nested('a[', '1', ']').slice(0, MAX - 10)} }}`],
  'nested elements': [SECTION, fill('<div>')],
  'an endless attribute': [SECTION, fill('"', '<div a=')],
  'unknown filters': [SECTION, fill(' | a', '{{ x', ' }}')],
  'long conditions': [SECTION, fill(' and a', '{% if a', '%}x{% endif %}')],
  'circular assignments': [SECTION, fill('{% assign a = b %}{% assign b = a %}')],
  'a long name': [SECTION, `{{ product.${'u'.repeat(MAX - 20)} }}`],
  spaces: [SECTION, fill(' \n', '{{- x')],
  'repeated annotations': [SECTION, fill('@setting a text\n', HEADER, END)],
  'a long label': [SECTION, fill('a', `${HEADER}@setting x text\n@label "`, `"${END}`)],
  'a nested condition of a setting': [SECTION, fill('(', `${HEADER}@setting x text\n@visible_if `, END)],
  'many snippets': [SECTION, fill("{% render 'card' %}")],
  'nested SVG': ['assets/drawing.svg', fill('<g>', '<svg xmlns="http://www.w3.org/2000/svg">')],
  'nested rules': [STYLES, fill('a{')],
  'nested brackets in styles': [STYLES, fill('(', 'a{b:')],
  'nested selectors': [STYLES, fill(':not(')],
  'nested lists': [TEMPLATE, nested('[', '', ']')],
  'nested objects': ['locales/en.default.json', nested('{"a":', '1', '}')],
  'many sections': [TEMPLATE, fill('{"id":"a","type":"x"},', '{"sections":[', '{}]}')],
  'names of prototypes': [
    TEMPLATE,
    '{"__proto__":{"sections":[]},"sections":[{"id":"__proto__","type":"constructor","settings":{"__proto__":{"a":1}}}]}',
  ],
}
