import { z } from 'zod'

const fieldErrors = z.array(z.object({ path: z.string(), message: z.string() })).default([])

/** The parts of an RFC 9457 problem document that a form needs. */
const problemDocument = z.object({
  title: z.string(),
  detail: z.string().optional(),
  code: z.string().optional(),
  errors: fieldErrors,
})

/** The typed client throws an Error with the document as `problem`. */
const problemError = z.object({ problem: problemDocument })

/** An error response, as shown in a form. */
export interface ServerProblem {
  message: string
  code: string | undefined
  /** Errors by field, without the `body.` prefix. */
  fields: { name: string; message: string }[]
}

/** Reads an error thrown by a request: a problem document, an Error that contains one, or a network error. */
export function readServerProblem(thrown: unknown): ServerProblem {
  const problem = problemError.safeParse(thrown).data?.problem ?? problemDocument.safeParse(thrown).data
  if (problem === undefined) {
    return {
      message: 'Couldn’t reach the server. Your changes are still here. Check your connection and try again.',
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
