import { findCommonOrder } from '../find-common-order.ts'
import { sectionElement } from './marked-elements.ts'

/**
 * Brings the sections of one group of the page into an order, moving as few as it can and making those that are missing.
 * False where they don't stand side by side, or the page has no place for them.
 */
export function arrangeSections(
  group: 'header' | 'main' | 'footer',
  wanted: readonly string[],
  make: (id: string) => Element | undefined,
): boolean {
  const present = wanted.flatMap((id) => sectionElement(id) ?? [])
  const place = placeOf(group, present)
  if (place === undefined) return wanted.length === 0
  const { parent, start } = place
  if (present.some((element) => element.parentElement !== parent)) return false
  const in_page = [...parent.children].filter((element) => present.includes(element))
  const idOf = (element: Element) => element.getAttribute('data-section-id') ?? ''
  const staying = findCommonOrder(
    in_page.map(idOf),
    wanted.filter((id) => sectionElement(id) !== null),
  )

  // From the last to the first: each is put before the one that follows it.
  let next = endOf(in_page.filter((element) => staying.has(idOf(element))).at(-1), start)
  for (const id of wanted.toReversed()) {
    const element = sectionElement(id)
    if (element === null) {
      const made = make(id)
      if (made === undefined) return false
      parent.insertBefore(made, next)
      made.after('\n')
      next = made
    } else {
      if (!staying.has(id)) move(element, parent, next)
      next = element
    }
  }
  return true
}

/** Takes a section out of the page, with the line break that the engine writes behind it. */
export function takeOut(element: Element): void {
  lineBreakBehind(element)?.remove()
  element.remove()
}

/** The element that holds a group's sections, and what its first section would stand before. */
function placeOf(
  group: 'header' | 'main' | 'footer',
  present: readonly Element[],
): { parent: Element; start: ChildNode | null } | undefined {
  const first = present[0]
  if (first?.parentElement) return { parent: first.parentElement, start: null }
  const main = document.getElementById('main')
  if (main === null) return undefined
  if (group === 'main') return { parent: main, start: null }
  const parent = main.parentElement
  // A layout puts header and footer where it likes; only the engine's own page has them around its middle.
  if (parent !== document.body || parent.firstElementChild?.matches('.skip-link') !== true) return undefined
  return group === 'header' ? { parent, start: main } : { parent, start: lineBreakBehind(main)?.nextSibling ?? null }
}

/** What stands behind the last section that keeps its place; `otherwise` where none does. */
function endOf(last: Element | undefined, otherwise: ChildNode | null): ChildNode | null {
  return last === undefined ? otherwise : (lineBreakBehind(last) ?? last).nextSibling
}

function move(element: Element, parent: Element, before: ChildNode | null): void {
  const line_break = lineBreakBehind(element)
  place(parent, element, before)
  if (line_break !== undefined) element.after(line_break)
}

/** Where the browser can, without taking it out: frames in it, scrolling and focus stay. */
function place(parent: Element, element: Element, before: ChildNode | null): void {
  if ('moveBefore' in parent && typeof parent.moveBefore === 'function' && element.isConnected) {
    parent.moveBefore(element, before)
  } else parent.insertBefore(element, before)
}

function lineBreakBehind({ nextSibling }: Element): Text | undefined {
  return nextSibling instanceof Text && nextSibling.data.trim() === '' ? nextSibling : undefined
}
