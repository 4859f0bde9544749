import { expect, test } from 'vitest'
import { schemas, starterDocument } from '../../document/starter.fixture.ts'
import { findTooLarge } from './find-too-large.ts'

test('names the largest section, in bytes, of a theme that is too large', () => {
  const { hero } = starterDocument.sections
  if (hero === undefined) throw new Error('The starter has no hero')
  const withText = (text: string) => ({
    ...starterDocument,
    sections: { ...starterDocument.sections, hero: { ...hero, settings: { ...hero.settings, text } } },
  })
  expect(findTooLarge(starterDocument, schemas)).toBeUndefined()
  expect(findTooLarge(withText('a'.repeat(600_000)), schemas)).toBeUndefined()
  // Three bytes per letter.
  expect(findTooLarge(withText('க'.repeat(600_000)), schemas)).toMatchObject({ section_id: 'hero', label: 'Hero' })
})
