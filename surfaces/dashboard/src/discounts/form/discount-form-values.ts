import {
  type Discount,
  DiscountFields,
  DiscountKind,
  DiscountMethod,
  DiscountValueKind,
} from '@haat/domains/discounts/management/contract'
import { formatMoney, parseRupees } from '@haat/ui'
import { z } from 'zod'

const ChosenItem = z.object({ kind: z.enum(['product', 'collection']), id: z.string(), title: z.string() })
export type ChosenItem = z.infer<typeof ChosenItem>

const TypedDiscount = z.object({
  method: DiscountMethod,
  code: z.string(),
  title: z.string(),
  kind: DiscountKind,
  value_kind: z.enum([...DiscountValueKind.options, 'free']),
  value: z.string(),
  applies_to: z.enum(['everything', 'items']),
  items: z.array(ChosenItem),
  buy_quantity: z.string(),
  get_quantity: z.string(),
  gets: z.enum(['same', 'items']),
  get_items: z.array(ChosenItem),
  minimum: z.enum(['none', 'subtotal', 'quantity']),
  minimum_value: z.string(),
  /** '' is everyone. */
  segment_id: z.string(),
  limit_total: z.string(),
  limit_per_customer: z.string(),
  combines_products: z.boolean(),
  combines_order: z.boolean(),
  combines_shipping: z.boolean(),
  // Days and times in India.
  starts_on: z.string(),
  starts_time: z.string(),
  ends_on: z.string(),
  ends_time: z.string(),
  is_active: z.boolean(),
})
export type DiscountFormInput = z.input<typeof TypedDiscount>

const fieldNames: Readonly<Record<string, keyof DiscountFormInput>> = {
  product_ids: 'items',
  collection_ids: 'items',
  get_product_ids: 'get_items',
  get_collection_ids: 'get_items',
  minimum_subtotal_paise: 'minimum_value',
  minimum_quantity: 'minimum_value',
  starts_at: 'starts_on',
  ends_at: 'ends_on',
}

/** The form's schema: what is typed goes in, the server's fields come out. */
export const DiscountForm = TypedDiscount.transform((typed, context): DiscountFields => {
  const namesNothing = (isChosen: boolean, items: readonly ChosenItem[]) => isChosen && items.length === 0
  const missing = [
    ...(namesNothing(hasItems(typed), typed.items) ? ['items'] : []),
    ...(namesNothing(hasGetItems(typed), typed.get_items) ? ['get_items'] : []),
  ]
  for (const path of missing) {
    context.addIssue({ code: 'custom', path: [path], message: 'Choose at least one product or collection' })
  }
  const parsed = DiscountFields.safeParse(toFields(typed))
  for (const issue of parsed.error?.issues ?? []) {
    const field = String(issue.path[0])
    const message = issue.code === 'invalid_type' ? 'Enter a number' : issue.message
    context.addIssue({ code: 'custom', path: [fieldNames[field] ?? field], message: dateMessage(field, message) })
  }
  return parsed.success && missing.length === 0 ? parsed.data : z.NEVER
})

function dateMessage(field: string, message: string): string {
  return (field === 'starts_at' || field === 'ends_at') && message.includes('ISO') ? 'Choose a date' : message
}

function hasItems({ kind, applies_to: appliesTo }: DiscountFormInput): boolean {
  return (kind === 'products' || kind === 'buy_x_get_y') && appliesTo === 'items'
}

function hasGetItems({ kind, gets }: DiscountFormInput): boolean {
  return kind === 'buy_x_get_y' && gets === 'items'
}

/** Returns the server's fields, with NaN for what isn't a number. */
export function toFields(typed: DiscountFormInput) {
  const { method, kind, value_kind: valueKind, minimum } = typed
  const isBuyGet = kind === 'buy_x_get_y'
  const items = hasItems(typed) ? typed.items : []
  const getItems = hasGetItems(typed) ? typed.get_items : []
  const hasMinimum = !isBuyGet && minimum !== 'none'
  return {
    method,
    title: method === 'automatic' ? typed.title : '',
    code: method === 'code' ? typed.code : null,
    kind,
    value_kind: valueKind === 'free' ? ('percentage' as const) : valueKind,
    value:
      valueKind === 'free' ? 10_000 : valueKind === 'percentage' ? readPercent(typed.value) : readMoney(typed.value),
    product_ids: idsOf(items, 'product'),
    collection_ids: idsOf(items, 'collection'),
    buy_quantity: isBuyGet ? readCount(typed.buy_quantity) : null,
    get_quantity: isBuyGet ? readCount(typed.get_quantity) : null,
    get_product_ids: idsOf(getItems, 'product'),
    get_collection_ids: idsOf(getItems, 'collection'),
    minimum_subtotal_paise: hasMinimum && minimum === 'subtotal' ? readMoney(typed.minimum_value) : null,
    minimum_quantity: hasMinimum && minimum === 'quantity' ? readCount(typed.minimum_value) : null,
    segment_id: typed.segment_id === '' ? null : typed.segment_id,
    limit_total: readOptionalCount(typed.limit_total),
    limit_per_customer: readOptionalCount(typed.limit_per_customer),
    combines_with: (['products', 'order', 'shipping'] as const).filter((one) => typed[`combines_${one}`]),
    starts_at: inIndia(typed.starts_on, typed.starts_time || '00:00'),
    ends_at: typed.ends_on === '' ? null : endOf(typed),
    is_active: typed.is_active,
  }
}

function idsOf(items: readonly ChosenItem[], kind: ChosenItem['kind']): string[] {
  return items.filter((item) => item.kind === kind).map(({ id }) => id)
}

function readPercent(typed: string): number {
  const text = typed.trim().replace(/\s*%$/, '')
  return /^\d{1,3}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : Number.NaN
}

function readMoney(typed: string): number {
  return parseRupees(typed) ?? Number.NaN
}

function readCount(typed: string): number {
  const digits = typed.replaceAll(/[,\s]/g, '')
  return /^\d{1,9}$/.test(digits) ? Number(digits) : Number.NaN
}

function readOptionalCount(typed: string): number | null {
  return typed.trim() === '' ? null : readCount(typed)
}

/** Without a time, a discount ends with the day: at midnight. */
function endOf({ ends_on: day, ends_time: time }: Pick<DiscountFormInput, 'ends_on' | 'ends_time'>): string {
  return time === '' ? inIndia(dayAfter(day), '00:00') : inIndia(day, time)
}

function dayAfter(day: string): string {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  return Number.isNaN(midnight) ? day : new Date(midnight + DAY_MS).toISOString().slice(0, 10)
}

function inIndia(day: string, time: string): string {
  return `${day}T${time}:00+05:30`
}

const IST_OFFSET_MS = 5.5 * 60 * 60_000
const DAY_MS = 24 * 60 * 60_000

/** Returns a moment's day and time in India, as date and time inputs have them. */
export function indianDayAndTime(moment: string | Date): { day: string; time: string } {
  const text = new Date(new Date(moment).getTime() + IST_OFFSET_MS).toISOString()
  return { day: text.slice(0, 10), time: text.slice(11, 16) }
}

/** Returns the day before, without a time, for midnight. */
function lastDayAndTime(end: string): { day: string; time: string } {
  const { day, time } = indianDayAndTime(end)
  if (time !== '00:00') return { day, time }
  return { day: indianDayAndTime(new Date(Date.parse(end) - 1)).day, time: '' }
}

export function blankDiscount(now: Date): DiscountFormInput {
  return {
    method: 'code',
    code: '',
    title: '',
    kind: 'products',
    value_kind: 'percentage',
    value: '',
    applies_to: 'everything',
    items: [],
    buy_quantity: '2',
    get_quantity: '1',
    gets: 'same',
    get_items: [],
    minimum: 'none',
    minimum_value: '',
    segment_id: '',
    limit_total: '',
    limit_per_customer: '',
    combines_products: false,
    combines_order: false,
    combines_shipping: false,
    starts_on: indianDayAndTime(now).day,
    starts_time: '00:00',
    ends_on: '',
    ends_time: '',
    is_active: true,
  }
}

/** Returns a saved discount as form values. */
export function formOfDiscount(discount: Discount): DiscountFormInput {
  const { value_kind: valueKind, value, minimum_subtotal_paise: subtotal, minimum_quantity: quantity } = discount
  const isFree = valueKind === 'percentage' && value === 10_000 && isGift(discount)
  const starts = indianDayAndTime(discount.starts_at)
  const ends = discount.ends_at === null ? { day: '', time: '' } : lastDayAndTime(discount.ends_at)
  const chosen = (kind: ChosenItem['kind'], items: readonly { id: string; title: string }[]) =>
    items.map((item): ChosenItem => ({ kind, ...item }))
  return {
    ...blankDiscount(new Date(discount.starts_at)),
    method: discount.method,
    code: discount.code ?? '',
    title: discount.title,
    kind: discount.kind,
    value_kind: isFree ? 'free' : valueKind,
    value: isFree ? '' : valueKind === 'percentage' ? String(value / 100) : typeMoney(value),
    // Items that were deleted since don't turn it into a discount on everything.
    applies_to: discount.product_ids.length + discount.collection_ids.length === 0 ? 'everything' : 'items',
    items: [...chosen('collection', discount.collections), ...chosen('product', discount.products)],
    ...(discount.buy_quantity !== null && { buy_quantity: String(discount.buy_quantity) }),
    ...(discount.get_quantity !== null && { get_quantity: String(discount.get_quantity) }),
    gets: discount.get_product_ids.length + discount.get_collection_ids.length === 0 ? 'same' : 'items',
    get_items: [...chosen('collection', discount.get_collections), ...chosen('product', discount.get_products)],
    minimum: subtotal !== null ? 'subtotal' : quantity !== null ? 'quantity' : 'none',
    minimum_value: subtotal !== null ? typeMoney(subtotal) : quantity !== null ? String(quantity) : '',
    segment_id: discount.segment_id ?? '',
    limit_total: discount.limit_total === null ? '' : String(discount.limit_total),
    limit_per_customer: discount.limit_per_customer === null ? '' : String(discount.limit_per_customer),
    combines_products: discount.combines_with.includes('products'),
    combines_order: discount.combines_with.includes('order'),
    combines_shipping: discount.combines_with.includes('shipping'),
    starts_on: starts.day,
    starts_time: starts.time,
    ends_on: ends.day,
    ends_time: ends.time,
    is_active: discount.is_active,
  }
}

/** Whether 100% off is called free. */
export function isGift({ kind }: { readonly kind: DiscountFormInput['kind'] }): boolean {
  return kind === 'shipping' || kind === 'buy_x_get_y'
}

function typeMoney(paise: number): string {
  return formatMoney(paise).replace('₹', '').replace(/\.00$/, '')
}
