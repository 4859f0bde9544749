import { expect, test } from 'vitest'
import type { Operation } from './operation.ts'
import { moveSection } from './operations/move-section.ts'
import { renameTemplate } from './operations/rename-template.ts'
import { setGlobalSetting } from './operations/set-global-setting.ts'
import { setHidden } from './operations/set-hidden.ts'
import { setSetting } from './operations/set-setting.ts'
import { placeOfStep } from './place-of-step.ts'
import { schemas, starterDocument } from './starter.fixture.ts'
import { takeStep } from './step.ts'

const heading = { key: 'heading', label: 'Heading' }

function placeOf(operation: Operation): string | undefined {
  const taken = takeStep(starterDocument, operation)
  if (taken === undefined) throw new Error('The step changes nothing')
  return placeOfStep({ ...taken.step, label: operation.label }, taken.document, schemas)
}

test('names the section of a step, unless the label already does', () => {
  const { hero } = starterDocument.sections
  const holder = Object.values(starterDocument.sections).find(({ blocks }) => blocks.length > 0)
  const [block] = holder?.blocks ?? []
  if (hero === undefined || holder === undefined || block === undefined) throw new Error('The starter has no blocks')
  expect(placeOf(setSetting({ section_id: 'hero' }, heading, 'New', 'Hero'))).toBeUndefined()
  expect(placeOf(setSetting({ section_id: 'hero' }, heading, 'New'))).toBe('Hero')
  const within = placeOf(setHidden({ section_id: holder.id, block_id: block.id }, true, 'Slide'))
  expect(within).toBeTypeOf('string')
  expect(placeOf(setGlobalSetting({ key: 'gap', label: 'Gap' }, 40))).toBe('Theme settings')
})

test('names no section for moves between sections and for template names', () => {
  const last = starterDocument.order.at(-1) ?? ''
  expect(placeOf(moveSection(last, { template: 'home', index: 0 }, 'Last'))).not.toBe('Theme settings')
  expect(placeOf(renameTemplate('product.gift', 'Gift'))).toBeUndefined()
})
