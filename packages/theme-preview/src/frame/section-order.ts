import { findCommonOrder } from '../find-common-order.ts'
import { sectionElement } from './marked-elements.ts'

/**
 * Reorders the sections of one group on the page, moving as few as possible and rendering missing ones. Returns false
 * if they aren't adjacent or the page has no place for them.
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
  const inPage = [...parent.children].filter((element) => present.includes(element))
  const idOf = (element: Element) => element.getAttribute('data-section-id') ?? ''
  const staying = findCommonOrder(
    inPage.map(idOf),
    wanted.filter((id) => sectionElement(id) !== null),
  )

  // From last to first: each is inserted before its successor.
  let next = endOf(inPage.filter((element) => staying.has(idOf(element))).at(-1), start)
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

/** Removes a section with the line break the engine writes after it. */
export function removeSection(element: Element): void {
  lineBreakAfter(element)?.remove()
  element.remove()
}

/** Finds the element that contains a group's sections, and the node before which its first section is inserted. */
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
  // A layout can place header and footer anywhere; only the engine's own page has them around its main part.
  if (parent !== document.body || parent.firstElementChild?.matches('.skip-link') !== true) return undefined
  return group === 'header' ? { parent, start: main } : { parent, start: lineBreakAfter(main)?.nextSibling ?? null }
}

/** Returns the node after the last section that keeps its position; `otherwise` if there is none. */
function endOf(last: Element | undefined, otherwise: ChildNode | null): ChildNode | null {
  return last === undefined ? otherwise : (lineBreakAfter(last) ?? last).nextSibling
}

function move(element: Element, parent: Element, before: ChildNode | null): void {
  const lineBreak = lineBreakAfter(element)
  place(parent, element, before)
  if (lineBreak !== undefined) element.after(lineBreak)
}

/** Moves without removing if the browser supports it, which preserves iframes, scrolling and focus. */
function place(parent: Element, element: Element, before: ChildNode | null): void {
  if ('moveBefore' in parent && typeof parent.moveBefore === 'function' && element.isConnected) {
    parent.moveBefore(element, before)
  } else parent.insertBefore(element, before)
}

function lineBreakAfter({ nextSibling }: Element): Text | undefined {
  return nextSibling instanceof Text && nextSibling.data.trim() === '' ? nextSibling : undefined
}
