import { expect, test } from 'vitest'
import { describeCollision } from './describe-collision.ts'
import { mergeDocuments } from './merge-documents.ts'
import { setSetting } from './operations/set-setting.ts'
import { schemas, starterDocument } from './starter.fixture.ts'
import { takeStep } from './step.ts'

const heading = { key: 'heading', label: 'Heading' }
const withHeading = (text: string) =>
  takeStep(starterDocument, setSetting({ section_id: 'hero' }, heading, text))?.document ?? starterDocument

test('shows the text that each side wrote', () => {
  const mine = withHeading('<b>From</b> the mill &amp; the field')
  const theirs = withHeading('')
  const { collisions } = mergeDocuments(starterDocument, mine, theirs, schemas)
  const shown = collisions.map((collision) =>
    describeCollision(collision, { base: starterDocument, mine, theirs }, schemas),
  )
  expect(shown).toMatchObject([{ mine: ['Heading: From the mill & the field'], theirs: ['Heading: empty'] }])
})
