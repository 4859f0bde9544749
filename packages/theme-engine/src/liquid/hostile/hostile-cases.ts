/** A malicious template and its expected result. */
export interface HostileCase {
  readonly template: string
  readonly partials?: Readonly<Record<string, string>>
  /** `stopped` by a limit or rejected while parsing; `harmless` runs to its end; a string is the exact output. */
  readonly ends: 'stopped' | 'harmless' | { readonly output: string }
}

const stopped = (template: string, partials?: Readonly<Record<string, string>>): HostileCase =>
  partials === undefined ? { template, ends: 'stopped' } : { template, partials, ends: 'stopped' }
const harmless = (template: string): HostileCase => ({ template, ends: 'harmless' })
const prints = (template: string, output: string): HostileCase => ({ template, ends: { output } })

const loops = (levels: number, body: string, over = '(1..1000)') =>
  `{% for i in ${over} %}`.repeat(levels) + body + '{% endfor %}'.repeat(levels)
const doubled = (times: number, start = 'abcdefgh') =>
  `{% assign s = "${start}" %}{% for i in (1..${times}) %}{% assign s = s | append: s %}{% endfor %}`
/** At least 2^17 characters in one text. */
const long = doubled(14)
const many = '{% assign list = (1..60000) %}'

const endless = {
  'loops in loops': stopped(loops(6, 'x')),
  'empty loops in loops': stopped(loops(6, '')),
  'loops that only continue': stopped(loops(6, '{% continue %}')),
  'a loop of comments': stopped(loops(5, '{% comment %}x{% endcomment %}')),
  'tables in tables': stopped(
    '{% tablerow i in (1..9000) %}{% tablerow j in (1..9000) cols:1 %}{% endtablerow %}{% endtablerow %}',
  ),
  'a huge range': stopped('{% for i in (1..1000000000) %}{% endfor %}'),
  'a huge reversed range': harmless('{% for i in (1000000000..1) %}{% endfor %}'),
  'a range beyond the largest number': stopped('{% assign r = (1..99999999999999999999999999) %}{{ r | size }}'),
  'a range over letters': harmless('{% assign r = ("a".."z") %}{{ r | size }}'),
  'endless ranges': stopped('{% for i in (1..60000) %}{% assign a = (1..60000) %}{% endfor %}'),
  'long paths in a loop': stopped(loops(2, `{{ a${'.b'.repeat(90)} }}`.repeat(40))),
  'many conditions in a loop': stopped(
    loops(2, `{% if ${Array(90).fill('a == b').join(' or ')} %}{% endif %}`.repeat(20)),
  ),
  'many whens in a loop': stopped(loops(3, `{% case 1 %}${'{% when 2 %}x'.repeat(2000)}{% endcase %}`)),
  'cycles and counters': stopped(loops(3, '{% cycle "a", "b" %}{% increment n %}')),
} satisfies Record<string, HostileCase>

const growing = {
  'text doubled by append': stopped(`${doubled(60)}{{ s | size }}`),
  'text doubled by capture': stopped(
    '{% assign s = "abcdefgh" %}{% for i in (1..60) %}{% capture s %}{{ s }}{{ s }}{% endcapture %}{% endfor %}{{ s | size }}',
  ),
  'text doubled by prepend': stopped(
    '{% assign s = "ab" %}{% for i in (1..60) %}{% assign s = s | prepend: s %}{% endfor %}',
  ),
  'text grown by replace': stopped(`${long}{{ s | replace: "a", s | size }}`),
  'text grown by replacing nothing': stopped(`${long}{{ s | replace: "", s | size }}`),
  'text grown by escaping': stopped(`${doubled(60, '&<>"')}{{ s }}`),
  'text grown by newline_to_br': stopped(
    '{% assign s = " " | replace: " ", "\n" %}{% for i in (1..60) %}{% assign s = s | newline_to_br | append: s %}{% endfor %}',
  ),
  'text grown by join': stopped(`${many}${long}{{ list | join: s | size }}`),
  'text stored many times': stopped(
    `${doubled(16)}${Array.from({ length: 200 }, (_, index) => `{% assign v${index} = s | append: "${index}" | upcase %}`).join('')}`,
  ),
  'lists doubled by concat': stopped(
    '{% assign a = "1,2,3" | split: "," %}{% for i in (1..60) %}{% assign a = a | concat: a %}{% endfor %}',
  ),
  'lists grown by push': stopped(`${many}{% for i in (1..60000) %}{% assign list = list | push: i %}{% endfor %}`),
  'lists inside themselves': stopped(
    '{% assign a = "" | split: "" | push: "x" %}{% for i in (1..900) %}{% assign a = a | push: a | push: a | push: a %}{% endfor %}{{ a }}{{ a | json }}',
  ),
  'lists of long texts as text': stopped(
    `${long}{% assign a = "" | split: "" | push: s %}{% for i in (1..16) %}{% assign a = a | concat: a %}{% endfor %}{{ a }}`,
  ),
  'output flood': stopped(`${long}{% for i in (1..9000) %}{% for j in (1..9000) %}{{ s }}{% endfor %}{% endfor %}`),
  'output flood of literal text': stopped(loops(3, 'x'.repeat(50_000))),
  'output flood by raw': stopped(loops(3, `{% raw %}${'{{'.repeat(20_000)}{% endraw %}`)),
  'numbers that overflow': harmless(
    '{% assign n = 9 %}{% for i in (1..2000) %}{% assign n = n | times: n %}{% endfor %}{{ n }}',
  ),
  'json of a long list': stopped(
    `${many}{% assign a = list | json %}{% for i in (1..60) %}{% assign a = a | append: a %}{% endfor %}`,
  ),
} satisfies Record<string, HostileCase>

const deep = {
  'a snippet that renders itself': stopped('{% render "a" %}', { a: '{% render "a" %}' }),
  'a snippet that renders itself twice': stopped('{% render "a" %}', { a: 'x{% render "a" %}{% render "a" %}' }),
  'two snippets that render each other': stopped('{% render "a" %}', { a: '{% render "b" %}', b: '{% render "a" %}' }),
  'a tree of snippets': stopped(
    '{% render "a0" %}',
    Object.fromEntries(
      Array.from({ length: 12 }, (_, level) => [
        `a${level}`,
        level === 11 ? 'x' : `{% render "a${level + 1}" %}`.repeat(10),
      ]),
    ),
  ),
  'a snippet for each item of a long list': stopped(
    loops(2, '{% render "a" for list as x %}', '(1..300)').replace('{%', `${many}{%`),
    { a: '{{ x }}' },
  ),
  'deep blocks in a snippet that renders itself': stopped('{% render "a" %}', {
    a: `${'{% if true %}'.repeat(95)}{% render "a" %}${'{% endif %}'.repeat(95)}`,
  }),
  include: stopped('{% include "a" %}', { a: '{% include "a" %}' }),
  'blocks in blocks': stopped('{% if product %}'.repeat(9000) + '{% endif %}'.repeat(9000)),
  'liquid in liquid': stopped(`${'{% liquid if true \n'.repeat(100)}`),
  'brackets in brackets': stopped(`{{ ${'a['.repeat(50_000)}0${']'.repeat(50_000)} }}`),
  'ranges in ranges': stopped(`{{ ${'('.repeat(50_000)}1${'..2)'.repeat(50_000)} }}`),
  'an endless path': stopped(`{{ a${'.b'.repeat(100_000)} }}`),
  'endless filters': stopped(`{{ "x"${' | upcase'.repeat(20_000)} }}`),
  'endless arguments': stopped(`{{ "x" | append: ${'a, '.repeat(50_000)} }}`),
  'endless conditions': stopped(`{% if x${' or x'.repeat(40_000)} %}a{% endif %}`),
} satisfies Record<string, HostileCase>

const slow = {
  sorting: stopped(`${long}{% for i in (1..1000) %}{% assign a = s | split: "h" | sort %}{% endfor %}`),
  'sorting texts with a common prefix': stopped(
    `${doubled(15)}{% assign t = s | append: "b" %}{% assign u = s | append: "a" %}{% assign a = "" | split: "" | push: t | push: u %}{% for i in (1..12) %}{% assign a = a | concat: a %}{% endfor %}{% assign b = a | sort %}`,
  ),
  'sorting by letters': stopped(
    `${long}{% for i in (1..1000) %}{% assign a = s | split: "h" | sort_natural %}{% endfor %}`,
  ),
  'comparing long texts': stopped(
    `${doubled(16)}{% assign t = s | append: "x" %}{% assign u = s | append: "x" %}{% for i in (1..60000) %}{% if t == u %}{% endif %}{% endfor %}`,
  ),
  'searching for a repeated letter in a text of that letter': stopped(
    `${doubled(16, 'aaaaaaaa')}{% assign n = s | slice: 0, 300000 | prepend: "b" %}{% for i in (1..60000) %}{% if s contains n %}{% endif %}{% endfor %}`,
  ),
  'splitting by a long separator': stopped(
    `${doubled(16, 'aaaaaaaa')}{% assign n = s | slice: 0, 300000 | prepend: "b" %}{% for i in (1..60000) %}{% assign x = s | split: n %}{% endfor %}`,
  ),
  'searching for the last occurrence of a long text': stopped(
    `${doubled(16, 'aaaaaaaa')}{% assign n = s | slice: 0, 300000 | append: "b" %}{% for i in (1..60000) %}{% assign x = s | remove_last: n %}{% endfor %}`,
  ),
  'unique texts': stopped(`${long}{% for i in (1..60000) %}{% assign a = s | split: "h" | uniq %}{% endfor %}`),
  'where over a long list': stopped(
    `${many}{% for i in (1..60000) %}{% assign b = list | where: "x", 3 %}{% endfor %}`,
  ),
  'map, sum and reverse': stopped(
    `${many}{% for i in (1..60000) %}{% assign b = list | map: "x" | reverse | sum %}{% endfor %}`,
  ),
  'stripping unclosed tags': stopped(
    `${doubled(14, '<script ')}{% for i in (1..9000) %}{% assign x = s | strip_html %}{% endfor %}`,
  ),
  'stripping unclosed comments': stopped(
    `${doubled(14, '<!-- <!-')}{% for i in (1..9000) %}{% assign x = s | strip_html %}{% endfor %}`,
  ),
  'endless white space': stopped(
    `${doubled(14, '        ')}{% assign s = s | append: "x" %}{% for i in (1..9000) %}{% assign x = s | strip | rstrip | strip_newlines | normalize_whitespace %}{% endfor %}`,
  ),
  words: stopped(
    `${doubled(14, 'a b c d ')}{% for i in (1..9000) %}{% assign x = s | truncatewords: 100000 | number_of_words %}{% endfor %}`,
  ),
  entities: stopped(
    `${doubled(14, '&amp;&lt')}{% for i in (1..9000) %}{% assign x = s | escape_once | upcase %}{% endfor %}`,
  ),
  encoding: stopped(
    `${long}{% for i in (1..9000) %}{% assign x = s | url_encode | url_decode | base64_encode | base64_decode %}{% endfor %}`,
  ),
  slugs: stopped(`${doubled(14, 'ä-Ö - ß ')}{% for i in (1..9000) %}{% assign x = s | slugify: "latin" %}{% endfor %}`),
  'dates with wide fields': prints('{{ "now" | date: "%9999999d" | size }}', '9'),
  'dates with a long format': stopped(
    `${doubled(14, '%c%c%c%c')}{% for i in (1..60000) %}{{ "now" | date: s }}{% endfor %}`,
  ),
  'dates from long texts': stopped(
    `${doubled(14, '1111-11-')}{% for i in (1..60000) %}{% assign x = s | date: "%Y" %}{% endfor %}`,
  ),
  'numbers from long texts': stopped(
    `${doubled(14, '12345678')}{% for i in (1..60000) %}{% assign x = s | plus: s %}{% endfor %}`,
  ),
  'rounding to many places': harmless('{{ 1.5 | round: 99999999 }}{{ 1.5 | round: -99999999 }}'),
  'checking whether long white space is blank': stopped(
    `${doubled(17, '        ')}{% for i in (1..60000) %}{% if s == blank %}{% endif %}{% endfor %}`,
  ),
  'looking up long names': stopped(
    `${doubled(16)}{% for i in (1..60000) %}{% assign t = s | append: i %}{{ product[s] }}{{ product[t] }}{{ [t] }}{% if product contains t %}{% endif %}{% endfor %}`,
  ),
  'reading the size of large objects': harmless(
    '{% for i in (1..20000) %}{% if large == blank %}{% endif %}{% assign x = large | default: 1 | size %}{{ large.size }}{% endfor %}',
  ),
  'iterating over large objects': stopped(
    '{% for i in (1..60000) %}{% for pair in large limit:1 %}{% endfor %}{% for pair in large reversed %}{% break %}{% endfor %}{% endfor %}',
  ),
  'large objects as JSON': stopped('{% for i in (1..60000) %}{% assign x = large | json %}{% endfor %}'),
  'decoding text that isn’t encoded': stopped(
    '{% for i in (1..60000) %}{% for j in (1..60000) %}{% assign x = "12%" | url_decode %}{% assign y = "*" | base64_decode %}{% endfor %}{% endfor %}',
  ),
  'cutting long texts of emoji': stopped(
    `${doubled(15, '😀😁😂😃')}{% for i in (1..60000) %}{% assign x = s | truncate: 5 | size %}{% assign y = s | slice: 3 %}{% endfor %}`,
  ),
  'unique long texts with a common prefix': stopped(
    `${doubled(11)}{% assign a = "" | split: "" %}{% for i in (1..60000) %}{% assign t = s | append: i %}{% assign a = a | push: t %}{% if i == 300 %}{% for j in (1..60000) %}{% assign b = a | uniq %}{% endfor %}{% endif %}{% endfor %}`,
  ),
  'letters beyond ASCII': stopped(
    `${doubled(16, 'ΣίσυφοςΣ')}{% for i in (1..60000) %}{% assign x = s | upcase | downcase | capitalize %}{% endfor %}`,
  ),
  'groups of cycles': stopped(loops(3, '{% cycle n: "a" %}{% assign n = n | plus: 1 %}')),
  'printing text that needs escaping throughout': stopped(
    `${doubled(16, "''''''''")}{% for i in (1..60000) %}{% assign x = s | slice: 0, 170000 | escape %}{% endfor %}`,
  ),
  'escaping beyond the maximum value size': stopped(`${doubled(17, "''''''''")}{{ s }}`),
  'a list printed again and again': stopped(`${many}{% for i in (1..60000) %}{{ list }}{% endfor %}`),
} satisfies Record<string, HostileCase>

const parsing = {
  'ten million letters': stopped('x'.repeat(10_000_000)),
  'a literal of ten million letters': stopped(`{{ "${'x'.repeat(10_000_000)}" }}`),
  'outputs to the end of the file': harmless('{{ a }}'.repeat(37_000)),
  'whens to the end of the file': harmless(`{% case 1 %}${'{% when 2 %}x'.repeat(19_000)}{% endcase %}`),
  'assignments to the end of the file': harmless(
    Array.from({ length: 10_000 }, (_, index) => `{% assign v${index} = 1 %}`).join(''),
  ),
  'unclosed quotes': stopped('{{ "'.repeat(60_000)),
  'unclosed tags': stopped('{% if '.repeat(40_000)),
  'unclosed raw tags': stopped('{% raw %}'.repeat(28_000)),
  'comments in comments': stopped('{% comment %}'.repeat(20_000)),
  'unclosed comment tags': stopped(`{% comment %}${'{% comment '.repeat(20_000)}`),
  'braces only': harmless('{ '.repeat(100_000)),
  'dashes only': stopped(`{%${'-'.repeat(100_000)}`),
  'white space in a tag': stopped(`{%${' '.repeat(250_000)}`),
  'white space before many ends': stopped(`{% comment %}${`{%${' '.repeat(20_000)}`.repeat(12)}`),
  'an unknown filter with a long name': stopped(`{{ a | ${'x'.repeat(200_000)} }}`),
  'an unknown tag with a long name': stopped(`{% ${'x'.repeat(200_000)} %}`),
} satisfies Record<string, HostileCase>

const prototypes = {
  'constructor as a filter': stopped('{{ "x" | constructor }}'),
  '__proto__ as a filter': stopped('{{ "x" | __proto__ }}'),
  'valueOf as a filter': stopped('{{ "x" | valueOf }}'),
  'toString as a filter': stopped('{{ "return 1" | toString }}'),
  'constructor as a tag': stopped('{% constructor %}'),
  'hasOwnProperty as a tag': stopped('{% hasOwnProperty %}'),
  'inherited properties': prints(
    '[{{ product.__proto__ }}{{ product.constructor }}{{ product.constructor.constructor }}{{ list.constructor }}{{ list.map }}{{ product.toString }}{{ product["hasOwnProperty"] }}{{ list.length }}{{ title.constructor }}]',
    '[]',
  ),
  'inherited properties by computed names': prints(
    '{% assign k = "__proto__" %}[{{ product[k] }}{{ product[k][k] }}{{ [k] }}{{ ["constructor"] }}]',
    '[]',
  ),
  'globals that weren’t passed': prints(
    '[{{ globalThis }}{{ process }}{{ this }}{{ __proto__ }}{{ constructor }}{{ toString }}]',
    '[]',
  ),
  'map over inherited properties': prints(
    '[{{ list | map: "constructor" }}{{ list | where: "constructor" | size }}{{ products | map: "__proto__" }}{{ products | sum: "constructor" }}]',
    '[00]',
  ),
  'functions in the data': prints(
    '[{{ secret }}{{ secret.name }}{{ object.method }}{{ object.method.constructor }}{{ object | json }}]',
    '[{}]',
  ),
  'toJSON in the data': prints('{{ sly | json }}', '{}'),
  'writing to __proto__': prints(
    '{% assign __proto__ = "x" %}{% assign constructor = "y" %}{% capture toString %}z{% endcapture %}{{ constructor }}{{ toString }}{{ "a".polluted }}[{{ polluted }}]',
    'yz[]',
  ),
  'counting in __proto__': prints(
    '{% increment __proto__ %}{% increment constructor %}{% cycle "__proto__": "a", "b" %}{% cycle "__proto__": "a", "b" %}',
    '00ab',
  ),
  'arguments called __proto__': {
    template: '{% render "a", __proto__: "x", constructor: "y" %}',
    partials: { a: '[{{ polluted }}{{ constructor }}]' },
    ends: { output: '[y]' },
  },
  'class instances and maps in the data': prints(
    '[{{ map.size }}{{ date.getTime }}{{ instance.own }}{{ error.message }}]',
    '[]',
  ),
} satisfies Record<string, HostileCase>

/** All cases by category. */
export const hostileGroups: Readonly<Record<string, Readonly<Record<string, HostileCase>>>> = {
  'endless work': endless,
  'growing values': growing,
  'endless depth': deep,
  'slow filters': slow,
  'files that are hard to parse': parsing,
  'properties of JavaScript objects': prototypes,
}
