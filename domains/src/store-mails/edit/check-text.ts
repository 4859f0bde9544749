import { invalidFields, Refused } from '@haat/http-contract'
import type { StoreMailDefinition } from '../define-store-mail.ts'
import { findTextProblems, type StoreMailText } from '../texts/contract.ts'

const MAX_SHOWN = 10

/** Throws `invalid_fields` with the position of each mistake in a text. */
export function checkText({ variables }: StoreMailDefinition, text: StoreMailText): void {
  const names = Object.keys(variables)
  const problems = (field: keyof StoreMailText) =>
    findTextProblems(text[field], names).map(({ line, column, message }) => ({
      path: `body.${field}`,
      message:
        field === 'subject' ? `Character ${column}: ${message}` : `Line ${line}, character ${column}: ${message}`,
    }))
  const errors = [...problems('subject'), ...problems('body')].slice(0, MAX_SHOWN)
  if (errors.length > 0) throw new Refused(invalidFields, undefined, { errors })
}
