import fc from 'fast-check'
import { Parser } from 'htmlparser2'
import { expect, test } from 'vitest'
import { parseTemplate } from '../../liquid/parse-template.ts'
import { RenderContext } from '../../liquid/render-context.ts'
import { SafeHtml } from '../../liquid/safe-html.ts'
import { standardLanguage } from '../../liquid/standard-language.ts'
import { coerceSettings, resolveSettings, validateSettings } from '../resolve-settings.ts'
import { type Setting, settingTypeNames } from '../schema.ts'
import type { SettingResolver } from '../setting-type.ts'
import { settingTypes } from './setting-types.ts'

const attributes = {
  min: 1,
  max: 9,
  step: 2,
  unit: 'px',
  options: [
    { value: 'a', label: 'A' },
    { value: 'b', label: 'B' },
  ],
}
const bare: Setting[] = settingTypeNames.map((type) => ({ key: type, type, label: type, tab: 'content' }))
const bounded: Setting[] = bare.map((setting) => ({ ...setting, key: `bounded_${setting.key}`, ...attributes }))
const settings = [...bare, ...bounded].filter(({ type }) => settingTypes[type].has_value)

const attacks = [
  '<script>alert(1)</script>',
  '"><script>alert(1)</script>',
  '" onmouseover="alert(1)',
  "' onfocus='alert(1)' autofocus='",
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<iframe src="//evil.example"></iframe>',
  '<p><a href="java\nscript:alert(1)">x</a></p>',
  '<a href=" &#106;avascript:alert(1)">x</a>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<style>@import "//evil.example"</style>',
  '<p style="background:url(//evil.example)">x</p>',
  '<form action="//evil.example"><button>x</button></form>',
  '<!--><img src=x onerror=alert(1)-->',
  '<a href="x" <script>alert(1)</script>',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https:evil.example',
  'red;background:url(//evil.example)',
  '#fff;}</style><script>alert(1)</script>',
  'rgb(1,2,3);position:fixed',
  'expression(alert(1))',
  '16px;background:url(//evil.example)',
  'https://www.youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'https://youtube.com/embed/"onload="alert(1)',
  '../../secret.jpg',
  '{{ shop.secret }}',
  '{{ product.title }}<script>alert(1)</script>',
  '{% render "x" %}',
]
const hostile = fc.constantFrom(...attacks)
const anything = fc.oneof(
  { weight: 3, arbitrary: hostile },
  { weight: 1, arbitrary: fc.tuple(hostile, hostile).map((pair) => pair.join('')) },
  { weight: 1, arbitrary: fc.record({ key: hostile, alt: hostile }) },
  { weight: 1, arbitrary: fc.record({ top: hostile, left: hostile }) },
  { weight: 1, arbitrary: fc.array(hostile) },
  {
    weight: 3,
    arbitrary: fc.anything({
      withBigInt: true,
      withDate: true,
      withMap: true,
      withNullPrototype: true,
      withTypedArray: true,
    }),
  },
  { weight: 1, arbitrary: fc.constantFrom(() => 1, Symbol.iterator, Number.NaN, -0, '', '__proto__', 'constructor') },
)
const values = fc
  .tuple(...settings.map(() => anything))
  .map((list) => Object.fromEntries(settings.map(({ key }, index) => [key, list[index]])))

/** A host that passes the attackers' texts on unchanged. */
const resolver: SettingResolver = {
  image: ({ key, alt }) => ({ src: key, alt }),
  product: (handle) => ({ title: handle }),
  collection: (handle) => ({ title: handle }),
  page: (handle) => ({ title: handle }),
  menu: (handle) => ({ title: handle }),
  category: (handle) => ({ title: handle }),
  color_scheme: (id) => id,
  font: (id) => ({ family: id }),
  icon: (name) => name,
  video: (key) => `/media/${key}`,
  link: (href) => href,
  richtext: (html) => new SafeHtml(html),
  source: () => attacks.join(' '),
}

test('no value throws in any setting type, and every coerced value is valid', () => {
  fc.assert(
    fc.property(values, (given) => {
      const coerced = coerceSettings(settings, given)
      const problems = validateSettings(settings, coerced)
      expect(problems).toEqual([])
      expect(coerceSettings(settings, coerced)).toEqual(coerced)
      expect(Object.keys(resolveSettings(settings, given, resolver))).toEqual(settings.map(({ key }) => key))
    }),
    { numRuns: 2000 },
  )
})

test('a coerced value is plain JSON', () => {
  fc.assert(
    fc.property(values, (given) => {
      const coerced = coerceSettings(settings, given)
      expect(JSON.parse(JSON.stringify(coerced))).toEqual(coerced)
    }),
    { numRuns: 500 },
  )
})

const markup = settings
  .map(({ key, type }) => {
    const value = `settings.${key}`
    switch (type) {
      case 'richtext':
      case 'inline_richtext':
        return `<div>{{ ${value} }}</div>`
      case 'link':
        return `<a href="{{ ${value} }}">x</a>`
      case 'image':
        return `<img src="/media/{{ ${value}.src }}" alt="{{ ${value}.alt }}">`
      case 'video':
        return `<iframe src="{{ ${value}.embed_url }}"></iframe><video src="{{ ${value}.src }}"></video>`
      case 'color':
      case 'spacing':
      case 'range':
      case 'number':
        return `<p style="color: {{ ${value} }}; --x: {{ ${value}.rgb }}{{ ${value}.top }}">x</p>`
      case 'select':
      case 'alignment':
      case 'color_scheme':
      case 'icon':
        return `<p class="is-{{ ${value} }}">x</p>`
      case 'font':
        return `<p style="font-family: {{ ${value}.family }}">x</p>`
      default:
        return `<p title="{{ ${value} }}" data-x='{{ ${value}.title }}'>{{ ${value} }}{{ ${value}.title }}</p>`
    }
  })
  .join('\n')
const template = parseTemplate(markup, { file: 'sections/x.liquid', language: standardLanguage })

test('no value can inject a script, event handler, external frame or external style', () => {
  const allowed = new Set(
    'a b blockquote br code div em h1 h2 h3 h4 h5 h6 hr i iframe img li ol p pre s span strong sub sup u ul video'.split(
      ' ',
    ),
  )
  const allowedAttributes = new Set(['href', 'src', 'alt', 'class', 'style', 'title', 'data-x', 'rel', 'target'])
  fc.assert(
    fc.property(values, (given) => {
      const context = new RenderContext({ globals: { settings: resolveSettings(settings, given, resolver) } })
      template.render(context)
      const parser = new Parser({
        onopentag(name, found) {
          expect(allowed).toContain(name)
          for (const [attribute, value] of Object.entries(found)) {
            expect(allowedAttributes).toContain(attribute)
            if (attribute === 'href') expect(value).toMatch(/^$|^(https?:\/\/|mailto:|tel:|[#?]|\/(?![/\\]))/)
            if (name === 'iframe')
              expect(value).toMatch(
                /^$|^https:\/\/(www\.youtube-nocookie\.com\/embed|player\.vimeo\.com\/video)\/[\w-]+(\?dnt=1)?$/,
              )
            if (attribute === 'style')
              expect(value).toMatch(/^(color: (#[\da-f]{6,8}|[\d. a-z%-]*); --x: [\d. /]*|font-family: [\w-]*)$/)
            if (attribute === 'class') expect(value).toMatch(/^is-[\w-]*$/)
            if (attribute === 'src' && name === 'img') expect(value).toMatch(/^\/media\/([\w-]+\/[\w.@-]+)?$/)
          }
        },
      })
      parser.end(context.output)
    }),
    { numRuns: 1000 },
  )
})

const one = (type: Setting['type'], more: Partial<Setting> = {}): Setting => ({
  key: 'x',
  type,
  label: 'X',
  tab: 'content',
  ...more,
})

test('an invalid value is replaced with the default and reported with its key', () => {
  const reported: unknown[] = []
  const resolved = resolveSettings([one('color', { default: '#112233' })], { x: 'nope' }, resolver, (problem) =>
    reported.push(problem),
  )
  expect(String(resolved.x && (resolved.x as { text(): string }).text())).toBe('#112233')
  expect(reported).toEqual([{ key: 'x', problem: 'must be a colour such as "#1a2b3c"' }])
})

test("a text can require a date or time format, which dynamic sources don't have to match", () => {
  const [day, time] = [one('text', { format: 'date', default: '2027-01-14' }), one('text', { format: 'time' })]
  const { validate, coerce } = settingTypes.text
  for (const right of ['2028-02-29', '', ' 2027-01-14 ', '{{ product.vendor }}'])
    expect(validate(right, day)).toBeUndefined()
  for (const wrong of ['Pongal', '2027-1-4', '2027-02-29', '14.01.2027']) {
    expect(validate(wrong, day)).toBe('must be a date such as 2027-01-14')
    expect(coerce(wrong, day)).toBe('2027-01-14')
  }
  expect(['00:00', '23:59', '24:00', '9:00', 'noon'].map((text) => validate(text, time) === undefined)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})

test('a range is clamped to its bounds and steps', () => {
  const range = one('range', { min: 0, max: 10, step: 3, default: 6 })
  const coerce = (value: unknown) => settingTypes.range.coerce(value, range)
  expect([-5, 4, 5, 10, 11, '6', 'x', null].map(coerce)).toEqual([0, 3, 6, 9, 9, 6, 6, 6])
  expect(settingTypes.range.coerce(0.7, one('range', { min: 0, max: 1, step: 0.1 }))).toBe(0.7)
})

test('a dynamic source is only a path, never a template', () => {
  const asked: (readonly string[])[] = []
  const source = (path: readonly string[]) => {
    asked.push(path)
    return path[0] === 'product' ? '<b>Tea</b>' : undefined
  }
  const resolve = (type: Setting['type'], value: string) =>
    resolveSettings([one(type)], { x: value }, { ...resolver, source, richtext: (html) => html }).x
  expect(resolve('text', 'By {{ product.vendor }}!')).toBe('By <b>Tea</b>!')
  expect(resolve('richtext', '<p>{{ product.vendor }}</p>')).toBe('<p>&lt;b&gt;Tea&lt;/b&gt;</p>')
  expect(resolve('text', "{{ product.metafields['my app'].x[0] }}")).toBe('<b>Tea</b>')
  expect(resolve('text', '{{ product.vendor | upcase }}{% if a %}')).toBe('{{ product.vendor | upcase }}{% if a %}')
  expect(resolve('link', '{{ page.address }}')).toBe('')
  expect(asked).toEqual([
    ['product', 'vendor'],
    ['product', 'vendor'],
    ['product', 'metafields', 'my app', 'x', '0'],
    ['page', 'address'],
  ])
})

test('a dynamic source passes an object on if the setting expects one', () => {
  const product = { title: 'Tea' }
  expect(resolveSettings([one('product')], { x: '{{ product }}' }, { ...resolver, source: () => product }).x).toBe(
    product,
  )
})

test('an empty required setting is a problem unless it is hidden', () => {
  const required = one('richtext', { required: true, visible_if: 'other' })
  const other = one('toggle', { key: 'other' })
  expect(validateSettings([required, other], { x: '<p> </p>', other: true })).toEqual([
    { key: 'x', problem: 'is required' },
  ])
  expect(validateSettings([required, other], { x: '', other: false })).toEqual([])
})

test('a colour has its channels', () => {
  const color = resolveSettings([one('color')], { x: 'rgb(255 136 0 / 50%)' }, resolver).x as {
    text(): string
    get(key: string): unknown
  }
  expect(color.text()).toBe('#ff880080')
  expect(
    ['red', 'green', 'blue', 'alpha', 'rgb', 'hue', 'lightness', 'constructor'].map((key) => color.get(key)),
  ).toEqual([255, 136, 0, 0.5, '255 136 0', 32, 50, undefined])
})

test('recognises videos by the URLs people copy', () => {
  const coerce = (value: string) => settingTypes.video.coerce(value, one('video'))
  const youtube = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'
  for (const address of [
    'https://youtu.be/dQw4w9WgXcQ?t=4',
    'https://m.youtube.com/shorts/dQw4w9WgXcQ',
    'https://www.youtube.com/watch?list=x&v=dQw4w9WgXcQ',
  ]) {
    expect(coerce(address)).toBe(youtube)
  }
  expect(coerce('https://player.vimeo.com/video/76979871')).toBe('https://vimeo.com/76979871')
  expect(coerce('https://evil.example/embed/dQw4w9WgXcQ')).toBe('')
})

test('an image is a key, optionally with alt text and a focal point', () => {
  const { coerce, validate } = settingTypes.image
  const image = one('image')
  const whole = { key: 'store/tea.jpg', alt: 'Tea', focal_x: 30, focal_y: 62.5 }
  expect(coerce(whole, image)).toEqual(whole)
  expect(validate(whole, image)).toBeUndefined()
  expect(coerce({ key: 'store/tea.jpg' }, image)).toBe('store/tea.jpg')
  expect(coerce({ key: 'store/tea.jpg', focal_x: 10, focal_y: 20 }, image)).toEqual({
    key: 'store/tea.jpg',
    focal_x: 10,
    focal_y: 20,
  })
  expect(coerce({ key: 'store/tea.jpg', focal_x: -4, focal_y: 200 }, image)).toEqual({
    key: 'store/tea.jpg',
    focal_x: 0,
    focal_y: 100,
  })
  expect(coerce({ key: 'store/tea.jpg', focal_x: '1;color:red', focal_y: 2 }, image)).toBe('store/tea.jpg')
  expect(validate({ key: 'store/tea.jpg', focal_x: 3 }, image)).toBe('must have a focal point between 0% and 100%')
})

test('removes control characters written as entities', () => {
  expect(settingTypes.inline_richtext.coerce('a&#1;b', one('inline_richtext'))).toBe('ab')
})
