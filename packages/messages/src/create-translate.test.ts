import { expect, test } from 'vitest'
import { createTranslate } from './create-translate.ts'

const hindi = { '{count} orders from {name}': '{name} के {count} ऑर्डर', Save: 'सेव करें' } as const

test('a message is shown in English, or in the language of the catalogue, with its values', () => {
  const english = createTranslate<keyof typeof hindi>('en-IN')
  const t = createTranslate('hi-IN', hindi)
  const values = { count: 123_456, name: 'Priya {count}' }
  expect(english('{count} orders from {name}', values)).toBe('1,23,456 orders from Priya {count}')
  expect(t('{count} orders from {name}', values)).toBe('Priya {count} के 1,23,456 ऑर्डर')
  expect(t('Save')).toBe('सेव करें')
})

test('texts without a translation and messages without their values are type errors', () => {
  const t = createTranslate('hi-IN', hindi)
  // @ts-expect-error: isn't in the catalogue
  expect(t('Delete')).toBe('Delete')
  // @ts-expect-error: needs `count` and `name`
  expect(t('{count} orders from {name}', { count: 1 })).toBe('{name} के 1 ऑर्डर')
})
