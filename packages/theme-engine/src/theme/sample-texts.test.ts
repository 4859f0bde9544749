import { expect, test } from 'vitest'
import { compile } from '../compile/compile.ts'
import { mockPage } from '../mock-store/mock-page.ts'

const section = `{% comment %}
@section "Quote"
@setting quote textarea
  @sample "What a customer told you"
@setting story richtext
  @sample "<p>Your <em>story</em></p>"
@setting name text
{% endcomment %}
[{{ section.settings.quote }}|{{ section.settings.story }}|{{ section.settings.name }}]`
const theme = compile(new Map([['sections/quote.liquid', section]]))

function show(settings: Record<string, unknown>, design: boolean): string | undefined {
  const config = { sections: [{ id: 's', type: 'quote', template: 'home', settings, blocks: [] }], settings: {} }
  return /\[.*\]/.exec(theme.render({ template: 'home', config, data: mockPage('home'), design }).html)?.[0]
}

test('an empty text shows its sample in the editor and nothing on the live page', () => {
  for (const empty of [{}, { quote: '', story: '<p></p>' }, { quote: null, story: null }]) {
    expect(show(empty, true)).toBe('[What a customer told you|<p>Your <em>story</em></p>|]')
  }
  expect(show({}, false)).toBe('[||]')
})

test('the editor and visitors can alternately render the same settings', () => {
  const settings = {}
  expect(show(settings, true)).toContain('What a customer')
  expect(show(settings, false)).toBe('[||]')
  expect(show(settings, true)).toContain('What a customer')
})

test('never replaces a text of the store', () => {
  const settings = { quote: 'Lovely tea.', story: '<p>Tea</p>' }
  expect(show(settings, true)).toBe('[Lovely tea.|<p>Tea</p>|]')
  expect(show(settings, true)).toBe(show(settings, false))
})
