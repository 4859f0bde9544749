import type { FollowedRemark } from '@haat/domains/themes/review-page/contract'
import type { StatusTone } from '@haat/ui'

export const severityWords: Record<FollowedRemark['severity'], string> = {
  must: 'Required change',
  should: 'Suggestion',
  praise: 'Praise',
}

/** Says whether the developer has addressed a remark. Praise needs nothing. */
export function stateWords({ state, severity, changed }: FollowedRemark): {
  word: string | undefined
  tone: StatusTone
} {
  if (severity === 'praise') return { word: undefined, tone: 'neutral' }
  if (state === 'resolved') return { word: 'Settled', tone: 'success' }
  if (changed) return { word: 'File changed', tone: 'active' }
  if (state === 'answered') return { word: 'Answered', tone: 'active' }
  return { word: 'Open', tone: 'waiting' }
}
