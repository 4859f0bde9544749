import fc from 'fast-check'
import {
  condition,
  number,
  numberValue,
  plainList,
  printed,
  quotable,
  text,
  textValue,
} from './generated-expressions.ts'

type Source = fc.Arbitrary<string>

export interface GeneratedTemplate {
  readonly main: string
  /** The snippets `card` and `line`. */
  readonly partials: Readonly<Record<string, string>>
}

const dash = fc.constantFrom('', '', '', '-')

/** `{% inside %}` with or without whitespace control. */
const tag = (inside: Source): Source =>
  fc.tuple(dash, inside, dash).map(([left, body, right]) => `{%${left} ${body} ${right}%}`)
const output = (inside: Source): Source =>
  fc.tuple(dash, inside, dash).map(([left, body, right]) => `{{${left} ${body} ${right}}}`)

const words: Source = fc.string({ unit: fc.constantFrom(...'abc \n'), maxLength: 8 })
const literal: Source = fc.oneof(words, fc.constantFrom('<p>', '</p> ', ' <br>\n'))
const variable = fc.constantFrom('set', 'other', 'title')

const attribute = fc.constantFrom('limit:2', 'offset:1', 'limit: count', 'offset: count', 'limit:2 offset:1')
const heads = fc
  .tuple(
    fc.oneof(
      plainList.map((list) => `item in ${list}`),
      fc.constant('entry in products'),
    ),
    fc.option(attribute, { nil: '' }),
    fc.constantFrom('', '', ' reversed'),
  )
  .map(([head, limits, turned]) => `${head}${limits === '' ? '' : ` ${limits}`}${turned}`)

const simple: Source = fc.oneof(
  { weight: 4, arbitrary: literal },
  { weight: 6, arbitrary: output(printed) },
  {
    weight: 2,
    arbitrary: tag(fc.tuple(variable, fc.oneof(text, number)).map(([name, value]) => `assign ${name} = ${value}`)),
  },
  { weight: 1, arbitrary: tag(printed.map((value) => `echo ${value}`)) },
  { weight: 1, arbitrary: tag(fc.constantFrom('increment turns', 'decrement turns', 'increment other', '# a remark')) },
  { weight: 1, arbitrary: tag(fc.constantFrom('cycle "a", "b", "c"', 'cycle "g": "x", "y"', 'cycle words, "b"')) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('{% raw %}{{ raw }} {% if %}{% endraw %}', '{% comment %}{% x {{ %}{% endcomment %}'),
  },
)

function loops(body: Source): Source {
  const stop = fc.constantFrom(
    '',
    '',
    '{% if forloop.index == 2 %}{% break %}{% endif %}',
    '{% if item == set %}{% continue %}{% endif %}',
  )
  const inner = fc.tuple(stop, fc.oneof(body, fc.constant('{{ forloop.index }}/{{ forloop.length }} ')), body)
  return fc.tuple(heads, inner, fc.option(body, { nil: undefined })).map(([head, parts, otherwise]) => {
    // If limit and offset leave no items, Liquid and our engine render `else`, LiquidJS nothing.
    const other = otherwise === undefined || /limit|offset/.test(head) ? '' : `{% else %}${otherwise}`
    return `{% for ${head} -%}${parts.join('')}${other}{%- endfor %}`
  })
}

function branches(body: Source): Source {
  const more = fc.array(fc.tuple(tag(condition.map((test) => `elsif ${test}`)), body), { maxLength: 2 })
  const last = fc.option(fc.tuple(tag(fc.constant('else')), body), { nil: undefined })
  return fc
    .tuple(fc.constantFrom('if', 'unless'), condition, body, more, last)
    .map(([name, test, first, others, otherwise]) =>
      [`{% ${name} ${test} %}`, first, ...others.flat(), ...(otherwise ?? []), `{% end${name} %}`].join(''),
    )
}

function cases(body: Source): Source {
  const values = fc.array(fc.oneof(textValue, numberValue), { minLength: 1, maxLength: 3 })
  const when = fc
    .tuple(values, fc.constantFrom(', ', ' or '), body)
    .map(([list, comma, inner]) => `{% when ${list.join(comma)} %}${inner}`)
  return fc
    .tuple(
      fc.oneof(textValue, numberValue),
      fc.array(when, { minLength: 1, maxLength: 3 }),
      fc.option(body, { nil: undefined }),
    )
    .map(
      ([value, list, otherwise]) =>
        `{% case ${value} %}${list.join('')}${otherwise === undefined ? '' : `{% else %}${otherwise}`}{% endcase %}`,
    )
}

const rendered: Source = fc.oneof(
  fc.tuple(text, number).map(() => '{% render "line" %}'),
  textValue.map((value) => `{% render "line", label: ${value}, count: 3 %}`),
  fc.constantFrom(
    '{% render "card" with product as product %}',
    '{% render "card" for products as product %}',
    '{% render "line" with title %}',
  ),
)

const lines: Source = fc
  .array(
    fc.oneof(
      printed.map((value) => `echo ${value}`),
      fc.tuple(variable, text).map(([name, value]) => `assign ${name} = ${value}`),
      fc.tuple(condition, printed).map(([test, value]) => `if ${test}\n    echo ${value}\n  endif`),
      fc.tuple(heads, printed).map(([head, value]) => `for ${head}\n echo ${value}\n endfor`),
    ),
    { maxLength: 4 },
  )
  .map((list) => `{% liquid\n  ${list.join('\n  ')}\n%}`)

function nodes(levels: number, captures: boolean): Source {
  const leaf = fc.array(simple, { minLength: 1, maxLength: 3 }).map((list) => list.join(''))
  if (levels === 0) return leaf
  const body = nodes(levels - 1, captures)
  // Without tags: our captured text is HTML, whose tags text filters ignore; in LiquidJS it is plain text.
  const inside = fc.array(fc.oneof(words, output(printed)), { maxLength: 3 }).map((list) => list.join(''))
  const captured = fc.tuple(variable, inside).map(([name, inner]) => `{% capture ${name} %}${inner}{% endcapture %}`)
  const row = fc
    .tuple(fc.constantFrom('', ' cols:2', ' cols: 3 limit:4'), body)
    .map(([cols, inner]) => `{% tablerow item in tags${cols} %}${inner}{% endtablerow %}`)
  const block = fc.oneof(
    { weight: 4, arbitrary: leaf },
    { weight: 3, arbitrary: loops(body) },
    { weight: 3, arbitrary: branches(body) },
    { weight: 2, arbitrary: cases(body) },
    { weight: 1, arbitrary: lines },
    { weight: 1, arbitrary: row },
    { weight: 1, arbitrary: rendered },
    ...(captures ? [{ weight: 2, arbitrary: captured }] : []),
  )
  return fc.array(block, { minLength: 1, maxLength: 3 }).map((list) => list.join(''))
}

/** Valid templates using what Liquid, LiquidJS and our engine have in common. */
export function generatedTemplate({ captures }: { captures: boolean }): fc.Arbitrary<GeneratedTemplate> {
  const card = quotable.map(
    (note) =>
      `[{{ product.title }} {{ product.price }}${note}{{ forloop.index }}{% render "line", label: product.title %}]`,
  )
  return fc.record({ main: nodes(2, captures), card }).map(({ main, card: own }) => ({
    main,
    partials: { card: own, line: '({{ label }}{{ line }}{{ title }}{{ count }})' },
  }))
}
