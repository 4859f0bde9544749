import { describe, expect, test } from 'vitest'
import { blankProduct, type ProductFormInput, productFormIn } from './product-form-values.ts'
import { blankVariant } from './variant-grid.ts'

const saved = { ...blankVariant, variant_id: 'f3d0', price: '499', stock: '10', stock_read: '10' }

function variantsSent(...variants: ProductFormInput['variants']) {
  return productFormIn('g').parse({ ...blankProduct, title: 'Garam masala', variants }).variants
}

describe('stock', () => {
  test('isn’t sent if it wasn’t changed, so that a sale in the meantime isn’t undone', () => {
    const [variant] = variantsSent(saved) ?? []
    expect(variant).toMatchObject({ id: 'f3d0' })
    expect(variant).not.toHaveProperty('stock_quantity')
    expect(variant).not.toHaveProperty('stock_seen')
  })

  test.each(['10 ', ' 10', '1,0', '010'])('typed as "%s" counts as unchanged', (stock) => {
    expect(variantsSent({ ...saved, stock })?.[0]).not.toHaveProperty('stock_quantity')
  })

  test('is sent with the number that it replaces', () => {
    expect(variantsSent({ ...saved, stock: '12' })?.[0]).toMatchObject({ stock_quantity: 12, stock_seen: 10 })
  })

  test('of a new variant is always sent', () => {
    const [variant] = variantsSent({ ...saved, variant_id: '', stock: '0', stock_read: '' }) ?? []
    expect(variant).toMatchObject({ stock_quantity: 0 })
    expect(variant).not.toHaveProperty('stock_seen')
  })
})
