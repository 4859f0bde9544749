import type { ReviewPage } from '@haat/domains/themes/review-page/contract'
import { Button } from '@haat/ui'
import { useState } from 'react'
import { PendingList } from '../remarks/pending-list.tsx'
import type { PendingRemarks } from '../remarks/pending-remarks.ts'
import { RemarkCard } from '../remarks/remark-card.tsx'
import { RemarkForm } from '../remarks/remark-form.tsx'

interface RemarksTabProps {
  review: ReviewPage
  pending: PendingRemarks
  canDecide: boolean
}

/** All remarks about a version with their threads, and those that haven't been sent. */
export function RemarksTab({ review, pending, canDecide }: RemarksTabProps) {
  const [isWriting, setIsWriting] = useState(false)
  return (
    <div className="flex flex-col gap-4">
      {pending.remarks.length > 0 && <PendingList remarks={pending.remarks} pending={pending} />}
      {review.remarks.length === 0 ? (
        <p className="text-sm text-ink-muted">No remarks were sent about this version.</p>
      ) : (
        <ul aria-label="Remarks" className="m-0 flex list-none flex-col gap-3 p-0">
          {review.remarks.map((remark) => (
            <RemarkCard key={remark.id} versionId={review.id} remark={remark} pending={pending} canDecide={canDecide} />
          ))}
        </ul>
      )}
      {canDecide &&
        (isWriting ? (
          <RemarkForm
            onAdd={(remark) => {
              pending.add(remark)
              setIsWriting(false)
            }}
            onCancel={() => setIsWriting(false)}
          />
        ) : (
          <div>
            <Button size="small" onClick={() => setIsWriting(true)}>
              Comment on the theme
            </Button>
          </div>
        ))}
    </div>
  )
}
