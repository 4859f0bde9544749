import { expect, test } from 'vitest'
import { schemas } from '../../document/starter.fixture.ts'
import { toDocument } from '../../document/theme-document.ts'
import { findTexts } from './find-texts.ts'

const documentWith = (settings: object, more: object = {}) =>
  toDocument({
    sections: [{ id: 'note', type: 'rich-text', template: 'home', settings, blocks: [], ...more }],
    settings: {},
  })
const statesOf = (settings: object, more?: object) =>
  findTexts(documentWith(settings, more), schemas, 'hi').flatMap(({ target, key, state }) =>
    target?.section_id === 'note' ? [[key, state]] : [],
  )
const filled = { heading: 'Our story', text: '<p>Since 1962</p>' }

test('reports a text as missing until it is translated, and as outdated once the original changes', () => {
  const state = (settings: object) => Object.fromEntries(statesOf({ ...filled, ...settings }))
  expect(state({})).toMatchObject({ heading: 'missing', text: 'missing' })
  const translated = { text: 'हमारी कहानी', of: 'of another text' }
  expect(state({ 'heading@hi': translated })).toMatchObject({ heading: 'outdated' })
  expect(state({ 'heading@hi': { text: 'हमारी कहानी' } })).toMatchObject({ heading: 'done' })
  expect(state({ 'heading@ta': translated })).toMatchObject({ heading: 'missing' })
})

test('ignores settings without text: empty, numbers, filled from the store’s data, hidden', () => {
  const keys = (settings: object, more?: object) => statesOf({ ...filled, ...settings }, more).map(([key]) => key)
  expect(keys({})).toContain('heading')
  for (const heading of ['', '100 %', '{{ shop.name }}']) expect(keys({ heading })).not.toContain('heading')
  expect(keys({}, { hidden: true })).toEqual([])
})
