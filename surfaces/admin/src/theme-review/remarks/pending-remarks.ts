import { NewRemark } from '@haat/domains/themes/contract'
import { useState } from 'react'
import { z } from 'zod'

const PendingRemark = NewRemark.extend({ key: z.string(), severity: NewRemark.shape.severity.unwrap() })
/** A remark that's sent with the decision. */
export type PendingRemark = z.infer<typeof PendingRemark>

const Stored = z.object({ remarks: z.array(PendingRemark), resolved: z.array(z.string()) })
type Stored = z.infer<typeof Stored>

const nothing: Stored = { remarks: [], resolved: [] }

/** The remarks that a reviewer has written about a submission and not sent yet. They survive a reload of the tab. */
export function usePendingRemarks(submissionId: string) {
  const key = `haat-review-${submissionId}`
  const [stored, setStored] = useState(() => read(key))
  const change = (next: Stored) => {
    sessionStorage.setItem(key, JSON.stringify(next))
    setStored(next)
  }
  return {
    remarks: stored.remarks,
    resolved: stored.resolved,
    add: (remark: Omit<PendingRemark, 'key'>) =>
      change({ ...stored, remarks: [...stored.remarks, { ...remark, key: crypto.randomUUID() }] }),
    remove: (removed: string) =>
      change({ ...stored, remarks: stored.remarks.filter((remark) => remark.key !== removed) }),
    setResolved: (id: string, isResolved: boolean) =>
      change({
        ...stored,
        resolved: isResolved ? [...new Set([...stored.resolved, id])] : stored.resolved.filter((one) => one !== id),
      }),
    clear: () => {
      sessionStorage.removeItem(key)
      setStored(nothing)
    },
  }
}

export type PendingRemarks = ReturnType<typeof usePendingRemarks>

function read(key: string): Stored {
  try {
    return Stored.catch(nothing).parse(JSON.parse(sessionStorage.getItem(key) ?? 'null'))
  } catch {
    return nothing
  }
}
