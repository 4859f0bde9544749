import { ProblemError } from '@haat/http-client'
import { Banner, Button } from '@haat/ui'
import { z } from 'zod'

const Stale = z.object({ revision: z.int() })

/** The revision that is the present one, where that is why a change was refused. */
export function readStaleRevision(error: unknown): number | undefined {
  if (!(error instanceof ProblemError) || error.code !== 'stale_revision') return undefined
  return Stale.safeParse(error.problem).data?.revision
}

interface StaleNoticeProps {
  /** What it is: "product". */
  what: string
  busy: boolean
  /** Shows what is saved now; what was typed can be had back. */
  onShowNewer: () => void
  /** What was typed is to be saved over the newer state. */
  onKeepMine: () => void
}

/** Somebody has changed the thing while it was being edited: nothing was saved, and one can choose. */
export function StaleNotice({ what, busy, onShowNewer, onKeepMine }: StaleNoticeProps) {
  return (
    <Banner
      tone="warning"
      title={`This ${what} was changed in the meantime`}
      action={
        <span className="flex flex-wrap gap-2">
          <Button size="small" busy={busy} onClick={onShowNewer}>
            Show the newer state
          </Button>
          <Button size="small" disabled={busy} onClick={onKeepMine}>
            Save mine over it
          </Button>
        </span>
      }
    >
      In another tab, by a colleague or by an import. Nothing of yours was saved, and nothing is lost: it stands below.
    </Banner>
  )
}
