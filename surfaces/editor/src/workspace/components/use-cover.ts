import { type RefObject, useEffect } from 'react'
import { useWorkspace } from '../workspace-context.tsx'

/** How long a sheet has to rest before the page below scrolls, in milliseconds. */
const STILL_MS = 100

/** Reports how much of the preview a sheet covers, so that the selection scrolls above it. */
export function useCover(sheet: RefObject<HTMLElement | null>): void {
  const { store } = useWorkspace()
  useEffect(() => {
    const element = sheet.current
    if (element === null) return
    let waiting: ReturnType<typeof setTimeout> | undefined
    const measure = () => {
      const stage = document.querySelector('[data-stage]')?.getBoundingClientRect()
      const box = element.getBoundingClientRect()
      const isAbove = stage !== undefined && box.left <= stage.left && box.right >= stage.right
      store.set({ covered: isAbove ? Math.max(0, stage.bottom - Math.max(stage.top, box.top)) : 0 })
    }
    const observer = new ResizeObserver(() => {
      clearTimeout(waiting)
      waiting = setTimeout(measure, STILL_MS)
    })
    observer.observe(element)
    return () => {
      clearTimeout(waiting)
      observer.disconnect()
      store.set({ covered: 0 })
    }
  }, [sheet, store])
}
