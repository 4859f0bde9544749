import { line } from '@haat/http-contract'
import { z } from 'zod'

export const MAX_SUBJECT = 150
export const MAX_BODY = 5000
/** So that an order with many items can't become an enormous email. */
const MAX_USES_OF_VARIABLE = 5

/** What is wrong with the text of an email, and where: both count from 1. */
export interface TextProblem {
  readonly line: number
  readonly column: number
  readonly message: string
}

const PARTS = /\{\{([^{}\n]*)\}\}|\{\{|\}\}|\{%|%\}|<\/?[a-z!][^<>\n]*>?/gi

/**
 * Returns what is wrong with a text, in the order of the text. It can contain the variables, as in `{{ order_name }}`, and
 * nothing else that is filled in. Text is shown as it's written, so HTML is refused instead of being shown as code.
 */
export function findTextProblems(text: string, variables: readonly string[]): TextProblem[] {
  const uses = new Map<string, number>()
  return [...text.matchAll(PARTS)].flatMap((part) => {
    const message = describePart(part[0], part[1], { variables, uses })
    if (message === undefined) return []
    const before = text.slice(0, part.index).split('\n')
    return [{ line: before.length, column: (before.at(-1) ?? '').length + 1, message }]
  })
}

interface KnownVariables {
  readonly variables: readonly string[]
  readonly uses: Map<string, number>
}

function describePart(part: string, inside: string | undefined, { variables, uses }: KnownVariables) {
  if (part.startsWith('<')) return `Remove ${shorten(part)}. Emails are written as text, without HTML.`
  if (part === '{%' || part === '%}') return `Remove ${part}. Only variables such as {{ store_name }} can be used.`
  if (inside === undefined) return `Write variables as {{ store_name }}: this ${part} has no other half.`
  const name = inside.trim()
  if (!variables.includes(name)) return `This email has no variable “${shorten(name)}”.`
  const count = (uses.get(name) ?? 0) + 1
  uses.set(name, count)
  return count > MAX_USES_OF_VARIABLE ? `Use {{ ${name} }} at most ${MAX_USES_OF_VARIABLE} times.` : undefined
}

const shorten = (text: string) => (text.length > 30 ? `${text.slice(0, 30)}…` : text)

/**
 * Returns a text with its variables. A line is left out if it has variables and all of them are empty. What a variable stands
 * for isn't searched for variables.
 */
export function fillText(text: string, values: Readonly<Record<string, string>>): string {
  return text
    .split('\n')
    .flatMap((row) => {
      const used: string[] = []
      const filled = row.replace(/\{\{\s*([a-z_]+)\s*\}\}/g, (_, name: string) => {
        const value = values[name] ?? ''
        used.push(value)
        return value
      })
      return used.length > 0 && used.every((value) => value === '') ? [] : [tidy(filled, used)]
    })
    .join('\n')
}

/** Removes the spaces that an empty variable leaves. */
function tidy(filled: string, used: readonly string[]): string {
  return used.includes('') ? filled.replace(/ {2,}/g, ' ').trim() : filled
}

// Control characters other than the line break. Text from forms may have \r\n.
const NOT_TEXT = /(?!\n)\p{Cc}/u

/** The text of an email, as a store writes it. */
export const StoreMailText = z.object({
  subject: line(MAX_SUBJECT).min(1, 'Enter a subject'),
  body: z
    .string()
    .max(MAX_BODY)
    .overwrite((text) => text.replaceAll('\r\n', '\n').replaceAll('\t', ' ').trim())
    .min(1, 'Enter the text of the email')
    .refine((text) => !NOT_TEXT.test(text), 'Remove the invisible control characters'),
})
export type StoreMailText = z.infer<typeof StoreMailText>
