import { type RefObject, useEffect } from 'react'
import { readSingleKey } from '../keyboard/single-keys.ts'

const OPENERS = 'a[href], button:not([role=checkbox])'

/**
 * Lets people work through a list from the keyboard: `j` and `k` move between rows, `x` selects the row, `/` goes to the
 * search box. Enter opens the row, because the focus is on its link.
 */
export function useListKeys(list: RefObject<HTMLElement | null>, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return
    const onKeyDown = (event: KeyboardEvent) => {
      const key = readSingleKey(event)
      if (key !== undefined && list.current !== null && press(list.current, key)) event.preventDefault()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [list, isOn])
}

function press(list: HTMLElement, key: string): boolean {
  const rows = [...list.querySelectorAll('tbody tr')]
  const active = rows.findIndex((row) => row.contains(document.activeElement))
  switch (key) {
    case 'j':
      return focusRow(rows[Math.min(active + 1, rows.length - 1)])
    case 'k':
      return focusRow(rows[Math.max(active - 1, 0)])
    case 'x':
      return click(rows[active]?.querySelector<HTMLElement>('[role=checkbox]'))
    case '/':
      return focus(list.querySelector<HTMLElement>('input[type=search]'))
    default:
      return false
  }
}

/** Focuses what opens the row, or else its checkbox. */
function focusRow(row: Element | undefined): boolean {
  return focus(row?.querySelector<HTMLElement>(OPENERS) ?? row?.querySelector<HTMLElement>('[role=checkbox]'))
}

function focus(element: HTMLElement | null | undefined): boolean {
  element?.focus()
  return element !== null && element !== undefined
}

function click(element: HTMLElement | null | undefined): boolean {
  element?.click()
  return element !== null && element !== undefined
}
