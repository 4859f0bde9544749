import { textMark } from '@haat/theme-engine'
import { expect, test } from 'vitest'
import { preparePaste } from '../clipboard.ts'
import { compareDocuments } from '../compare-documents.ts'
import { copyNode } from '../copy-node.ts'
import { perform, startHistory, undo } from '../history.ts'
import { mergeDocuments } from '../merge-documents.ts'
import { schemas } from '../starter.fixture.ts'
import { type ThemeDocument, toConfiguration, toDocument } from '../theme-document.ts'
import { duplicateNode } from './duplicate-node.ts'
import { removeNode } from './remove-node.ts'
import { setSetting } from './set-setting.ts'
import { setTranslation } from './set-translation.ts'

const hero = { section_id: 'hero' }
const heading = { key: 'heading', label: 'Heading' }
const start = () =>
  toDocument({
    sections: [{ id: 'hero', type: 'hero', settings: { heading: 'Fresh spices' }, blocks: [] }],
    settings: { body_size: 16 },
  })
const at = { at: 0, selected: null, template: 'home' }
const inHindi = (text: string) =>
  setTranslation({ target: hero, setting: heading, language: 'hi', original: 'Fresh spices' }, text, 'Hero')
const done = (document: ThemeDocument, operation: ReturnType<typeof inHindi>) =>
  perform(startHistory(document), operation, at).document
const hindi = { text: 'ताज़े मसाले', of: textMark('Fresh spices') }

test('stores a translation with a mark of its original, and undo removes it', () => {
  const before = start()
  const history = perform(startHistory(before), inHindi('ताज़े मसाले'), at)
  expect(history.undoStack[0]?.label).toBe('Change Heading (Hindi) of Hero')
  expect(toConfiguration(history.document).sections[0]?.settings).toEqual({
    heading: 'Fresh spices',
    'heading@hi': hindi,
  })
  expect(undo(history).document).toEqual(before)
})

test('removes a translation without text, so that the default language is shown', () => {
  const translated = done(start(), inHindi('ताज़े मसाले'))
  for (const nothing of ['', '  ', '<p></p>', '<p>&nbsp;</p>']) {
    expect(done(translated, inHindi(nothing)).sections.hero?.settings).toEqual({ heading: 'Fresh spices' })
  }
})

test('keeps translations with their section when duplicated, copied or deleted', () => {
  const translated = done(start(), inHindi('ताज़े मसाले'))
  const twice = done(translated, duplicateNode(hero, 'it'))
  expect(Object.values(twice.sections).map(({ settings }) => settings['heading@hi'])).toEqual([hindi, hindi])
  const options = { schemas, theme_slug: 'another', template: 'home', selection: null }
  const prepared = preparePaste(copyNode(translated, hero, 'starter') ?? '', { ...options, document: start() })
  if (!prepared.ready) throw new Error(prepared.reason)
  expect(prepared.notes).toEqual([])
  const pasted = done(start(), prepared.operation)
  expect(Object.values(pasted.sections).some(({ settings }) => 'heading@hi' in settings)).toBe(true)
  expect(JSON.stringify(toConfiguration(done(translated, removeNode(hero, 'it'))))).not.toContain('मसाले')
})

test('merges translations of theme settings by two people, and detects collisions within a section', () => {
  const base = start()
  const note = { target: undefined, setting: { key: 'note', label: 'Note' }, original: 'Thanks' }
  const mine = done(base, setTranslation({ ...note, language: 'hi' }, 'धन्यवाद'))
  const theirs = done(base, setTranslation({ ...note, language: 'ta' }, 'நன்றி'))
  const { merged, collisions } = mergeDocuments(base, mine, theirs, schemas)
  expect(collisions).toEqual([])
  expect(Object.keys(merged.settings).sort()).toEqual(['body_size', 'note@hi', 'note@ta'])
  const changed = done(base, setSetting(hero, heading, 'Fresh and whole'))
  const collisionsOfSection = mergeDocuments(base, done(base, inHindi('ताज़े मसाले')), changed, schemas).collisions
  expect(collisionsOfSection.map(({ key }) => key)).toEqual(['sections/hero'])
})

test('lists changed translations in words', () => {
  const [change] = compareDocuments(start(), done(start(), inHindi('ताज़े मसाले')), schemas)
  expect(change?.details).toEqual(['Heading (Hindi)'])
})
