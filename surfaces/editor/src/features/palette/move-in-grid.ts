import type { KeyboardEvent } from 'react'

const ways: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** Moves the focus between cards with the arrow keys, in the direction seen on screen, and between the search field and the cards. */
export function moveInGrid(event: KeyboardEvent<HTMLElement>): void {
  const way = ways[event.key]
  if (way === undefined) return
  const cards = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-card]')]
  const field = event.currentTarget.querySelector('input')
  if (event.target === field) {
    if (way.y !== 1) return
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
    const ahead = x * way.x + y * way.y
    const aside = Math.abs(x * way.y) + Math.abs(y * way.x)
    if (ahead < 4 || (way.x !== 0 && aside > 4)) continue
    const distance = ahead + aside * 2
    if (nearest === undefined || distance < nearest.distance) nearest = { card, distance }
  }
  if (nearest !== undefined) nearest.card.focus()
  else if (way.y === -1) field?.focus()
}
