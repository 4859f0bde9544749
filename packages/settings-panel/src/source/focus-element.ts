import { type RefObject, useEffect } from 'react'
import { useSettingsSource, useSource } from './settings-source.tsx'

const FOCUSABLE =
  'input:not([disabled]),textarea:not([disabled]),select:not([disabled]),button:not([disabled]),[contenteditable=true]'
const HIGHLIGHT_MS = 1_500

/** Scrolls an element into view and focuses its first field, or only highlights it for a moment. */
export function focusElement(
  element: HTMLElement,
  { takesFocus, opens = false }: { readonly takesFocus: boolean; readonly opens?: boolean },
): void {
  element.scrollIntoView({ block: takesFocus ? 'center' : 'nearest' })
  if (takesFocus) element.querySelector<HTMLElement>(FOCUSABLE)?.focus({ preventScroll: true })
  else highlight(element)
  if (opens) element.querySelector<HTMLElement>('[data-opens-choices]')?.click()
}

/** Handles a focus request for a setting once its field is shown. */
export function useFocusRequest(key: string, isShown: boolean, field: RefObject<HTMLElement | null>): void {
  const source = useSettingsSource()
  const request = useSource(({ focusRequest }) => {
    const current = focusRequest?.()
    return current?.key === key ? current : undefined
  })
  useEffect(() => {
    if (request === undefined || !isShown || field.current === null) return
    source.clearFocusRequest?.()
    focusElement(field.current, request)
  }, [request, isShown, field, source])
}

function highlight(element: HTMLElement): void {
  const background = 'var(--indigo-soft)'
  const easing = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'step-end' : 'ease-in'
  const frame = (color: string) => ({ background: color, boxShadow: `0 0 0 6px ${color}`, borderRadius: '2px' })
  element.animate([frame(background), frame('transparent')], { duration: HIGHLIGHT_MS, easing })
}
