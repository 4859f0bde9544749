import { DAY_MS, type FilterCondition, readFilter, writeFilter } from '@haat/http-contract'
import { formatCount, formatDate, formatMoney, parseRupees } from '@haat/ui'
import type { FilterField } from './list-fields.ts'

/** How people compare a field. Some stand for two of the server's operators, or for one with a fixed value. */
export type FilterOperator =
  | 'in'
  | 'not_in'
  | 'eq'
  | 'gte'
  | 'lte'
  | 'between'
  | 'last'
  | 'contains'
  | 'empty'
  | 'not_empty'

/** A filter as it's entered: amounts in rupees, dates without a time, the chosen options. */
export interface EnteredFilter {
  readonly operator: FilterOperator
  readonly values: readonly string[]
}

const INDIA_OFFSET = '+05:30'
const INDIA_OFFSET_MS = 5.5 * 60 * 60 * 1000
const MAX_DAYS = 3650

/** The operators of a field that the server accepts, the most useful one first. */
export function operatorsOf({ type, operators }: FilterField): FilterOperator[] {
  const has = (operator: FilterCondition['operator']) => operators.includes(operator)
  const range: FilterOperator[] = has('gte') && has('lte') ? ['between'] : []
  const comparisons: FilterOperator[] = [
    ...(type === 'date' && has('gte') ? (['last'] as const) : []),
    ...(['in', 'not_in', 'contains', 'eq', 'gte', 'lte'] as const).filter(has),
    ...range,
  ]
  return has('empty') ? [...comparisons, 'empty', 'not_empty'] : comparisons
}

const operatorLabels: Readonly<Record<FilterOperator, string>> = {
  in: 'is any of',
  not_in: 'is none of',
  eq: 'is',
  gte: 'is at least',
  lte: 'is at most',
  between: 'is between',
  last: 'is in the last',
  contains: 'contains',
  empty: 'is empty',
  not_empty: 'isn’t empty',
}

/** Names an operator: "is at least", or of a date "is on or after". */
export function operatorLabel({ type }: Pick<FilterField, 'type'>, operator: FilterOperator): string {
  if (type === 'date' && operator === 'gte') return 'is on or after'
  if (type === 'date' && operator === 'lte') return 'is on or before'
  return operatorLabels[operator]
}

/** Reads a filter of the URL. Undefined if it isn't one that the field has, such as in an outdated link. */
export function readEntered(field: FilterField, text: string): EnteredFilter | undefined {
  const conditions = readFilter(text)
  const entered = fromConditions(field, conditions)
  return entered !== undefined && operatorsOf(field).includes(entered.operator) && !findFault(field, entered)
    ? entered
    : undefined
}

/** Writes a filter for the URL, in the server's grammar. Days back from now stay relative: `gte:-7d`. */
export function writeEntered({ type }: FilterField, { operator, values }: EnteredFilter): string {
  const [first = '', second = ''] = values
  switch (operator) {
    case 'between':
      return writeFilter([condition('gte', toValue(type, first)), condition('lte', toValue(type, second, true))])
    case 'last':
      return writeFilter([condition('gte', `-${first}d`)])
    case 'empty':
    case 'not_empty':
      return writeFilter([condition('empty', String(operator === 'empty'))])
    case 'in':
    case 'not_in':
      return writeFilter([{ operator, values }])
    default:
      return writeFilter([condition(operator, toValue(type, first, operator === 'lte'))])
  }
}

/** Returns what is missing or wrong in a filter that is being entered. */
export function findFault(
  { type, options = [] }: FilterField,
  { operator, values }: EnteredFilter,
): string | undefined {
  if (operator === 'empty' || operator === 'not_empty') return undefined
  if (operator === 'last') {
    const days = Number(values[0])
    return Number.isInteger(days) && days >= 1 && days <= MAX_DAYS ? undefined : 'Enter a number of days'
  }
  if (type === 'choice') {
    const isKnown = (value: string) => options.some((option) => option.value === value)
    return values.length > 0 && values.every(isKnown) ? undefined : 'Choose at least one'
  }
  const needed = operator === 'between' ? 2 : 1
  if (values.length < needed || values.slice(0, needed).some((value) => !isValue(type, value))) return faults[type]
  return undefined
}

const faults: Readonly<Record<Exclude<FilterField['type'], 'choice'>, string>> = {
  number: 'Enter a number',
  money: 'Enter an amount in rupees',
  date: 'Choose a date',
  text: 'Enter at least one character, and at most 200',
}

/** Describes a filter: "Status is Failed", "Status is any of Failed, Queued". */
export function describeFilter(field: FilterField, { operator, values }: EnteredFilter): string {
  const start = `${field.label} ${operatorLabel(field, operator)}`
  const shown = values.map((value) => describeValue(field, value))
  switch (operator) {
    case 'empty':
    case 'not_empty':
      return start
    case 'last':
      return `${start} ${shown[0] === '1' ? 'day' : `${shown[0]} days`}`
    case 'in':
    case 'not_in': {
      const [only, ...others] = shown
      if (others.length > 0) return `${start} ${shown.join(', ')}`
      return `${field.label} ${operator === 'in' ? 'is' : 'isn’t'} ${only}`
    }
    case 'between':
      return `${start} ${shown[0]} and ${shown[1]}`
    default:
      return `${start} ${shown.join(', ')}`
  }
}

/** Replaces days back from now with times, for the server. */
export function resolveTimes(text: string, now: Date): string {
  const resolved = readFilter(text).map(({ operator, values }) => ({
    operator,
    values: values.map((value) => {
      const days = daysBack(String(value))
      return days === undefined ? value : new Date(now.getTime() - days * DAY_MS).toISOString()
    }),
  }))
  return writeFilter(resolved)
}

function condition(operator: FilterCondition['operator'], value: string): FilterCondition {
  return { operator, values: [value] }
}

function daysBack(value: string): number | undefined {
  const days = /^-(\d{1,4})d$/.exec(value)?.[1]
  return days === undefined ? undefined : Number(days)
}

function fromConditions({ type }: FilterField, conditions: readonly FilterCondition[]): EnteredFilter | undefined {
  const [first, second, ...others] = conditions
  if (first === undefined || others.length > 0) return undefined
  const values = first.values.map((value) => fromValue(type, String(value)))
  if (second !== undefined) {
    if (first.operator !== 'gte' || second.operator !== 'lte') return undefined
    return { operator: 'between', values: [...values, ...second.values.map((value) => fromValue(type, String(value)))] }
  }
  if (first.operator === 'empty') return { operator: first.values[0] === 'true' ? 'empty' : 'not_empty', values: [] }
  const days = type === 'date' && first.operator === 'gte' ? daysBack(String(first.values[0])) : undefined
  return days === undefined ? { operator: first.operator, values } : { operator: 'last', values: [String(days)] }
}

/** Returns a value as the server reads it. A date means the whole day in India. */
function toValue(type: FilterField['type'], entered: string, isEnd = false): string {
  if (type === 'money') return String(parseRupees(entered))
  if (type === 'date') return `${entered}T${isEnd ? '23:59:59.999999' : '00:00:00'}${INDIA_OFFSET}`
  return entered.trim()
}

function fromValue(type: FilterField['type'], value: string): string {
  if (type === 'money') return /^\d{1,15}$/.test(value) ? (Number(value) / 100).toFixed(2).replace(/\.00$/, '') : ''
  if (type === 'date') {
    const ms = Date.parse(value)
    return Number.isNaN(ms) ? '' : new Date(ms + INDIA_OFFSET_MS).toISOString().slice(0, 10)
  }
  return value
}

function isValue(type: FilterField['type'], entered: string): boolean {
  switch (type) {
    case 'money':
      return parseRupees(entered) !== undefined
    case 'number':
      return /^-?\d{1,12}$/.test(entered.trim())
    case 'date':
      return /^[12]\d{3}-\d\d-\d\d$/.test(entered) && !Number.isNaN(Date.parse(entered))
    default:
      return entered.trim() !== '' && entered.length <= 200
  }
}

function describeValue({ type, options = [] }: FilterField, entered: string): string {
  switch (type) {
    case 'choice':
      return options.find(({ value }) => value === entered)?.label ?? entered
    case 'money':
      return formatMoney(parseRupees(entered) ?? 0)
    case 'number':
      return formatCount(Number(entered))
    case 'date':
      return /^\d+$/.test(entered) ? entered : formatDate(`${entered}T12:00:00${INDIA_OFFSET}`)
    default:
      return `“${entered}”`
  }
}
