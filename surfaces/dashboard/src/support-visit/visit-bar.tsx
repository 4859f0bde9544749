import { stopVisitEndpoint, type Visit } from '@haat/domains/impersonation/contract'
import { Button, useToast } from '@haat/ui'
import { Eye } from '@haat/ui/icons'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { directBackend } from '../session/direct-backend.ts'
import { visitTab } from '../session/visit-tab.ts'
import { describeRemaining } from './describe-remaining.ts'

interface VisitBarProps {
  visit: Visit
  /** Seconds that were left when the server was asked. */
  remaining: number
  /** When it was asked, by the browser's clock. */
  checkedAt: number
}

/** Says on every page whose dashboard this is, why, and how long, and stops the visit. */
export function VisitBar({ visit, remaining, checkedAt }: VisitBarProps) {
  const toast = useToast()
  const left = useSecondsLeft(remaining, checkedAt)
  const stop = useMutation({
    mutationFn: () => directBackend.call(stopVisitEndpoint, {}),
    onSuccess: () => visitTab.end('stopped'),
    onError: (error) => toast.show({ title: 'Couldn’t stop', detail: error.message, tone: 'danger' }),
  })
  return (
    <section
      aria-label="Viewing as vendor"
      className="sticky top-0 z-(--z-header) flex h-(--shell-top) items-center gap-3 bg-inverse px-4 text-sm text-on-inverse lg:px-8"
    >
      <Eye aria-hidden="true" className="size-5 shrink-0" />
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold">
          Viewing as {visit.vendor.name}
          <span className="font-normal max-sm:block">
            <span className="max-sm:hidden"> · </span>
            Read-only, {describeRemaining(left)}
          </span>
        </p>
        <p className="truncate" title={visit.reason}>
          {visit.admin_name}: {visit.reason}
        </p>
      </div>
      <Button size="small" busy={stop.isPending} onClick={() => stop.mutate()}>
        Stop
      </Button>
    </section>
  )
}

/** Counts down, and ends the visit at 0. The server refuses everything then anyway. */
function useSecondsLeft(remaining: number, checkedAt: number): number {
  const secondsLeft = () => Math.max(0, Math.ceil(remaining - (Date.now() - checkedAt) / 1000))
  const [left, setLeft] = useState(secondsLeft)
  useEffect(() => {
    const update = () => {
      const now = secondsLeft()
      setLeft(now)
      if (now === 0) visitTab.end('expired')
    }
    update()
    const timer = setInterval(update, 1000)
    return () => clearInterval(timer)
  })
  return left
}
