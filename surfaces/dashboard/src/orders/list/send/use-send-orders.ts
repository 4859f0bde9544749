import { useAttemptKey } from '@haat/console/forms/use-attempt-key'
import { changeOrdersEndpoint } from '@haat/domains/orders/bulk/contract'
import type { OrderSummary } from '@haat/domains/orders/view/contract'
import { useRef, useState } from 'react'
import { backend } from '../../../backend.ts'
import { changeOf, findFaults, readResults, type Shipments } from './shipments.ts'

/** Orders per request, so that the dialog can show what is done. */
const BATCH = 25

/** Sends orders in batches, and keeps which were sent and why others weren't. */
export function useSendOrders(storeSlug: string, rows: readonly OrderSummary[]) {
  const attemptKey = useAttemptKey()
  const answers = useRef(0)
  const [sent, setSent] = useState<ReadonlySet<string>>(new Set())
  const [reasons, setReasons] = useState<Readonly<Record<string, string>>>({})
  const open = rows.filter(({ id }) => !sent.has(id))

  /** Sends the orders that are left, and returns whether all were sent. */
  const send = async (shipments: Shipments): Promise<boolean> => {
    const faults = findFaults(open, shipments)
    setReasons(faults)
    if (Object.keys(faults).length > 0) return false
    let isDone = true
    for (let start = 0; start < open.length; start += BATCH) {
      const batch = open.slice(start, start + BATCH)
      const body = { store_slug: storeSlug, ids: batch.map(({ id }) => id), change: changeOf(batch, shipments) }
      // The same orders may be sent later that were refused now. Only a lost answer is requested again.
      const key = attemptKey({ ...body, answers: answers.current })
      const result = readResults((await backend.call(changeOrdersEndpoint, { body, idempotency_key: key })).results)
      answers.current += 1
      setSent((before) => new Set([...before, ...result.sent]))
      setReasons((before) => ({ ...before, ...result.reasons }))
      isDone &&= Object.keys(result.reasons).length === 0
    }
    return isDone
  }
  const clearReason = (id: string) => setReasons(({ [id]: _, ...others }) => others)
  return { sent, reasons, open, send, clearReason }
}
