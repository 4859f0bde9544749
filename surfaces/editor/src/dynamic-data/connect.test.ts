import { findDynamicSource, type Setting } from '@haat/theme-engine'
import { expect, test } from 'vitest'
import { setSetting } from '../document/operations/set-setting.ts'
import { starterDocument } from '../document/starter.fixture.ts'
import { takeStep } from '../document/step.ts'
import { bindingOf } from '../settings/bound-value.ts'
import { connectSetting, disconnectSetting, endOfMarkup, insertSource, withPlaceholder } from './connect.ts'
import { namedSources } from './source-words.ts'

const title = findDynamicSource(['product', 'title'])
if (title === undefined) throw new Error('The catalogue has changed')
const heading: Setting = { key: 'heading', type: 'text', label: 'Heading', tab: 'content' }
const change = (value: string | undefined) => setSetting({ section_id: 'hero' }, heading, value)

test('a placeholder stands apart from the words around it, and close to a full stop', () => {
  expect(withPlaceholder('', title, 0)).toBe('{{ product.title }}')
  expect(withPlaceholder('Buynow', title, 3)).toBe('Buy {{ product.title }} now')
  expect(withPlaceholder('Buy  now', title, 4)).toBe('Buy {{ product.title }} now')
  expect(withPlaceholder('Buy.', title, 3)).toBe('Buy {{ product.title }}.')
})

test('in rich text it is added behind the last words', () => {
  const add = (html: string) => withPlaceholder(html, title, endOfMarkup(html))
  expect(add('<p>Buy</p><ul><li><p>this</p></li></ul>')).toBe(
    '<p>Buy</p><ul><li><p>this {{ product.title }}</p></li></ul>',
  )
  expect(add('Buy <em>this</em>')).toBe('Buy <em>this</em> {{ product.title }}')
})

test('connecting, inserting and disconnecting are steps with names, and none with what was typed before', () => {
  const steps = [
    connectSetting(heading, title, change),
    insertSource(heading, title, 'Buy {{ product.title }}', change),
    disconnectSetting(heading, change),
  ]
  expect(steps.map(({ label }) => label)).toEqual([
    'Connect Heading to Product title',
    'Insert Product title into Heading',
    'Disconnect Heading',
  ])
  expect(steps.map((step) => 'group' in step)).toEqual([false, false, false])
  const values = steps.map((step) => takeStep(starterDocument, step)?.document.sections.hero?.settings.heading)
  expect(values).toEqual(['{{ product.title }}', 'Buy {{ product.title }}', undefined])
})

test('a field is connected where its value is one source and nothing else', () => {
  const link: Setting = { ...heading, type: 'link' }
  expect(bindingOf(heading, ' {{product.title}} ')).toEqual({ path: 'product.title', source: title })
  expect(bindingOf(heading, '{{ closest.product.title }}')?.source).toBe(title)
  expect(bindingOf(heading, 'Buy {{ product.title }}')).toBeUndefined()
  // A text that only looks like one stays a text; what an imported theme has put into a link can be taken away.
  expect(bindingOf(heading, '{{ anything }}')).toBeUndefined()
  expect(bindingOf(link, '{{ product.metafields.a.b }}')).toEqual({
    path: 'product.metafields.a.b',
    source: undefined,
  })
})

test('where there is no page to fill it from, a text has the names of what it is filled from', () => {
  expect(namedSources('Buy {{ product.title }} of {{ x.y }}')).toBe('Buy [Product title] of [x.y]')
})
