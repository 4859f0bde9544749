import { expect, test } from 'vitest'
import { LINEAR, measureGrowth } from '../../../../tests/measure-cpu-time.ts'
import { compile } from '../compile/compile.ts'
import { mockPage } from '../mock-store/mock-page.ts'
import type { LanguageData, PageData } from './data/page-data.ts'
import { textMark, translationState } from './translated-settings.ts'
import { readTranslationKey } from './translation-key.ts'

const files = new Map([
  [
    'sections/words.liquid',
    `{% comment %}
@section "Words"
@setting heading text
  @label "Heading"
  @default "Welcome"
@setting text richtext
  @label "Text"
@setting picture image
  @label "Picture"
@setting columns range
  @label "Columns"
  @min 1
  @max 4
  @default 2
{% endcomment %}
<h2>{{ section.settings.heading }}</h2>{{ section.settings.text }}<p>{{ section.settings.columns }} {{ section.settings.picture.alt }}</p>
<time>{{ '2026-11-21' | date: '%A, %d %B' }}</time><b>{{ 'cart.title' | t }}</b>
{% for language in localization.available_languages %}<a href="{{ language.url }}" hreflang="{{ language.iso_code }}">{{ language.endonym_name }}</a>{% endfor %}
<a href="{{ routes.cart_url }}">{{ localization.language.primary }}</a>`,
  ],
  ['templates/home.json', '{ "sections": [{ "id": "words", "type": "words", "settings": {} }] }'],
  ['config/global-settings.json', '{ "schema": [], "values": {}, "color_schemes": {} }'],
  ['locales/en.default.json', '{ "cart": { "title": "Cart" } }'],
  ['locales/hi.json', '{ "cart": { "title": "कार्ट" } }'],
])

const english: LanguageData = { locale: 'en', name: 'English', root: '/tea', is_default: true }
const hindi: LanguageData = {
  locale: 'hi',
  name: 'हिन्दी',
  root: '/tea/hi',
  is_default: false,
  date_names: {
    months: 'जनवरी,फ़रवरी,मार्च,अप्रैल,मई,जून,जुलाई,अगस्त,सितंबर,अक्टूबर,नवंबर,दिसंबर'.split(','),
    short_months: [],
    weekdays: 'रविवार,सोमवार,मंगलवार,बुधवार,गुरुवार,शुक्रवार,शनिवार'.split(','),
    short_weekdays: [],
  },
}

function pageIn(language: LanguageData, settings: Record<string, unknown>): string {
  const theme = compile(files)
  const data: PageData = mockPage('home', { root: language.root })
  const images = { 'media/hero.jpg': { src: 'media/hero.jpg', alt: 'A jar', width: 10, height: 10 } }
  const shop = { ...data.shop, locale: language.locale }
  const config = { sections: [{ id: 'words', type: 'words', settings, blocks: [] }], settings: {} }
  const page = { ...data, images, shop, language, languages: [english, hindi] }
  return theme.render({ template: 'home', config, data: page }).html
}

const translated = {
  text: '<p>Since 1962</p>',
  'text@hi': { text: '<p>1962 से <script>alert(1)</script></p>' },
  'heading@hi': { text: 'स्वागत है' },
  picture: 'media/hero.jpg',
  'picture@hi': { text: 'एक मर्तबान' },
  'columns@hi': { text: '4' },
}

test("a page uses its language's texts, including the theme's initial content, and untranslatable settings stay the same", () => {
  const html = pageIn(hindi, translated)
  expect(html).toContain('<h2>स्वागत है</h2>')
  expect(html).toMatch(/<p>1962 से\s*<\/p>/)
  expect(html).toContain('<p>2 एक मर्तबान</p>')
  expect(html).toContain('<time>शनिवार, 21 नवंबर</time><b>कार्ट</b>')
  const before = pageIn(english, translated)
  expect(before).toContain('<h2>Welcome</h2><p>Since 1962</p>')
  expect(before).toContain('<time>Saturday, 21 November</time><b>Cart</b>')
})

test('links keep the language, and language links lead to the same page', () => {
  const html = pageIn(hindi, {})
  expect(html).toContain('<a href="/tea" hreflang="en">English</a><a href="/tea/hi" hreflang="hi">हिन्दी</a>')
  expect(html).toContain('<a href="/tea/hi/cart">false</a>')
})

test('ignores translations of the wrong type', () => {
  for (const broken of ['bare', 7, null, [], { text: 7 }, { text: '' }, {}]) {
    expect(pageIn(hindi, { 'heading@hi': broken })).toContain('<h2>Welcome</h2>')
  }
})

test('knows whether a text needs translation and whether its original has changed', () => {
  const setting = { key: 'heading', type: 'text', label: 'Heading', tab: 'content' } as const
  const stateOf = (values: object) => translationState(setting, { ...values }, 'hi')
  expect(stateOf({})).toBe('empty')
  expect(stateOf({ heading: '100 %' })).toBe('empty')
  expect(stateOf({ heading: '{{ product.title }}' })).toBe('empty')
  expect(stateOf({ heading: 'Tea' })).toBe('missing')
  expect(stateOf({ heading: 'Tea', 'heading@hi': { text: 'चाय', of: textMark('Tea') } })).toBe('done')
  expect(stateOf({ heading: 'Teas', 'heading@hi': { text: 'चाय', of: textMark('Tea') } })).toBe('outdated')
  expect(readTranslationKey('heading@hi')).toEqual({ key: 'heading', language: 'hi' })
  for (const key of ['heading', 'heading@', '@hi', 'heading@HI', 'a@b.example']) {
    expect(readTranslationKey(key)).toBeUndefined()
  }
})

test.each([
  ['<', 'empty'],
  ['{{', 'empty'],
  ['&', 'empty'],
  ['&a', 'missing'],
])('reads a text full of %s in linear time', (sign, state) => {
  const setting = { key: 'heading', type: 'text', label: 'Heading', tab: 'content' } as const
  const read = (size: number) => translationState(setting, { heading: sign.repeat(size) }, 'hi')
  expect(read(60_000)).toBe(state)
  expect(measureGrowth(read, 8_000)).toBeLessThan(LINEAR)
})
