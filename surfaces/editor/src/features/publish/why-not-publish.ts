interface Situation {
  readonly readOnlyReason: string | null
  readonly can_publish: boolean
  readonly isDirty: boolean
  readonly revision: number
  readonly published_revision: number
}

/** Returns why publishing isn't possible, as a sentence; undefined if it is. */
export function whyNotPublish(situation: Situation): string | undefined {
  const { readOnlyReason, can_publish, isDirty, revision, published_revision } = situation
  if (readOnlyReason !== null) return readOnlyReason
  if (!can_publish) return 'You don’t have permission to publish. Ask the store owner.'
  if (!isDirty && revision === published_revision) return 'Everything is already published.'
  return undefined
}
