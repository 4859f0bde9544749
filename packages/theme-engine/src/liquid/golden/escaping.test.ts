import { describe, expect, test } from 'vitest'
import { extendLanguage } from '../language.ts'
import { SafeHtml } from '../safe-html.ts'
import { standardLanguage } from '../standard-language.ts'
import { renderGolden } from './render-golden.ts'

const data = {
  evil: '<script>alert("x")</script> & \'co\'',
  rich: new SafeHtml('<em>rich</em>'),
  list: ['<', '&'],
  amp: 'a & b',
}

const cases: readonly (readonly [source: string, expected: string])[] = [
  ['{{ evil }}', '&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &amp; &#39;co&#39;'],
  ['{{ rich }}', '<em>rich</em>'],
  ['{{ list }}', '&lt;&amp;'],
  ['{{ amp | escape }}{{ amp | escape | escape }}', 'a &amp; ba &amp; b'],
  ['{{ rich | escape }}', '<em>rich</em>'],
  ['{{ "&lt; & <" | escape_once }}', '&lt; &amp; &lt;'],
  ['{% capture x %}<i>{{ amp }}</i>{% endcapture %}{{ x }}{{ x | escape }}', '<i>a &amp; b</i><i>a &amp; b</i>'],
  // Next to HTML, text is escaped once.
  ['{{ rich | append: amp }}{{ rich | prepend: "<" }}', '<em>rich</em>a &amp; b&lt;<em>rich</em>'],
  ['{{ amp | append: rich }}', 'a &amp; b<em>rich</em>'],
  ['{{ amp | append: "<" }}', 'a &amp; b&lt;'],
  ['{{ rich | replace: "rich", amp }}', '<em>a &amp; b</em>'],
  ['{{ rich | replace: "<em>", "<b>" }}', '&lt;b&gt;rich</em>'],
  ['{{ amp | replace: "&", rich }}', 'a <em>rich</em> b'],
  ['{{ rich | remove: "<em>" }}', 'rich</em>'],
  ['{{ amp | newline_to_br }}', 'a &amp; b'],
  ['{{ "a\n<" | newline_to_br }}', 'a<br />\n&lt;'],
  ['{% assign parts = "<,&" | split: "," %}{{ parts | join: "-" }}', '&lt;-&amp;'],
  ['{% capture br %}<br>{% endcapture %}{{ list | join: br }}', '&lt;<br>&amp;'],
  ['{{ rich | split: ">" | join: "|" }}', '<em|rich</em'],
  ['{{ rich | upcase }}{{ rich | capitalize }}', '<em>RICH</em><em>Rich</em>'],
  ['{% capture x %}{{ amp }}{% endcapture %}{{ x | upcase }}', 'A &amp; B'],
  ['{{ rich | strip_html }}{{ evil | strip_html }}', 'rich &amp; &#39;co&#39;'],
  ['{{ rich | truncate: 6, "<" }}', '<em>r&lt;'],
  ['{{ rich | size }}{{ rich.size }}', '1313'],
  ['{{ rich | default: "x" }}', '<em>rich</em>'],
  // Captured text is plain text again where HTML isn't wanted, and equals the text it was captured from.
  ['{% capture x %}{{ amp }}{% endcapture %}{{ x | url_encode }}', 'a+%26+b'],
  ['{% capture x %}{{ amp }}{% endcapture %}{% if x == amp %}same{% endif %}', 'same'],
  ['{% capture x %}{{ amp }}{% endcapture %}{% if x contains amp %}holds{% endif %}', 'holds'],
  [
    '{{ amp | json }}{{ evil | json | escape }}',
    '"a \\u0026 b"&quot;\\u003cscript\\u003ealert(\\&quot;x\\&quot;)\\u003c/script\\u003e \\u0026 \\u0027co\\u0027&quot;',
  ],
  ['{% cycle evil %}', '&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &amp; &#39;co&#39;'],
  ['{% echo amp %}', 'a &amp; b'],
]

describe('escaping by type', () => {
  test.each(cases)('%s', (source, expected) => {
    expect(renderGolden(source, data)).toBe(expected)
  })
})

test('an object that claims to be HTML is escaped', () => {
  expect(renderGolden('[{{ fake }}{{ fake.html }}]', { fake: { html: '<b>' } })).toBe('[&lt;b&gt;]')
})

test('trusts HTML from host filters and escapes their text', () => {
  const language = extendLanguage(standardLanguage, {
    filters: {
      bold: (context, input) => new SafeHtml(`<b>${context.html(input)}</b>`),
      angle: (context, input) => `<${context.text(input)}>`,
    },
  })
  expect(renderGolden('{{ "<" | bold }}{{ "a" | angle }}{{ "a" | angle | bold }}', {}, { language })).toBe(
    '<b>&lt;</b>&lt;a&gt;<b>&lt;a&gt;</b>',
  )
})
