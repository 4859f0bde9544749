import type { CollectionRule } from '@haat/domains/products/collections/contract'
import { expect, test } from 'vitest'
import { fieldOptions, relationOptions, startRule, TypedRule, toRuleRow } from './rule-row.ts'

const rules: CollectionRule[] = [
  { field: 'tag', relation: 'equals', value: 'festive' },
  { field: 'title', relation: 'starts_with', value: 'Indigo' },
  { field: 'price', relation: 'less_than', value: 129_950 },
  { field: 'stock', relation: 'greater_than', value: 0 },
  { field: 'on_sale', relation: 'equals', value: false },
]

test('converts a condition to form values and back without changes', () => {
  expect(rules.map((rule) => TypedRule.parse(toRuleRow(rule)))).toEqual(rules)
})

test('offers only comparisons that the server accepts', () => {
  for (const { value: field } of fieldOptions) {
    const value = { price: '499', stock: '3', on_sale: 'true' }[field as string] ?? 'x'
    for (const { value: relation } of relationOptions[field]) {
      expect(TypedRule.safeParse({ field, relation, value }).success, `${field} ${relation}`).toBe(true)
    }
  }
})

test('reports an invalid amount at the value', () => {
  const parsed = TypedRule.safeParse({ ...startRule('price'), value: 'cheap' })
  expect(parsed.error?.issues).toMatchObject([{ path: ['value'], message: 'Enter an amount, such as 499 or 1,299.50' }])
})
