import { settingTypes } from '@haat/theme-engine'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isLinked, readSpacing, sides, withSide } from './spacing.ts'

const number = fc.integer({ min: 0, max: 400 })
const spacing = fc.record({ top: number, right: number, bottom: number, left: number })
const side = fc.constantFrom(...sides)

test('changes one side, or all sides if they are linked', () => {
  fc.assert(
    fc.property(spacing, side, number, (before, changed, to) => {
      const alone = withSide(before, changed, to, false)
      for (const other of sides) expect(alone[other]).toBe(other === changed ? to : before[other])
      expect(isLinked(withSide(before, changed, to, true))).toBe(true)
    }),
  )
})

test('produces values that the engine accepts and reads them back unchanged', () => {
  const setting = { key: 'x', type: 'spacing', label: 'X', tab: 'style' } as const
  fc.assert(
    fc.property(spacing, (given) => {
      const stored = settingTypes.spacing.coerce(given, setting)
      expect(readSpacing(stored)).toEqual(given)
      expect(settingTypes.spacing.validate(stored, setting)).toBeUndefined()
    }),
  )
  expect(readSpacing(null)).toEqual({ top: 0, right: 0, bottom: 0, left: 0 })
})
