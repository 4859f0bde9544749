import type { WorkingCopy } from '@haat/theme-files'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ShownPage } from '../preview-state.ts'
import { type ConnectedDraft, connectDraft, type DraftFrameEvents, type FrameStatus } from './connect-draft.ts'
import { previewData } from './preview-data.ts'

interface DraftFrameOptions {
  readonly frame: RefObject<HTMLIFrameElement | null>
  readonly copy: WorkingCopy
  readonly page: ShownPage
  readonly isInspecting: boolean
  readonly events: DraftFrameEvents
}

/** Connects a frame with a working copy while it is mounted, and shows the page. */
export function useDraftFrame({ frame, copy, page, isInspecting, events }: DraftFrameOptions): FrameStatus {
  const [status, setStatus] = useState<FrameStatus>('loading')
  const connected = useRef<ConnectedDraft>(undefined)
  const shown = useRef(page)
  const latest = useRef(events)
  useLayoutEffect(() => {
    latest.current = events
  })

  useEffect(() => {
    if (frame.current === null) return
    const draft = connectDraft(frame.current, {
      copy,
      page: shown.current,
      events: () => latest.current,
      onStatus: setStatus,
    })
    connected.current = draft
    latest.current.onConnect?.(draft.preview)
    return () => {
      connected.current = undefined
      latest.current.onConnect?.(undefined)
      draft.close()
    }
  }, [frame, copy])

  useEffect(() => {
    if (isSamePage(shown.current, page)) return
    shown.current = page
    connected.current?.preview.showPage(previewData(page))
  }, [page])

  useEffect(() => connected.current?.preview.setInteractive(!isInspecting), [isInspecting])
  return status
}

function isSamePage(one: ShownPage, other: ShownPage): boolean {
  return (
    one.template === other.template &&
    one.handle === other.handle &&
    one.query === other.query &&
    one.language === other.language &&
    one.data_set === other.data_set
  )
}
