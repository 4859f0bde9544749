interface PublishInput {
  readonly readOnlyReason: string | null
  readonly can_publish: boolean
  readonly isDirty: boolean
  readonly revision: number
  readonly published_revision: number
}

/** Returns why the draft can't be published, as a sentence; undefined if it can be. */
export function findPublishBlocker(input: PublishInput): string | undefined {
  const { readOnlyReason, can_publish: canPublish, isDirty, revision, published_revision: publishedRevision } = input
  if (readOnlyReason !== null) return readOnlyReason
  if (!canPublish) return 'You don’t have permission to publish. Ask the store owner.'
  if (!isDirty && revision === publishedRevision) return 'Everything is already published.'
  return undefined
}
