import type { BulkAction } from '@haat/console/lists/list-definition'
import {
  type AdminPayout,
  BatchProblem,
  createPayoutBatchEndpoint,
  listBankLayoutsEndpoint,
} from '@haat/domains/payouts/contract'
import { ProblemError } from '@haat/http-client'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { backend } from '../../backend.ts'
import { layoutsKey } from '../payout-keys.ts'
import { batchProblems } from '../payout-words.ts'

const Refusal = z.object({ payouts: z.array(z.object({ payout_id: z.string(), problem: BatchProblem })) })

/** One bulk action for each bank file layout that can be used: creates a batch of the selected payouts and opens it. */
export function useBatchActions(): BulkAction<AdminPayout>[] {
  const navigate = useNavigate()
  const { data } = useQuery({
    queryKey: layoutsKey,
    queryFn: ({ signal }) => backend.call(listBankLayoutsEndpoint, { signal }),
  })
  const available = (data?.items ?? []).filter((layout) => layout.is_available)
  return available.map(({ key, name, description }) => {
    let failure: unknown
    return {
      label: `New batch: ${name}`,
      verb: 'batch',
      confirm: {
        title: (subject: string) => `Put ${subject} into a new batch?`,
        label: 'Batch',
        text: `${description} The batch is a draft: nothing is paid before it’s approved and you upload its file at the bank.`,
      },
      done: (subject: string) => `${subject} put into a batch`,
      async runAll(rows: readonly AdminPayout[]) {
        try {
          const body = { layout: key, payout_ids: rows.map(({ id }) => id) }
          const batch = await backend.call(createPayoutBatchEndpoint, { body })
          await navigate(`/payout-batches/${batch.id}`)
        } catch (error) {
          failure = error
          throw new Error(reasonFor(error, rows[0]))
        }
      },
      // A batch is created with all payouts or none: this only says why for each payout.
      runOne: (row: AdminPayout) => Promise.reject(new Error(reasonFor(failure, row))),
    }
  })
}

function reasonFor(error: unknown, row: AdminPayout | undefined): string {
  const refusal = error instanceof ProblemError ? Refusal.safeParse(error.problem).data : undefined
  if (refusal === undefined) return error instanceof Error ? error.message : 'Something went wrong. Try again.'
  const own = refusal.payouts.find(({ payout_id: id }) => id === row?.id)
  return own === undefined ? 'Other selected payouts can’t be in a batch.' : batchProblems[own.problem]
}
