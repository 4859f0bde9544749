import { MAX_SEGMENT_RULES, SegmentFields, SegmentMatch, SegmentRule } from '@haat/domains/customers/segments/contract'
import { formatDate, formatMoney, parseRupees } from '@haat/ui'
import { z } from 'zod'
import { stateName } from '../../customer-words.ts'

export const segmentFields = [
  'orders_count',
  'spent_paise',
  'last_order_at',
  'created_at',
  'tag',
  'state_code',
  'accepts_marketing',
] as const
export type SegmentField = (typeof segmentFields)[number]

export const fieldLabels: Readonly<Record<SegmentField, string>> = {
  orders_count: 'Orders',
  spent_paise: 'Total spent',
  last_order_at: 'Last order',
  created_at: 'Added',
  tag: 'Tag',
  state_code: 'State',
  accepts_marketing: 'Marketing emails',
}

const numbers = { at_least: 'at least', at_most: 'at most', equals: 'exactly' }
const dates = {
  within_days: 'in the last',
  not_within_days: 'not in the last',
  before: 'before',
  after: 'after',
}
const equality = { is: 'is', is_not: 'isn’t' }

/** The comparisons of each field with their labels. */
export const operatorLabels: Readonly<Record<SegmentField, Readonly<Record<string, string>>>> = {
  orders_count: numbers,
  spent_paise: numbers,
  last_order_at: dates,
  created_at: dates,
  tag: equality,
  state_code: equality,
  accepts_marketing: { is: 'is' },
}

/** A condition as it's entered. */
const SegmentRow = z.object({ field: z.enum(segmentFields), operator: z.string(), value: z.string() })
export type SegmentRow = z.infer<typeof SegmentRow>

/** Returns a new condition for a field, with its first comparison. */
export function startRow(field: SegmentField): SegmentRow {
  const [operator = ''] = Object.keys(operatorLabels[field])
  return { field, operator, value: field === 'accepts_marketing' ? 'true' : '' }
}

/** Whether the value of a condition is a number of days. */
export function isDays({ operator }: SegmentRow): boolean {
  return operator === 'within_days' || operator === 'not_within_days'
}

/** Returns the condition that was entered, or what's wrong with its value. */
export function readRow(row: SegmentRow): SegmentRule | { readonly fault: string } {
  const { field, operator } = row
  const value = row.value.trim()
  const read = (candidate: object, fault: string) => {
    const rule = SegmentRule.safeParse({ field, operator, ...candidate })
    return rule.success ? rule.data : { fault }
  }
  switch (field) {
    case 'orders_count':
      return read({ value: readNumber(value) }, 'Enter a number')
    case 'spent_paise':
      return read({ value: parseRupees(value) }, 'Enter an amount, such as 5000')
    case 'last_order_at':
    case 'created_at':
      return isDays(row)
        ? read({ days: readNumber(value) }, 'Enter a number of days from 1 to 3,650')
        : read({ date: value }, 'Choose a date')
    case 'tag':
      return read({ value }, 'Enter a tag of up to 40 characters')
    case 'state_code':
      return read({ value }, 'Choose a state or union territory')
    case 'accepts_marketing':
      return read({ value: value === 'true' }, 'Choose one')
  }
}

function readNumber(text: string): number | undefined {
  return /^[0-9][0-9,]*$/.test(text) ? Number(text.replaceAll(',', '')) : undefined
}

/** Returns a saved condition as it's entered. */
export function rowOf(rule: SegmentRule): SegmentRow {
  const { field, operator } = rule
  if ('days' in rule) return { field, operator, value: String(rule.days) }
  if ('date' in rule) return { field, operator, value: rule.date }
  return { field, operator, value: field === 'spent_paise' ? String(Number(rule.value) / 100) : String(rule.value) }
}

/** Describes a condition in words: "Orders at least 3". */
export function describeRule(rule: SegmentRule): string {
  const { field, operator, value } = rowOf(rule)
  const label = fieldLabels[field]
  if (field === 'accepts_marketing') return value === 'true' ? 'Subscribed to marketing' : 'Not subscribed to marketing'
  return `${label} ${operatorLabels[field][operator] ?? ''} ${describeValue(rule, value)}`
}

function describeValue(rule: SegmentRule, value: string): string {
  if ('days' in rule) return rule.days === 1 ? 'day' : `${value} days`
  if ('date' in rule) return formatDate(`${value}T00:00:00+05:30`, { time_zone: 'Asia/Kolkata' })
  if (rule.field === 'spent_paise') return formatMoney(rule.value)
  return rule.field === 'state_code' ? stateName(value) : value
}

/** The form's schema: what is entered goes in, the server's fields come out. */
export const SegmentForm = z
  .object({
    name: SegmentFields.shape.name,
    match: SegmentMatch,
    rules: z
      .array(SegmentRow)
      .min(1, 'Add at least one condition')
      .max(MAX_SEGMENT_RULES, `Use at most ${MAX_SEGMENT_RULES} conditions`),
  })
  .transform(({ rules: rows, ...fields }, context): SegmentFields => {
    const rules: SegmentRule[] = []
    for (const [index, row] of rows.entries()) {
      const rule = readRow(row)
      if ('fault' in rule) {
        context.addIssue({ code: 'custom', path: ['rules', index, 'value'], message: rule.fault })
      } else rules.push(rule)
    }
    return { ...fields, rules }
  })
export type SegmentFormInput = z.input<typeof SegmentForm>
