import type { AppAction, AppActionField } from '@haat/app-manifest'
import { invalidFields, Refused } from '@haat/http-contract'
import { z } from 'zod'

export type SubmittedValue = string | number | boolean

const MAX_TEXT = { text: 200, textarea: 5_000, email: 254 } as const
const Email = z.email()

/**
 * Returns what a visitor sent, with the types that the action declares. Fields that it doesn't declare are ignored. Throws
 * `invalid_fields` with a message for each field.
 */
export function readSubmittedValues(
  { fields }: AppAction,
  sent: Readonly<Record<string, string>>,
): Record<string, SubmittedValue> {
  const errors: { path: string; message: string }[] = []
  const values: Record<string, SubmittedValue> = {}
  for (const [name, field] of Object.entries(fields)) {
    const text = (Object.hasOwn(sent, name) ? (sent[name] ?? '') : '').trim()
    if (text === '' && field.type !== 'checkbox') {
      if (field.required) errors.push({ path: `body.values.${name}`, message: `Enter ${field.label}` })
      continue
    }
    const read = readValue(field, text)
    if ('problem' in read) errors.push({ path: `body.values.${name}`, message: `${field.label}: ${read.problem}` })
    else values[name] = read.value
  }
  if (errors.length > 0) throw new Refused(invalidFields, undefined, { errors })
  return values
}

type ReadValue = { readonly value: SubmittedValue } | { readonly problem: string }

function readValue(field: AppActionField, text: string): ReadValue {
  switch (field.type) {
    case 'checkbox': {
      const isOn = text !== '' && text !== 'false' && text !== '0'
      return field.required && !isOn ? { problem: 'tick the box' } : { value: isOn }
    }
    case 'integer':
    case 'number':
      return readNumber(field, text)
    case 'select':
      return field.options?.includes(text) ? { value: text } : { problem: 'choose one of the options' }
    case 'product':
    case 'collection':
    case 'page':
      return z.uuid().safeParse(text).success ? { value: text } : { problem: 'it doesn’t exist' }
    default:
      return readText(field, text)
  }
}

function readNumber(
  { type, min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER }: AppActionField,
  text: string,
): ReadValue {
  const value = /^-?\d{1,15}(?:\.\d{1,6})?$/.test(text) ? Number(text) : Number.NaN
  if (!Number.isFinite(value) || (type === 'integer' && !Number.isInteger(value))) {
    return { problem: type === 'integer' ? 'enter a whole number' : 'enter a number' }
  }
  if (value < min) return { problem: `enter at least ${min}` }
  return value > max ? { problem: `enter at most ${max}` } : { value }
}

function readText({ type, min = 0, max }: AppActionField, text: string): ReadValue {
  const most = Math.min(
    max ?? Number.POSITIVE_INFINITY,
    type === 'textarea' || type === 'email' ? MAX_TEXT[type] : MAX_TEXT.text,
  )
  if (text.length < min) return { problem: `use at least ${min} characters` }
  if (text.length > most) return { problem: `use at most ${most} characters` }
  if (type === 'email' && !Email.safeParse(text).success) return { problem: 'enter an email address' }
  return { value: text }
}
