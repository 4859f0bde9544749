import { type RefObject, useEffect } from 'react'
import { useWorkspace } from '../workspace-context.tsx'

/** How long a sheet's size has to stay the same before it's measured, in milliseconds. */
const DEBOUNCE_MS = 100

/** Stores how much of the preview a sheet covers, so that the selection scrolls into the part above the sheet. */
export function useCover(sheet: RefObject<HTMLElement | null>): void {
  const { store } = useWorkspace()
  useEffect(() => {
    const element = sheet.current
    if (element === null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const measure = () => {
      const preview = document.querySelector('[data-canvas]')?.getBoundingClientRect()
      const box = element.getBoundingClientRect()
      const isOverPreview = preview !== undefined && box.left <= preview.left && box.right >= preview.right
      store.set({ coveredHeight: isOverPreview ? Math.max(0, preview.bottom - Math.max(preview.top, box.top)) : 0 })
    }
    const observer = new ResizeObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(measure, DEBOUNCE_MS)
    })
    observer.observe(element)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
      store.set({ coveredHeight: 0 })
    }
  }, [sheet, store])
}
