import { z } from 'zod'

/** An expected error: one stable code and one status (RFC 9457's `type` is derived from the code). */
export interface RefusalKind {
  readonly code: string
  readonly status: number
  readonly title: string
}

/** Declares a refusal in a contract. `code` is stable, machine-readable and in snake_case. */
export function refusal<const Code extends string>(code: Code, status: number, title: string) {
  return { code, status, title } as const
}

export interface FieldError {
  /** The place in the request: `body.email`, `query.limit`. */
  readonly path: string
  readonly message: string
}

/**
 * Thrown by a domain function to refuse a request without changing anything. The server turns it into a problem
 * document.
 */
export class Refused extends Error {
  override readonly name = 'Refused'
  readonly kind: RefusalKind
  readonly errors: readonly FieldError[]
  readonly extensions: Readonly<Record<string, unknown>>

  constructor(
    kind: RefusalKind,
    detail?: string,
    more: { errors?: readonly FieldError[]; extensions?: Record<string, unknown> } = {},
  ) {
    super(detail ?? kind.title)
    this.kind = kind
    this.errors = more.errors ?? []
    this.extensions = more.extensions ?? {}
  }
}

/** RFC 9457 problem document, the format of every error of Haat (`application/problem+json`). */
export const Problem = z
  .looseObject({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string().optional(),
    code: z.string(),
    request_id: z.string().optional(),
    errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  })
  .meta({ id: 'Problem' })
export type Problem = z.infer<typeof Problem>
