/** Where Meta's Cloud API is. The host of this process can send calls elsewhere, in tests. */
const GRAPH = 'https://graph.facebook.com/v24.0'
/** Haat waits 10 seconds for the answer to an event. */
const TIMEOUT_MS = 7_000
const MAX_PARAMETER_LENGTH = 200
/** The log takes 500 characters, with Meta's code. */
const MAX_PROBLEM_LENGTH = 480

/** The store's own access to Meta. */
export interface MetaAccount {
  readonly phone_number_id: string
  readonly access_token: string
}

/** Problems for which Meta gives no reason. */
export const metaProblems = ['no_answer', 'not_reached', 'no_message_id'] as const
type MetaProblem = (typeof metaProblems)[number]

export interface TemplateMessage {
  /** Digits with the country code. */
  readonly to: string
  readonly template: string
  readonly language: string
  /** The values of {{1}}, {{2}} … in the template's text. */
  readonly parameters: readonly string[]
}

/**
 * What came of a message. `again`: Meta didn't take it, and it can be sent later. `unclear`: no answer came, so it may have
 * been taken; sending it again could send it twice. `problem` is for `describeProblem`.
 */
export type Outcome =
  | { readonly result: 'sent'; readonly meta_id: string }
  | { readonly result: 'refused' | 'again' | 'unclear'; readonly problem: string }

/** Meta's codes for too many calls or messages, and for trouble of its own. */
const RETRIED_CODES: ReadonlySet<number> = new Set([
  1, 2, 4, 80_007, 130_429, 131_000, 131_016, 131_056, 131_057, 133_004,
])

/** Sends a template message through Meta's Cloud API. Never throws for what Meta or the network does. */
export async function sendTemplate(
  fetch: typeof globalThis.fetch,
  account: MetaAccount,
  message: TemplateMessage,
): Promise<Outcome> {
  let response: Response
  try {
    response = await fetch(`${GRAPH}/${encodeURIComponent(account.phone_number_id)}/messages`, {
      method: 'POST',
      headers: { authorization: `Bearer ${account.access_token}`, 'content-type': 'application/json' },
      body: JSON.stringify(bodyOf(message)),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
  } catch (error) {
    return wasConnected(error)
      ? { result: 'unclear', problem: 'no_answer' satisfies MetaProblem }
      : { result: 'again', problem: 'not_reached' satisfies MetaProblem }
  }
  const answer: MetaAnswer = await response.json().catch(() => ({}))
  const metaId = answer.messages?.[0]?.id
  if (response.ok && typeof metaId === 'string') return { result: 'sent', meta_id: metaId.slice(0, 200) }
  if (response.ok) return { result: 'unclear', problem: 'no_message_id' satisfies MetaProblem }
  const { error = {} } = answer
  const details = error.error_data?.details ?? error.message ?? `status_${response.status}`
  const shown = details.slice(0, MAX_PROBLEM_LENGTH)
  const problem = error.code === undefined ? shown : `${shown} #${error.code}`
  const isPassing = response.status === 429 || response.status >= 500 || RETRIED_CODES.has(error.code ?? 0)
  return { result: isPassing ? 'again' : 'refused', problem }
}

function bodyOf({ to, template, language, parameters }: TemplateMessage) {
  const texts = parameters.map((text) => ({ type: 'text', text: parameterOf(text) }))
  return {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to,
    type: 'template',
    template: {
      name: template,
      language: { code: language },
      components: texts.length === 0 ? [] : [{ type: 'body', parameters: texts }],
    },
  }
}

/** Meta refuses parameters that are empty, or have line breaks, tabs or more than four spaces in a row. */
function parameterOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim().slice(0, MAX_PARAMETER_LENGTH)
  return line === '' ? '–' : line
}

const NOT_CONNECTED: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

/** Whether Meta's server may have got the call, although there was no answer. */
function wasConnected(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  return typeof code !== 'string' || !NOT_CONNECTED.has(code)
}

interface MetaAnswer {
  readonly messages?: readonly { readonly id?: unknown }[]
  readonly error?: {
    readonly message?: string
    readonly code?: number
    readonly error_data?: { readonly details?: string }
  }
}
