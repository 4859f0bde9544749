import { expect, test } from 'vitest'
import { schemas, starterDocument } from '../../document/starter.fixture.ts'
import { findOversizedSection } from './find-oversized-section.ts'

test('names the largest section, in bytes, of a theme that is too large', () => {
  const { hero } = starterDocument.sections
  if (hero === undefined) throw new Error('The starter has no hero')
  const withText = (text: string) => ({
    ...starterDocument,
    sections: { ...starterDocument.sections, hero: { ...hero, settings: { ...hero.settings, text } } },
  })
  expect(findOversizedSection(starterDocument, schemas)).toBeUndefined()
  expect(findOversizedSection(withText('a'.repeat(600_000)), schemas)).toBeUndefined()
  // Three bytes per letter.
  expect(findOversizedSection(withText('க'.repeat(600_000)), schemas)).toMatchObject({
    section_id: 'hero',
    label: 'Hero',
  })
})
