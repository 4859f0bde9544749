import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { gstinCheckCharacter } from '../../stores/gstin.ts'
import { IfscCode, SaveBankDetailsRequest } from './contract.ts'
import { findGstNumberFault } from './find-gst-number-fault.ts'
import { findWarnings } from './find-warnings.ts'
import { findBankOfIfsc } from './ifsc-directory.ts'
import { lastFour, maskNumber, maskUpiId } from './mask.ts'
import { matchNames } from './review/match-names.ts'

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const digits = [...'0123456789']
const alphanumerics = [...digits, ...letters]
const text = (characters: readonly string[], length: number) =>
  fc.string({ unit: fc.constantFrom(...characters), minLength: length, maxLength: length })
const joined = (...parts: fc.Arbitrary<string>[]) => fc.tuple(...parts).map((all) => all.join(''))
const pan = joined(
  text(letters, 3),
  fc.constantFrom(...'ABCFGHJLPT'),
  text(letters, 1),
  text(digits, 4),
  text(letters, 1),
)
const gstin = fc
  .tuple(fc.constantFrom('07', '27', '29', '33'), pan)
  .map(([state, panNumber]) => `${state}${panNumber}1Z`)
  .map((first14) => first14 + gstinCheckCharacter(first14))
const {
  pan_number: PanField,
  account_number: AccountField,
  gst_number: GstField,
  upi_id: UpiField,
} = SaveBankDetailsRequest.shape

describe('formats', () => {
  test('every PAN is accepted in any case, and none with another type of holder', () => {
    fc.assert(fc.property(pan, (number) => PanField.parse(number.toLowerCase()) === number))
    const wrongType = fc.constantFrom(...letters.filter((letter) => !'ABCFGHJLPT'.includes(letter)))
    fc.assert(
      fc.property(pan, wrongType, (number, type) => {
        expect(PanField.safeParse(number.slice(0, 3) + type + number.slice(4)).success).toBe(false)
      }),
    )
  })

  test('an IFSC has four letters, zero and six characters', () => {
    fc.assert(
      fc.property(text(letters, 4), text(alphanumerics, 6), (bank, branch) => {
        expect(IfscCode.parse(` ${bank}0${branch} `.toLowerCase())).toBe(`${bank}0${branch}`)
        expect(IfscCode.safeParse(`${bank}1${branch}`).success).toBe(false)
        expect(IfscCode.safeParse(`${bank}0${branch}0`).success).toBe(false)
      }),
    )
  })

  test('an account number has 6 to 20 letters and digits', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...alphanumerics), maxLength: 30 }), (number) => {
        expect(AccountField.safeParse(number).success).toBe(number.length >= 6 && number.length <= 20)
      }),
    )
  })

  test('a UPI ID has a name and a bank', () => {
    for (const valid of ['anita@okhdfcbank', '9876543210@ybl', 'a.d-x_1@upi']) expect(UpiField.parse(valid)).toBe(valid)
    for (const invalid of ['a@upi', 'anita@', 'anita', 'anita@ok hdfc', 'anita@x', 'an ita@upi']) {
      expect(UpiField.safeParse(invalid).success, invalid).toBe(false)
    }
  })
})

describe('a GSTIN', () => {
  test('is accepted with its own PAN, and with no PAN', () => {
    fc.assert(
      fc.property(gstin, (number) => {
        expect(GstField.parse(number)).toBe(number)
        expect(findGstNumberFault({ gst_number: number, pan_number: number.slice(2, 12) })).toBeUndefined()
        expect(findGstNumberFault({ gst_number: number, pan_number: null })).toBeUndefined()
      }),
    )
  })

  test('is refused with another PAN, or with one wrong character', () => {
    fc.assert(
      fc.property(gstin, pan, (number, other) => {
        fc.pre(number.slice(2, 12) !== other)
        expect(findGstNumberFault({ gst_number: number, pan_number: other })?.message).toMatch(/aren’t your PAN/)
      }),
    )
    fc.assert(
      fc.property(gstin, fc.integer({ min: 7, max: 10 }), fc.constantFrom(...digits), (number, position, digit) => {
        fc.pre(number[position] !== digit)
        const wrong = number.slice(0, position) + digit + number.slice(position + 1)
        expect(findGstNumberFault({ gst_number: wrong, pan_number: null })).toBeDefined()
      }),
    )
  })
})

test('a mask shows at most the last four characters, and always has the same length', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...digits), minLength: 6, maxLength: 20 }), (number) => {
      expect(maskNumber(lastFour(number))).toBe(`••••${number.slice(-4)}`)
    }),
  )
  expect(maskUpiId('9876543210@ybl')).toBe('••••@ybl')
})

test('any initial of the name may be the fifth letter of the PAN', () => {
  const warningsOf = (name: string, panNumber: string) =>
    findWarnings({
      account_holder_name: name,
      bank_name: 'HDFC Bank',
      pan_number: panNumber,
      bank_of_ifsc: 'HDFC Bank',
    })
  expect(warningsOf('Anita R. Desai', 'ABCPD1234E')).toEqual([])
  expect(warningsOf('Desai Anita', 'ABCPA1234E')).toEqual([])
  expect(warningsOf('loom & thread llp', 'ABCFT1234E')).toEqual([])
  expect(warningsOf('Anita Desai', 'ABCPX1234E')).toEqual(['pan_initial_differs'])
})

test('the list of IFSCs knows numeric, alphanumeric and sublet codes', async () => {
  expect(await findBankOfIfsc('SBIN0000001')).toBe('State Bank of India')
  expect(await findBankOfIfsc('HDFC0CAGSBK')).toBe('HDFC Bank')
  expect(await findBankOfIfsc('AKJB0000001')).toBe('Akola Janata Commercial Co-operative Bank')
  expect(await findBankOfIfsc('APBL0001015')).toBe('District Co-operative Central Bank Srikakul')
  expect(await findBankOfIfsc('HDFC0ZZZZZZ')).toBeUndefined()
  expect(await findBankOfIfsc('ZZZZ0000001')).toBeUndefined()
})

test.each([
  ['Anita Desai', 'MS ANITA DESAI', 'match'],
  ['Anita Desai', 'DESAI ANITA', 'match'],
  ['Mr. S. Raghavan', 'S RAGHAVAN', 'match'],
  ['Anita Desai', 'ANITA R DESAI', 'match'],
  ['Loom & Thread LLP', 'LOOM THREAD LLP', 'match'],
  ['Anita Desai', 'A DESAI', 'similar'],
  ['Anita Desai', 'RAVI KUMAR', 'different'],
])('%s and %s at the bank: %s', (entered, nameAtBank, level) => {
  expect(matchNames(entered, nameAtBank).level).toBe(level)
})
