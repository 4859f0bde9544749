import type { DecisionInForce, OwnAppeal } from '@haat/domains/reports/contract'
import { Banner, Card, formatDateTime } from '@haat/ui'
import { AppealDialog } from './appeal-dialog.tsx'
import { AppealList } from './appeal-list.tsx'
import { useSuspension } from './use-suspension.ts'

interface SuspensionNoticeProps {
  store_slug: string
  store_name: string
}

/** Says why a store is suspended and until when. Its owner can appeal, and reads how appeals are answered. */
export function SuspensionNotice({ store_slug: storeSlug, store_name: storeName }: SuspensionNoticeProps) {
  const { suspension, appeals } = useSuspension(storeSlug)
  const shown = suspension === undefined ? appeals.filter(isRecent) : appeals
  return (
    <>
      {suspension !== undefined && (
        <Banner
          tone="danger"
          className="mb-5"
          title={`${storeName} is suspended`}
          action={suspension.can_appeal && <AppealDialog store_slug={storeSlug} store_name={storeName} />}
        >
          <p className="whitespace-pre-line break-words">Reason: {suspension.reason}</p>
          <p>{describeEnd(suspension)} Visitors see a page saying that the store is temporarily closed.</p>
        </Banner>
      )}
      {shown.length > 0 && (
        <Card
          title={shown.length === 1 ? 'Your appeal' : 'Your appeals'}
          description="An administrator who didn’t suspend the store decides."
          className="mb-5"
        >
          <AppealList appeals={shown} />
        </Card>
      )}
    </>
  )
}

/** Once a store is back online, decided appeals are shown for two more weeks. */
const SHOWN_MS = 14 * 24 * 60 * 60_000

function isRecent({ closed_at: closedAt }: OwnAppeal): boolean {
  return closedAt === null || Date.now() - new Date(closedAt).getTime() < SHOWN_MS
}

/** When a suspension ends. */
export function describeEnd({ until }: Pick<DecisionInForce, 'until'>): string {
  return until === null
    ? 'It stays offline until an administrator reactivates it.'
    : `It’s back online on ${formatDateTime(until)}.`
}
