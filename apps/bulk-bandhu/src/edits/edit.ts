import type { Texts } from '../texts/texts.ts'
import { type Rounding, roundings } from './round-price.ts'

export const statuses = ['active', 'draft', 'archived'] as const
export type Status = (typeof statuses)[number]

export const priceOperations = ['raise_percent', 'lower_percent', 'raise', 'lower', 'set'] as const
export const compareOperations = ['old_price', 'raise_percent', 'set', 'clear'] as const
export const stockOperations = ['set', 'add'] as const

/** Which products, and what changes. Amounts in paise, percentages in percent. */
export interface Edit {
  readonly price:
    | { readonly operation: (typeof priceOperations)[number]; readonly amount: number; readonly rounding: Rounding }
    | undefined
  readonly compare_at: { readonly operation: (typeof compareOperations)[number]; readonly amount: number } | undefined
  readonly stock: { readonly operation: (typeof stockOperations)[number]; readonly amount: number } | undefined
  readonly status: Status | undefined
  readonly vendor: string | undefined
  readonly tags_added: readonly string[]
  readonly tags_removed: readonly string[]
}

export type EditErrors = Readonly<Partial<Record<'price_amount' | 'compare_amount' | 'stock_amount' | 'edit', string>>>

export interface ParsedEdit {
  readonly edit: Edit
  readonly errors: EditErrors
}

/** The fields of the form that say what changes. */
export const editFields = [
  'price',
  'price_amount',
  'rounding',
  'compare',
  'compare_amount',
  'stock',
  'stock_amount',
  'new_status',
  'vendor',
  'tags_added',
  'tags_removed',
] as const

const MAX_PERCENT = 1_000
const MAX_RUPEES = 1_00_00_000
const MAX_STOCK = 1_000_000

/** Reads the fields of the form. `texts`: the messages for invalid fields. */
export function parseEdit(fields: URLSearchParams, texts: Texts['errors']): ParsedEdit {
  const errors: Record<string, string> = {}
  const price = choice(fields.get('price'), priceOperations)
  const compareAt = choice(fields.get('compare'), compareOperations)
  const stock = choice(fields.get('stock'), stockOperations)
  const vendor = fields.get('vendor')?.trim()
  const edit: Edit = {
    price: price && {
      operation: price,
      amount: amountOf(
        fields.get('price_amount'),
        isPercent(price) ? 'percent' : 'rupees',
        report(errors, 'price_amount', texts),
      ),
      rounding: choice(fields.get('rounding'), roundings) ?? 'none',
    },
    compare_at: compareAt && {
      operation: compareAt,
      amount:
        compareAt === 'raise_percent' || compareAt === 'set'
          ? amountOf(
              fields.get('compare_amount'),
              isPercent(compareAt) ? 'percent' : 'rupees',
              report(errors, 'compare_amount', texts),
            )
          : 0,
    },
    stock: stock && {
      operation: stock,
      amount: stockOf(fields.get('stock_amount'), stock, report(errors, 'stock_amount', texts)),
    },
    status: choice(fields.get('new_status'), statuses),
    vendor: vendor === '' ? undefined : vendor?.slice(0, 255),
    tags_added: wordsOf(fields.get('tags_added')),
    tags_removed: wordsOf(fields.get('tags_removed')),
  }
  if (isEmpty(edit)) errors.edit = texts.nothing
  return { edit, errors }
}

function isEmpty({
  price,
  compare_at: compareAt,
  stock,
  status,
  vendor,
  tags_added: added,
  tags_removed: removed,
}: Edit): boolean {
  const values = [price, compareAt, stock, status, vendor]
  return values.every((value) => value === undefined) && added.length === 0 && removed.length === 0
}

function isPercent(operation: string): boolean {
  return operation.endsWith('_percent')
}

type Fail = (message: (texts: Texts['errors']) => string) => number

function report(errors: Record<string, string>, field: keyof EditErrors, texts: Texts['errors']): Fail {
  return (message) => {
    errors[field] = message(texts)
    return 0
  }
}

function choice<const Values extends readonly string[]>(
  value: string | null,
  values: Values,
): Values[number] | undefined {
  return values.find((known) => known === value)
}

/** Rupees become paise. */
function amountOf(text: string | null, unit: 'percent' | 'rupees', fail: Fail): number {
  const number = numberOf(text)
  if (number === undefined || number < 0) return fail(({ percent, amount }) => (unit === 'percent' ? percent : amount))
  if (unit === 'percent') return number <= MAX_PERCENT ? number : fail((texts) => texts.at_most(`${MAX_PERCENT}%`))
  return number <= MAX_RUPEES ? Math.round(number * 100) : fail((texts) => texts.at_most('₹1,00,00,000'))
}

function stockOf(text: string | null, operation: string, fail: Fail): number {
  const number = numberOf(text)
  if (number === undefined || !Number.isInteger(number)) return fail((texts) => texts.whole_number)
  if (operation === 'set' && number < 0) return fail((texts) => texts.stock_below_zero)
  return Math.abs(number) <= MAX_STOCK ? number : fail((texts) => texts.at_most('10,00,000'))
}

/** Accepts Indian grouping and the rupee sign: `₹1,23,456.50`. */
function numberOf(text: string | null): number | undefined {
  const cleaned = (text ?? '').replaceAll(/[₹,%\s]/g, '')
  return /^[+-]?\d+(\.\d{1,2})?$/.test(cleaned) ? Number(cleaned) : undefined
}

function wordsOf(text: string | null): string[] {
  const words = (text ?? '').split(',').map((word) => word.trim().slice(0, 255))
  return [...new Set(words.filter((word) => word !== ''))].slice(0, 50)
}
