import { visibleHeight } from './visible-part.ts'

/**
 * Brings an element into view: closes dialogs above it, opens what contains it, and scrolls as little as possible.
 * A dialog that opens takes the focus from the page around the frame; without `opensDialogs`, elements in closed ones
 * stay where they are.
 */
export function reveal(element: Element, { opensDialogs = true } = {}): void {
  const drawer = element.closest('dialog')
  if (drawer?.open === false && !opensDialogs) return
  for (const dialog of document.querySelectorAll('dialog')) if (dialog.open && !dialog.contains(element)) dialog.close()
  for (let holder = element.parentElement; holder !== null; holder = holder.parentElement) {
    if (holder instanceof HTMLDetailsElement) holder.open = true
  }
  if (element instanceof HTMLDetailsElement) element.open = true
  const panel = element.closest('[data-tab-panel]')
  if (panel instanceof HTMLElement && panel.hidden) openerOf(panel, '[data-tabs] a')?.click()
  if (drawer !== null && !drawer.open) openerOf(drawer, '[data-drawer-open]')?.click()
  showSlide(element.closest('[data-carousel-slide]'))
  scrollTo(element)
}

/** The link on the page that opens this panel. */
function openerOf({ id }: Element, selector: string): HTMLElement | undefined {
  const links = document.querySelectorAll<HTMLElement>(selector)
  return [...links].find((link) => link.dataset.drawer === id || link.getAttribute('href') === `#${id}`)
}

function showSlide(slide: Element | null): void {
  const carousel = slide?.closest('haat-carousel')
  if (carousel && 'show' in carousel && typeof carousel.show === 'function') carousel.show(slide)
}

/**
 * Scrolls as little as possible. Only the frame's own window scrolls; `scrollIntoView` would also scroll the page
 * around it.
 */
export function scrollTo(element: Element): void {
  const { top, bottom, height } = element.getBoundingClientRect()
  const room = visibleHeight()
  const seen = Math.min(bottom, room) - Math.max(top, 0)
  if (seen >= Math.min(height, room / 2)) return
  const above = height < room ? (room - height) / 2 : 0
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
  window.scrollTo({ top: scrollY + top - above, behavior })
}
