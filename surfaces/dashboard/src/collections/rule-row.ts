import { CollectionRule } from '@haat/domains/products/collections/contract'
import { type Option, parseRupees } from '@haat/ui'
import { z } from 'zod'
import { typeRupees } from '../products/form-state/typed-amounts.ts'

const RuleField = z.enum(['tag', 'title', 'product_type', 'vendor', 'price', 'stock', 'on_sale'])
export type RuleField = z.infer<typeof RuleField>

export const fieldOptions: readonly Option<RuleField>[] = [
  { value: 'tag', label: 'Tag' },
  { value: 'title', label: 'Title' },
  { value: 'product_type', label: 'Product type' },
  { value: 'vendor', label: 'Brand' },
  { value: 'price', label: 'Price' },
  { value: 'stock', label: 'Stock' },
  { value: 'on_sale', label: 'On sale' },
]

const equal: readonly Option[] = [
  { value: 'equals', label: 'is' },
  { value: 'not_equals', label: 'is not' },
]
const ofText: readonly Option[] = [
  ...equal,
  { value: 'contains', label: 'contains' },
  { value: 'not_contains', label: 'does not contain' },
  { value: 'starts_with', label: 'starts with' },
  { value: 'ends_with', label: 'ends with' },
]
const ofNumber: readonly Option[] = [
  { value: 'less_than', label: 'is less than' },
  { value: 'greater_than', label: 'is greater than' },
  ...equal,
]

/** The comparisons of each field. */
export const relationOptions: Readonly<Record<RuleField, readonly Option[]>> = {
  tag: equal,
  title: ofText,
  vendor: ofText,
  product_type: ofText,
  price: ofNumber,
  stock: ofNumber,
  on_sale: [{ value: 'equals', label: 'is' }],
}

/** Returns what was typed as the server's value. */
export const TypedRule = z
  .object({ field: RuleField, relation: z.string(), value: z.string() })
  .transform(({ field, relation, value }, context): CollectionRule => {
    const rule = CollectionRule.safeParse({ field, relation, value: readValue(field, value) })
    if (rule.success) return rule.data
    context.addIssue({ code: 'custom', path: ['value'], message: messageFor(field, value) })
    return z.NEVER
  })
/** A condition while it is edited: its value as it is typed. */
export type RuleRow = z.input<typeof TypedRule>

/** Returns a new condition on a field, with the field's first comparison. */
export function startRule(field: RuleField): RuleRow {
  const relation = relationOptions[field][0]?.value ?? 'equals'
  return { field, relation, value: field === 'on_sale' ? 'true' : '' }
}

export function toRuleRow({ field, relation, value }: CollectionRule): RuleRow {
  return { field, relation, value: field === 'price' && typeof value === 'number' ? typeRupees(value) : String(value) }
}

function readValue(field: RuleField, typed: string): unknown {
  if (field === 'price') return parseRupees(typed)
  if (field === 'stock') return /^-?\d+$/.test(typed.trim()) ? Number(typed) : undefined
  if (field === 'on_sale') return typed === 'true'
  return typed
}

function messageFor(field: RuleField, typed: string): string {
  if (typed.trim() === '') return 'Enter a value'
  if (field === 'price') return 'Enter an amount, such as 499 or 1,299.50'
  return field === 'stock' ? 'Enter a whole number' : 'Use at most 255 characters'
}
