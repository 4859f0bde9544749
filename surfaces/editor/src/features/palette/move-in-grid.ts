import type { KeyboardEvent } from 'react'

const directions: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/**
 * Moves the focus with the arrow keys: between cards in their visual layout, and between the search field and the
 * cards.
 */
export function moveInGrid(event: KeyboardEvent<HTMLElement>): void {
  const direction = directions[event.key]
  if (direction === undefined) return
  const cards = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-card]')]
  const field = event.currentTarget.querySelector('input')
  if (event.target === field) {
    if (direction.y !== 1) return
    event.preventDefault()
    cards[0]?.focus()
    return
  }
  const from = cards.find((card) => card === document.activeElement)?.getBoundingClientRect()
  if (from === undefined) return
  event.preventDefault()
  let nearest: { card: HTMLElement; distance: number } | undefined
  for (const card of cards) {
    const box = card.getBoundingClientRect()
    const x = box.x - from.x
    const y = box.y - from.y
    const ahead = x * direction.x + y * direction.y
    const aside = Math.abs(x * direction.y) + Math.abs(y * direction.x)
    if (ahead < 4 || (direction.x !== 0 && aside > 4)) continue
    const distance = ahead + aside * 2
    if (nearest === undefined || distance < nearest.distance) nearest = { card, distance }
  }
  if (nearest !== undefined) nearest.card.focus()
  else if (direction.y === -1) field?.focus()
}
