import type { EditorSuspension } from '@haat/domains/store-themes/contract'
import { formatDateTime } from '@haat/ui'

/** Returns why a store is suspended and until when, in sentences. */
export function describeSuspension({ reason, until }: EditorSuspension): string {
  const why = reason === null || reason === '' ? '' : `${reason.replace(/[.\s]+$/, '')}. `
  return `${why}${until === null ? 'It stays suspended until an administrator reopens it.' : `It reopens on ${formatDateTime(until)}.`}`
}
