import type { EditorSuspension } from '@haat/domains/store-themes/contract'
import { formatDateTime } from '@haat/ui'

/** Why a store is suspended and for how long, in sentences. */
export function describeSuspension({ reason, until }: EditorSuspension): string {
  const why = reason === null || reason === '' ? '' : `${reason.replace(/[.\s]+$/, '')}. `
  return `${why}${until === null ? 'It stays so until an administrator opens it again.' : `It opens again on ${formatDateTime(until)}.`}`
}
