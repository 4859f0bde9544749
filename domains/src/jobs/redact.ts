import type { QueuedJobDetail } from './contract.ts'

type Field = QueuedJobDetail['payload'][number]

const MAX_ITEMS = 20
const MAX_DEPTH = 4
const MAX_ERROR = 2_000

// Fields that are hidden even if they are numbers.
const secretName = /password|secret|token|otp|code|account_number|phone|pan$|upi|key/i
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
/** IDs of the payment provider: `pay_NxA...`. */
const providerId = /^(pay|order|rfnd)_\w{1,60}$/

/**
 * Returns the payload's fields, one a line. Only what identifies records and counts is shown: numbers, booleans, UUIDs,
 * names of queues and the payment provider's IDs. All other text is hidden, because it may be an address, a name or a link with a token. Of web
 * addresses, the site is shown.
 */
export function redactPayload(payload: unknown, queues: readonly string[] = []): Field[] {
  if (typeof payload !== 'object' || payload === null) return []
  return Object.entries(payload).flatMap(([name, value]) =>
    typeof value === 'string' && queues.includes(value)
      ? [{ field: name, value, is_hidden: false }]
      : describeField(name, value, 1),
  )
}

function describeField(field: string, value: unknown, depth: number): Field[] {
  const shown = (text: string): Field[] => [{ field, value: text, is_hidden: false }]
  const hidden = (text: string): Field[] => [{ field, value: text, is_hidden: true }]
  if (value === null) return shown('null')
  if (Array.isArray(value)) {
    const rest = value.length - MAX_ITEMS
    return [
      ...(value.length === 0 ? shown('none') : []),
      ...nested(
        value.slice(0, MAX_ITEMS).map((item, index) => [`${field}[${index}]`, item] as const),
        depth,
      ),
      ...(rest > 0 ? hidden(`and ${rest} more`) : []),
    ]
  }
  if (typeof value === 'object') {
    return nested(
      Object.entries(value)
        .slice(0, MAX_ITEMS)
        .map(([name, item]) => [`${field}.${name}`, item] as const),
      depth,
    )
  }
  if (secretName.test(field)) return hidden('hidden')
  if (typeof value !== 'string') return shown(String(value))
  if (uuid.test(value) || providerId.test(value)) return shown(value)
  const site = siteOf(value)
  if (site !== undefined) return hidden(`${site}/…`)
  return hidden(value.length === 1 ? '1 character' : `${value.length} characters`)
}

function nested(fields: readonly (readonly [string, unknown])[], depth: number): Field[] {
  if (depth >= MAX_DEPTH) return fields.map(([field]) => ({ field, value: 'hidden', is_hidden: true }))
  return fields.flatMap(([field, value]) => describeField(field, value, depth + 1))
}

function siteOf(text: string): string | undefined {
  if (!/^https?:\/\//i.test(text)) return undefined
  const { protocol, host } = URL.parse(text) ?? {}
  return host === undefined ? undefined : `${protocol}//${host}`
}

/**
 * Removes what may be personal or secret from an error message: email addresses, what follows the site of a web address or
 * of a connection string, values that PostgreSQL quotes, tokens and long numbers.
 */
export function redactError(message: string): string {
  return message
    .slice(0, MAX_ERROR)
    .replace(/\b([a-z][a-z\d+.-]*:\/\/)(?:[^\s/@]*@)?([^\s/?#"'<>)]+)[^\s"'<>)]*/gi, '$1$2/…')
    .replace(/[\w.+%-]+@[\w-]+(\.[\w-]+)+/g, '[email]')
    .replace(/: ".*"/s, ': "…"')
    .replace(/\b(bearer|basic)\s+\S+/gi, '$1 …')
    .replace(/\+\d{8,}/g, '…')
    .replace(/[\w-]{8,}/g, (word) => (isShown(word) ? word : '…'))
}

/** Words and UUIDs; not long mixtures of letters and digits. */
function isShown(word: string): boolean {
  if (uuid.test(word)) return true
  return word.length < 20 ? !/^\d+$/.test(word) : !/\d/.test(word) || providerId.test(word)
}
