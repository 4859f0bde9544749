import { describe, expect, test } from 'vitest'
import { renderGolden } from './render-golden.ts'

type Case = readonly [source: string, expected: string, partials?: Record<string, string>]

const data = {
  title: 'Kurta',
  none: [],
  list: ['a', 'b', 'c', 'd'],
  numbers: [1, 2, 3, 4, 5, 6],
  product: { title: 'Kurta', type: 'clothing', price: 100, sizes: ['S', 'M'] },
  products: [{ title: 'Kurta' }, { title: 'Dupatta' }],
  pair: { first_key: 1, second_key: 2 },
}

const groups: Record<string, readonly Case[]> = {
  assign: [
    ['{% assign a = 1 %}{{ a }}', '1'],
    ['{% assign a = title | upcase %}{{ a }}', 'KURTA'],
    ['{% assign title = "other" %}{{ title }}', 'other'],
    ['{% assign title = nil %}[{{ title }}]', '[]'],
    ['{% for i in (1..2) %}{% assign a = i %}{% endfor %}{{ a }}', '2'],
    // A loop's variable shadows an assigned one of the same name until the loop ends.
    ['{% for i in (1..2) %}{% assign i = 9 %}{{ i }}{% endfor %}{{ i }}', '129'],
    ['{% assign x-y = 3 %}{{ x-y }}', '3'],
    ['{% assign ok? = true %}{% if ok? %}yes{% endif %}', 'yes'],
  ],
  capture: [
    ['{% capture a %}<b>{{ title }}</b>{% endcapture %}[{{ a }}]', '[<b>Kurta</b>]'],
    ['{% capture "a" %}x{% endcapture %}{{ a }}', 'x'],
    ['1{% capture a %}2{% capture b %}3{% endcapture %}{% endcapture %}{{ b }}{{ a }}', '132'],
    ['{% for i in (1..3) %}{% capture a %}{% break %}{% endcapture %}x{% endfor %}y', 'y'],
  ],
  'if and unless': [
    ['{% if title == "Kurta" %}a{% else %}b{% endif %}', 'a'],
    ['{% if title == "x" %}a{% elsif product.price > 50 %}b{% else %}c{% endif %}', 'b'],
    ['{% if false %}a{% elsif false %}b{% elsif nil %}c{% else %}d{% endif %}', 'd'],
    ['{% unless title == "x" %}a{% else %}b{% endunless %}', 'a'],
    ['{% unless true %}a{% elsif true %}b{% endunless %}', 'b'],
    ['{% if false %}a{% endif %}', ''],
    ['{% if true %}a{% else %}b{% else %}c{% endif %}', 'a'],
  ],
  case: [
    ['{% case product.type %}{% when "shoes" %}a{% when "clothing" %}b{% else %}c{% endcase %}', 'b'],
    ['{% case 3 %}{% when 1, 2 %}a{% when 3 or 4 %}b{% endcase %}', 'b'],
    ['{% case 9 %}{% when 1 %}a{% else %}b{% endcase %}', 'b'],
    ['{% case 1 %} ignored {% when 1 %}a{% endcase %}', 'a'],
    ['{% case 1 %}{% when 1 %}a{% when 1 %}b{% else %}c{% endcase %}', 'ab'],
    ['{% case missing %}{% when nil %}a{% endcase %}', 'a'],
    ['{% case title | upcase %}{% when "KURTA" %}a{% endcase %}', 'a'],
    ['{% case 1.0 %}{% when 1 %}a{% endcase %}', 'a'],
  ],
  for: [
    ['{% for x in list %}{{ x }}{% endfor %}', 'abcd'],
    ['{% for x in (1..3) %}{{ x }}{% endfor %}', '123'],
    ['{% for x in (product.sizes.size..4) %}{{ x }}{% endfor %}', '234'],
    ['{% for x in none %}{{ x }}{% else %}empty{% endfor %}', 'empty'],
    ['{% for x in missing %}{{ x }}{% else %}empty{% endfor %}', 'empty'],
    ['{% for x in list limit:2 %}{{ x }}{% endfor %}', 'ab'],
    ['{% for x in list offset: 1 limit: 2 %}{{ x }}{% endfor %}', 'bc'],
    ['{% for x in list limit:2, offset:1 %}{{ x }}{% endfor %}', 'bc'],
    ['{% for x in list offset: 9 %}{{ x }}{% else %}empty{% endfor %}', 'empty'],
    ['{% for x in list reversed %}{{ x }}{% endfor %}', 'dcba'],
    ['{% for x in list reversed limit: 2 offset: 1 %}{{ x }}{% endfor %}', 'cb'],
    ['{% for x in list limit: nil %}{{ x }}{% endfor %}', 'abcd'],
    [
      '{% for x in list limit: 2 %}{{ x }}{% endfor %}-{% for x in list offset: continue %}{{ x }}{% endfor %}',
      'ab-cd',
    ],
    [
      '{% for x in list limit: 1 %}{{ x }}{% endfor %}{% for x in list limit:1 offset:continue %}{{ x }}{% endfor %}{% for x in list offset:continue %}{{ x }}{% endfor %}',
      'abcd',
    ],
    ['{% for x in pair %}{{ x[0] }}={{ x[1] }} {% endfor %}', 'first_key=1 second_key=2 '],
    ['{% for x in title %}[{{ x }}]{% endfor %}', '[Kurta]'],
    ['{% for x in "" %}[{{ x }}]{% else %}none{% endfor %}', 'none'],
    ['{% for x in 5 %}{{ x }}{% else %}none{% endfor %}', 'none'],
    ['{% for x in (3..1) %}{{ x }}{% else %}none{% endfor %}', 'none'],
    ['{{ x }}{% for x in (1..2) %}{{ x }}{% endfor %}{{ x }}', '12'],
  ],
  forloop: [
    [
      '{% for x in list %}{{ forloop.index }}{{ forloop.index0 }}{{ forloop.rindex }}{{ forloop.rindex0 }} {% endfor %}',
      '1043 2132 3221 4310 ',
    ],
    [
      '{% for x in list %}{% if forloop.first %}<{% endif %}{{ x }}{% if forloop.last %}>{% endif %}{% endfor %}',
      '<abcd>',
    ],
    ['{% for x in list limit:2 %}{{ forloop.length }}{{ forloop.name }} {% endfor %}', '2x-list 2x-list '],
    [
      '{% for x in (1..2) %}{% for y in (1..2) %}{{ forloop.parentloop.index }}{{ forloop.index }} {% endfor %}{% endfor %}',
      '11 12 21 22 ',
    ],
    ['{% for x in (1..2) %}{{ forloop.parentloop.index }}{% endfor %}{{ forloop.index }}', ''],
    ['{% for x in (1..2) %}{% for y in (1..2) %}{% endfor %}{{ forloop.index }}{% endfor %}', '12'],
  ],
  'break and continue': [
    ['{% for x in list %}{% if x == "c" %}{% break %}{% endif %}{{ x }}{% endfor %}!', 'ab!'],
    ['{% for x in list %}{% if x == "c" %}{% continue %}{% endif %}{{ x }}{% endfor %}', 'abd'],
    ['{% for x in (1..2) %}{% for y in list %}{% break %}{% endfor %}{{ x }}{% endfor %}', '12'],
    ['{% for x in (1..2) %}{% case x %}{% when 1 %}{% continue %}{% endcase %}{{ x }}{% endfor %}', '2'],
    ['a{% break %}b', 'a'],
    // A break ends the snippet; the loop that renders it continues.
    ['{% for x in (1..2) %}{% render "p" %}{{ x }}{% endfor %}', 'a1a2', { p: 'a{% break %}b' }],
  ],
  cycle: [
    ['{% for x in list %}{% cycle "a", "b", "c" %}{% endfor %}', 'abca'],
    ['{% for x in list %}{% cycle "g": "a", "b" %}{% cycle "h": "a", "b" %}{% endfor %}', 'aabbaabb'],
    ['{% cycle "a", "b" %}{% cycle "a", "b" %}{% cycle "x", "y" %}', 'abx'],
    ['{% for g in (1..3) %}{% cycle g: "a", "b" %}{% endfor %}', 'aaa'],
    ['{% cycle title, "<" %}{% cycle title, "<" %}', 'Kurta&lt;'],
  ],
  'increment and decrement': [
    ['{% increment n %}{% increment n %}{{ n }}', '012'],
    ['{% decrement n %}{% decrement n %}', '-1-2'],
    ['{% assign n = 5 %}{% increment n %}{{ n }}', '05'],
    ['{% for x in (1..2) %}[{{ n }}]{% increment n %}{% endfor %}', '[]0[1]1'],
    ['{% increment n %}{% render "p" %}{% increment n %}', '001', { p: '{% increment n %}' }],
  ],
  tablerow: [
    [
      '{% tablerow x in (1..3) %}{{ x }}{% endtablerow %}',
      '<tr class="row1"><td class="col1">1</td><td class="col2">2</td><td class="col3">3</td></tr>',
    ],
    [
      '{% tablerow x in list cols:3 %}{{ x }}{% endtablerow %}',
      '<tr class="row1"><td class="col1">a</td><td class="col2">b</td><td class="col3">c</td></tr><tr class="row2"><td class="col1">d</td></tr>',
    ],
    [
      '{% tablerow x in list limit:1 offset:2 %}{{ x }}{% endtablerow %}',
      '<tr class="row1"><td class="col1">c</td></tr>',
    ],
    ['{% tablerow x in none %}{{ x }}{% endtablerow %}', ''],
    [
      '{% tablerow x in (1..3) cols:2 %}{{ tablerowloop.col }}{{ tablerowloop.row }}{{ tablerowloop.col_last }}{% endtablerow %}',
      '<tr class="row1"><td class="col1">11false</td><td class="col2">21true</td></tr><tr class="row2"><td class="col1">12false</td></tr>',
    ],
    [
      '{% tablerow x in (1..9) %}{% if x == 2 %}{% break %}{% endif %}{{ x }}{% endtablerow %}',
      '<tr class="row1"><td class="col1">1</td><td class="col2"></td></tr>',
    ],
  ],
  'echo and liquid': [
    ['{% echo title | downcase %}', 'kurta'],
    ['{% echo %}', ''],
    ['{% liquid\n  assign a = 1\n  if a == 1\n    echo "one"\n  else\n    echo "other"\n  endif\n%}', 'one'],
    ["{% liquid\n # don't {{ stop\n for x in list\n echo x\n endfor %}", 'abcd'],
    ['{%- liquid\n comment\n   if this is read it fails\n endcomment\n echo 2 -%} x', '2x'],
    ['{% liquid %}', ''],
    ['{% liquid\n liquid\n echo 1 %}', '1'],
    ['{% liquid\n case title\n when "Kurta"\n render "p", a: 2\n endcase %}', '[2]', { p: '[{{ a }}]' }],
  ],
  'raw, comment and doc': [
    ['{% raw %}{{ title }} {% if %}{% endraw %}', '{{ title }} {% if %}'],
    ['{% raw %}{% raw %}{% endraw %}', '{% raw %}'],
    ['a {%- raw -%} b {%- endraw -%} c', 'a b c'],
    ["a{% comment %}{{ x | nothing }} it's {% if %}{% endcomment %}b", 'ab'],
    ['a{% comment %}{% comment %}x{% endcomment %}y{% endcomment %}b', 'ab'],
    ["a{% comment with words, don't read %}x{% endcomment %}b", 'ab'],
    ["{% doc %}\n @param {string} it's {% {{ \n{% enddoc %}b", 'b'],
    ["a{% # it's a remark %}b{%- # another -%} c", 'abc'],
    ['{% # first line\n # second line %}x', 'x'],
  ],
  render: [
    ['{% render "p" %}', '[]', { p: '[{{ a }}]' }],
    ['{% render "p", a: 1, b: title %}', '[1Kurta]', { p: '[{{ a }}{{ b }}]' }],
    ['{% render "p" a: 1 b: 2 %}', '12', { p: '{{ a }}{{ b }}' }],
    ['{% assign a = 1 %}{% render "p" %}{{ a }}', '[]1', { p: '[{{ a }}]{% assign a = 2 %}' }],
    ['{% render "p" %}', 'Kurta', { p: '{{ title }}' }],
    ['{% render "p" with product %}', 'Kurta', { p: '{{ p.title }}' }],
    ['{% render "p" with product as item, a: 1 %}', 'Kurta1', { p: '{{ item.title }}{{ a }}' }],
    [
      '{% render "p" for products as item %}',
      '1Kurta 2Dupatta',
      { p: '{{ forloop.index }}{{ item.title }}{% unless forloop.last %} {% endunless %}' },
    ],
    ['{% render "p" for missing %}', '', { p: 'x' }],
    ['{% render "p" for product as item %}', 'Kurta', { p: '{{ item.title }}' }],
    ['{% for x in (1..2) %}{% render "p", x: x %}{% endfor %}', '(1)(2)', { p: '({{ x }}{{ forloop.index }})' }],
    ['{% render "p", block.settings.x: 1 %}', 'ok', { p: 'ok' }],
    [
      '{% render "p", n: 3 %}',
      '3210',
      { p: '{{ n }}{% if n > 0 %}{% assign m = n | minus: 1 %}{% render "p", n: m %}{% endif %}' },
    ],
    ['{% assign name = "secret" %}{% render "p", secret: 5 %}', '5', { p: '{{ ["secret"] }}' }],
  ],
}

describe.each(Object.entries(groups))('%s', (_name, cases) => {
  test.each(cases.map(([source, expected, partials = {}]) => ({ source, expected, partials })))(
    '$source',
    ({ source, expected, partials }) => {
      expect(renderGolden(source, data, { partials })).toBe(expected)
    },
  )
})

test("a snippet's loops don't affect those of its caller", () => {
  const partials = { p: '{% for y in (1..2) %}{{ y }}{% endfor %}{% cycle "a", "b" %}' }
  expect(
    renderGolden('{% for x in (1..2) %}{% render "p" %}{{ x }}{{ forloop.index }} {% endfor %}', {}, { partials }),
  ).toBe('12a11 12a22 ')
})

test("passes a value that isn't a name to the host to render, with its arguments", () => {
  const seen: unknown[] = []
  const output = renderGolden(
    '[{% render block, block.settings.size: 2 %}]',
    { block: { id: 'b1' } },
    {
      renderValue(context, value, named) {
        seen.push(value, { ...named })
        context.write('<block>')
      },
    },
  )
  expect(output).toBe('[<block>]')
  expect(seen).toEqual([{ id: 'b1' }, { 'block.settings.size': 2 }])
})
