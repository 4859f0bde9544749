import type { InboxItem } from '@haat/domains/reports/inbox/contract'
import { appealGrounds, storeReportReasons, themeReportReasons } from '@haat/domains/reports/reasons/contract'

/** Key of the query cache. */
export const reportsKey = ['reports'] as const

/** Says why something was reported, or what an appeal is against. */
export function reasonOf({ kind, reason, subject }: Pick<InboxItem, 'kind' | 'reason' | 'subject'>): string {
  const reasons = subject.kind === 'theme' ? themeReportReasons : storeReportReasons
  const words: readonly { readonly id: string; readonly label: string }[] = kind === 'appeal' ? appealGrounds : reasons
  return words.find(({ id }) => id === reason)?.label ?? reason
}

/** Says how a report or an appeal ended. */
export function outcomeOf({ kind, outcome }: Pick<InboxItem, 'kind' | 'outcome'>): string {
  if (kind === 'appeal') return outcome === 'upheld' ? 'Decision undone' : 'Decision stands'
  return outcome === 'upheld' ? 'Acted on' : 'Dismissed'
}

/** All reasons of reports and appeals, without duplicates. Reasons of stores and themes share some identifiers. */
export const reasonOptions = [
  ...new Map(
    [...storeReportReasons, ...themeReportReasons, ...appealGrounds].map(({ id, label }) => [id, { value: id, label }]),
  ).values(),
]
