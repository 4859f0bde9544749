interface Situation {
  readonly readOnlyReason: string | null
  readonly can_publish: boolean
  readonly isDirty: boolean
  readonly revision: number
  readonly published_revision: number
}

/** Why there is no publishing now, in words; undefined where there is. */
export function whyNotPublish(situation: Situation): string | undefined {
  const { readOnlyReason, can_publish, isDirty, revision, published_revision } = situation
  if (readOnlyReason !== null) return readOnlyReason
  if (!can_publish) return 'You may change this theme, but not publish it. Ask the owner of the store.'
  if (!isDirty && revision === published_revision) return 'Visitors see this already: there is nothing to publish.'
  return undefined
}
