import { expect, test } from 'vitest'
import { schemas, starterDocument } from '../../document/starter.fixture.ts'
import { findTooLarge } from './find-too-large.ts'

test('a theme that is too large is to be shortened at its largest section, counted in bytes', () => {
  const { hero } = starterDocument.sections
  if (hero === undefined) throw new Error('The starter has no hero')
  const withText = (text: string) => ({
    ...starterDocument,
    sections: { ...starterDocument.sections, hero: { ...hero, settings: { ...hero.settings, text } } },
  })
  expect(findTooLarge(starterDocument, schemas)).toBeUndefined()
  expect(findTooLarge(withText('a'.repeat(600_000)), schemas)).toBeUndefined()
  // Three bytes a letter.
  expect(findTooLarge(withText('க'.repeat(600_000)), schemas)).toMatchObject({ section_id: 'hero', label: 'Hero' })
})
