import { expect, test } from 'vitest'
import { addCustomItem, addVariant, emptyDraft, quantityOf, removeLine, setQuantity } from './draft-form.ts'

const wrap = {
  title: 'Gift wrap',
  unit_price_paise: 50_00,
  quantity: 1,
  requires_shipping: true,
  hsn_code: '',
  gst_rate_basis_points: null,
}

test('a variant that is added again counts twice', () => {
  const form = addVariant(addVariant(emptyDraft, { variant_id: 'tea' }), { variant_id: 'tea' })
  expect(form.items).toEqual([{ variant_id: 'tea', quantity: 2 }])
})

test('lines are changed and removed by their key in the quote', () => {
  const form = addCustomItem(addVariant(addVariant(emptyDraft, { variant_id: 'tea' }), { variant_id: 'mug' }), wrap)
  const changed = setQuantity(setQuantity(form, 'item-1', 3), 'custom-0', 2)
  expect([quantityOf(changed, 'item-0'), quantityOf(changed, 'item-1'), quantityOf(changed, 'custom-0')]).toEqual([
    1, 3, 2,
  ])
  expect(removeLine(changed, 'item-0').items).toEqual([{ variant_id: 'mug', quantity: 3 }])
  expect(removeLine(changed, 'custom-0').custom_items).toEqual([])
})
