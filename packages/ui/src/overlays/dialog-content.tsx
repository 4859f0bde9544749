import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'

const TABBABLE =
  ':is(a[href], button, input, select, textarea, iframe, summary, [contenteditable=true], [tabindex]):not([tabindex="-1"], :disabled)'

interface DialogContentProps {
  container: RefObject<HTMLDivElement | null>
  children: ReactNode
}

/**
 * The part of a dialog that scrolls. If it holds nothing that takes the focus, it takes the focus itself while it's higher than
 * its room, so that the arrow keys scroll it (WCAG 2.1.1).
 */
export function DialogContent({ container, children }: DialogContentProps) {
  const content = useRef<HTMLDivElement>(null)
  const [takesFocus, setTakesFocus] = useState(false)
  useEffect(() => {
    const [outer, inner] = [container.current, content.current]
    if (outer === null || inner === null) return
    const observer = new ResizeObserver(() =>
      setTakesFocus(outer.scrollHeight > outer.clientHeight && inner.querySelector(TABBABLE) === null),
    )
    observer.observe(outer)
    observer.observe(inner)
    return () => observer.disconnect()
  }, [container])
  return (
    <div ref={container} tabIndex={takesFocus ? 0 : undefined} className="overflow-y-auto px-5 pt-4 sm:px-6">
      <div ref={content}>{children}</div>
    </div>
  )
}
