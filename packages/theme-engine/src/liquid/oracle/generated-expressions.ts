import fc from 'fast-check'

type Source = fc.Arbitrary<string>

/** Text that can be put between double quotes in a template and needs no escaping in HTML. */
export const quotable = fc.string({ unit: fc.constantFrom(...'abcxyz019 ,.-'), maxLength: 8 })
const quoted: Source = quotable.map((text) => `"${text}"`)
const small: Source = fc.integer({ min: 0, max: 12 }).map(String)
const signed: Source = fc.integer({ min: -9, max: 99 }).map(String)
/**
 * Separators that aren't affected by trimming or regular expressions: a single space splits at any whitespace in
 * Liquid.
 */
const separator: Source = fc.constantFrom('","', '"-"', '"a"', '"ab"', '", "')

/** `value | filter: a, b` with each drawn filter. */
function filtered(value: Source, filters: readonly Source[]): Source {
  return fc
    .tuple(value, fc.array(fc.oneof(...filters), { maxLength: 3 }))
    .map(([start, chain]) => [start, ...chain].join(' | '))
}

const withArgument = (name: string, ...args: Source[]): Source =>
  fc.tuple(...args).map((values) => `${name}: ${values.join(', ')}`)

const named = (...names: string[]): Source => fc.constantFrom(...names)

export const textValue: Source = fc.oneof(
  { weight: 2, arbitrary: quoted },
  {
    weight: 6,
    arbitrary: named(
      'title',
      'words',
      'nothing_written',
      'product.title',
      'product["title"]',
      'product.picture.alt',
      'products[0].title',
      'products.first.title',
      'tags[0]',
      'tags.last',
      'tags[-1]',
      'product.missing',
      'missing.missing',
      'item',
      'entry.title',
      'entry.tags[1]',
      'set',
    ),
  },
)

const textFilters: readonly Source[] = [
  named('upcase', 'downcase', 'capitalize', 'strip', 'lstrip', 'rstrip', 'strip_newlines'),
  withArgument('append', quoted),
  withArgument('prepend', quoted),
  withArgument('append', named('title', 'count', 'product.title')),
  withArgument('replace', separator, quoted),
  withArgument('replace_first', separator, quoted),
  withArgument('replace_last', separator, quoted),
  withArgument('remove', separator),
  withArgument('remove_first', separator),
  withArgument('remove_last', separator),
  withArgument('truncate', small, quoted),
  withArgument('slice', signed, small),
  withArgument('default', quoted),
]

export const text: Source = filtered(textValue, textFilters)

export const numberValue: Source = fc.oneof(
  signed,
  named(
    'count',
    'price',
    'below',
    'product.price',
    'product.picture.width',
    'numbers.size',
    'numbers[0]',
    'title.size',
  ),
  named('products.size', 'numbers.first', 'numbers[count]', 'forloop.index', 'forloop.rindex0', 'tablerowloop.col'),
)

const numberFilters: readonly Source[] = [
  withArgument('plus', signed),
  withArgument('minus', signed),
  withArgument('times', signed),
  withArgument('plus', named('count', 'price', 'nothing')),
  // The second argument makes LiquidJS divide integers as Liquid does; our engine ignores it.
  withArgument('divided_by', fc.integer({ min: 1, max: 9 }).map(String), fc.constant('true')),
  withArgument('modulo', fc.integer({ min: 1, max: 9 }).map(String)),
  withArgument('at_least', signed),
  withArgument('at_most', signed),
  named('abs', 'ceil', 'floor', 'round'),
]

export const number: Source = filtered(numberValue, numberFilters)

const decimal: Source = filtered(named('share'), [withArgument('plus', signed), withArgument('minus', signed)])

/** Lists of texts. */
const texts: Source = filtered(named('tags', 'product.tags', 'none'), [
  named('reverse', 'uniq', 'sort_natural', 'compact'),
  withArgument('concat', named('tags', 'product.tags', 'none')),
  withArgument('slice', signed, small),
])

const numbers: Source = filtered(named('numbers', 'none'), [
  named('reverse', 'uniq', 'sort', 'compact'),
  withArgument('concat', named('numbers', 'none')),
])

const products: Source = filtered(named('products', 'none'), [
  named('reverse', 'where: "available"', 'where: "available", true', 'reject: "available"', 'where: "vendor", nothing'),
  named('sort: "price"', 'sort_natural: "title"', 'uniq: "price"', 'where: "price", price'),
])

/** A list without filters, for loops. */
export const plainList: Source = named('tags', 'numbers', 'none', 'product.tags', '(1..count)', '(below..3)', 'nothing')

const joined: Source = fc.oneof(
  fc.tuple(fc.oneof(texts, numbers), quoted).map(([list, between]) => `${list} | join: ${between}`),
  fc.tuple(text, separator).map(([value, by]) => `${value} | split: ${by} | join: "+"`),
  products.map((list) => `${list} | map: "title" | join: "; "`),
)

const counted: Source = fc.oneof(
  fc.oneof(texts, numbers, products).map((list) => `${list} | size`),
  numbers.map((list) => `${list} | sum`),
  products.map((list) => `${list} | sum: "price"`),
  fc.oneof(texts, numbers).map((list) => `${list} | first`),
  fc.oneof(texts, numbers).map((list) => `${list} | last`),
  named('products | find_index: "available", true', 'products | has: "available"', 'products | has: "price", price'),
  products.map((list) => `${list} | map: "price" | join: " "`),
)

const encoded: Source = text.chain((value) =>
  named('url_encode', 'url_encode | url_decode', 'base64_encode', 'base64_encode | base64_decode', 'slugify').map(
    (name) => `${value} | ${name}`,
  ),
)

/** Expressions for `{{ }}`. */
export const printed: Source = fc.oneof(
  { weight: 4, arbitrary: text },
  { weight: 3, arbitrary: number },
  { weight: 1, arbitrary: decimal },
  { weight: 2, arbitrary: joined },
  { weight: 2, arbitrary: counted },
  { weight: 1, arbitrary: encoded },
  { weight: 1, arbitrary: named('shown', 'hidden', 'nothing', 'missing', 'tags', 'numbers', '(1..3)', 'true', 'nil') },
)

const comparison: Source = fc.oneof(
  fc
    .tuple(numberValue, named('==', '!=', '<', '>', '<=', '>='), numberValue)
    .map(([left, operator, right]) => `${left} ${operator} ${right}`),
  fc.tuple(textValue, named('==', '!='), textValue).map(([left, operator, right]) => `${left} ${operator} ${right}`),
  fc.tuple(textValue, quoted).map(([left, right]) => `${left} contains ${right}`),
  fc.tuple(named('tags', 'product.tags'), textValue).map(([left, right]) => `${left} contains ${right}`),
  fc
    .tuple(named('title', 'none', 'tags', 'nothing_written', 'nothing', 'words', 'hidden'), named('==', '!='))
    .chain(([value, operator]) =>
      named('blank', 'empty', 'nil', 'true', 'false').map((other) => `${value} ${operator} ${other}`),
    ),
  fc.oneof(textValue, numberValue, named('shown', 'hidden', 'none', 'product', 'product.available')),
)

/** One to three comparisons joined with `and` and `or`. */
export const condition: Source = fc
  .tuple(comparison, fc.array(fc.tuple(named('and', 'or'), comparison), { maxLength: 2 }))
  .map(([first, rest]) => [first, ...rest.map(([word, next]) => `${word} ${next}`)].join(' '))
