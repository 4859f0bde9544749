import { z } from 'zod'

const fieldErrors = z.array(z.object({ path: z.string(), message: z.string() })).default([])

/** An RFC 9457 problem document, as far as a form needs it. */
const problemDocument = z.object({
  title: z.string(),
  detail: z.string().optional(),
  code: z.string().optional(),
  errors: fieldErrors,
})

/** Typed clients throw an Error that carries the document as `problem`. */
const problemError = z.object({ problem: problemDocument })

/** What a server's refusal says to the person at a form. */
export interface ServerProblem {
  message: string
  code: string | undefined
  /** By field, without the `body.` that says where in the request it was. */
  fields: { name: string; message: string }[]
}

/** Reads whatever a request threw: a problem document, an Error that carries one, or a failure without an answer. */
export function readServerProblem(thrown: unknown): ServerProblem {
  const problem = problemError.safeParse(thrown).data?.problem ?? problemDocument.safeParse(thrown).data
  if (problem === undefined) {
    return {
      message: 'We could not reach the server. What you typed is still here; please try again.',
      code: undefined,
      fields: [],
    }
  }
  return {
    message: problem.detail ?? problem.title,
    code: problem.code,
    fields: problem.errors.map(({ path, message }) => ({ name: path.replace(/^body\./, ''), message })),
  }
}
