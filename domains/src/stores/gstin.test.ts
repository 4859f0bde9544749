import fc from 'fast-check'
import { expect, test } from 'vitest'
import { indianStates } from './contract.ts'
import { findGstinFault, gstinCheckCharacter } from './gstin.ts'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const characters = `0123456789${letters}`
const letter = fc.constantFrom(...letters)
const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`))
const state = fc.constantFrom(...indianStates.map(({ code }) => code))

/** Generates valid GSTINs: state, PAN, entity, Z, check character. */
const gstin = fc
  .tuple(
    state,
    fc.tuple(letter, letter, letter, fc.constantFrom(...'ABCFGHJLPT'), letter).map((five) => five.join('')),
    digits(4),
    letter,
    fc.constantFrom(...characters.slice(1)),
  )
  .map(([code, holder, number, last, entity]) => `${code}${holder}${number}${last}${entity}Z`)
  .map((first14) => first14 + gstinCheckCharacter(first14))

test.each(['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', '24AAACC1206D1ZM'])('accepts the real GSTIN %s', (real) => {
  expect(gstinCheckCharacter(real.slice(0, 14))).toBe(real.at(14))
  expect(findGstinFault(real, real.slice(0, 2))).toBeUndefined()
})

test('accepts a GSTIN with a valid check character in its own state only', () => {
  fc.assert(
    fc.property(gstin, state, (number, other) => {
      expect(findGstinFault(number, number.slice(0, 2))).toBeUndefined()
      expect(findGstinFault(number, other) === undefined).toBe(other === number.slice(0, 2))
    }),
  )
})

test('detects any single wrong character', () => {
  fc.assert(
    fc.property(gstin, fc.integer({ min: 0, max: 14 }), fc.constantFrom(...characters), (number, position, typed) => {
      fc.pre(typed !== number.at(position))
      const mistyped = number.slice(0, position) + typed + number.slice(position + 1)
      expect(gstinCheckCharacter(mistyped.slice(0, 14))).not.toBe(mistyped.at(14))
      expect(findGstinFault(mistyped, mistyped.slice(0, 2))).toBeDefined()
    }),
  )
})

test('detects swapped neighbouring characters, except 0 and Z, which the checksum can’t tell apart', () => {
  fc.assert(
    fc.property(gstin, fc.integer({ min: 0, max: 12 }), (number, position) => {
      const [one = '', two = ''] = number.slice(position, position + 2)
      fc.pre(one !== two && [one, two].sort().join('') !== '0Z')
      const swapped = number.slice(0, position) + two + one + number.slice(position + 2)
      expect(gstinCheckCharacter(swapped.slice(0, 14))).not.toBe(swapped.at(14))
    }),
  )
})

test('rejects a PAN with an unknown type of holder', () => {
  const first14 = '27AAPXU0939F1Z'
  expect(findGstinFault(first14 + gstinCheckCharacter(first14), '27')).toContain('PAN')
})

test('lists 37 states and territories with unique codes, six of them without a legislature', () => {
  expect(new Set(indianStates.map(({ code }) => code)).size).toBe(indianStates.length)
  expect(new Set(indianStates.map(({ name }) => name)).size).toBe(37)
  expect(indianStates.filter((place) => place.union_territory_without_legislature).map(({ code }) => code)).toEqual([
    '04',
    '26',
    '31',
    '35',
    '38',
    '97',
  ])
})
