import { expect, test } from 'vitest'
import { blankVariant, type OptionRow } from './variant-grid.ts'
import { numberedSkus } from './variant-skus.ts'

const option = (name: string, values: readonly string[]): OptionRow => ({
  id: name,
  name,
  values: values.map((text) => ({ id: text, text })),
})
const variant = (...valueIds: string[]) => ({ ...blankVariant, value_ids: valueIds })

test('SKUs end with the values of each variant', () => {
  const options = [option('Size', ['S', '1.5 kg']), option('Colour', ['Indigo', 'नीला'])]
  expect(numberedSkus(' KURTA ', options, [variant('S', 'Indigo'), variant('1.5 kg', 'नीला')])).toEqual([
    'KURTA-S-INDIGO',
    'KURTA-1-5KG-नीला',
  ])
})

test('SKUs that would be the same are numbered', () => {
  const options = [option('Size', ['S/M', 'S M', 'S-M-2'])]
  expect(numberedSkus('K', options, [variant('S/M'), variant('S M'), variant('S-M-2')])).toEqual([
    'K-S-M',
    'K-S-M-2',
    'K-S-M-2-2',
  ])
})
