import type { KeyboardEvent } from 'react'

/** Moves the focus between matching elements with the arrow keys, Home and End. */
export function moveFocusByKeys(event: KeyboardEvent<HTMLElement>, selector: string): void {
  const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity }
  const step = steps[event.key]
  if (step === undefined) return
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)]
  const at = items.findIndex((item) => item.matches(':focus'))
  if (at === -1 && step < 0 && Number.isFinite(step)) return
  event.preventDefault()
  items[Math.min(Math.max(at + step, 0), items.length - 1)]?.focus()
}
