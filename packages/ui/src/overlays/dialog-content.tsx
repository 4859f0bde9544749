import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'

const FOCUSABLE =
  ':is(a[href], button, input, select, textarea, iframe, summary, [contenteditable=true], [tabindex]):not([tabindex="-1"], :disabled)'

interface DialogContentProps {
  container: RefObject<HTMLDivElement | null>
  children: ReactNode
}

/**
 * The part of a dialog that scrolls. While it overflows and nothing in it can be focused, it can be focused itself, so that the
 * arrow keys scroll it (WCAG 2.1.1).
 */
export function DialogContent({ container, children }: DialogContentProps) {
  const content = useRef<HTMLDivElement>(null)
  const [isFocusable, setIsFocusable] = useState(false)
  useEffect(() => {
    const [outer, inner] = [container.current, content.current]
    if (outer === null || inner === null) return
    const observer = new ResizeObserver(() =>
      setIsFocusable(outer.scrollHeight > outer.clientHeight && inner.querySelector(FOCUSABLE) === null),
    )
    observer.observe(outer)
    observer.observe(inner)
    return () => observer.disconnect()
  }, [container])
  return (
    <div ref={container} tabIndex={isFocusable ? 0 : undefined} className="overflow-y-auto px-5 pt-4 sm:px-6">
      <div ref={content}>{children}</div>
    </div>
  )
}
