/** Sets `aria-current` on the pill of the visible category, and scrolls the pill into view. */
export function highlightVisibleCategory(): void {
  const nav = document.querySelector<HTMLElement>('[data-pills]')
  const sections = [...document.querySelectorAll<HTMLElement>('[data-section]')]
  if (nav === null) return
  const visible = new Set<string>()
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) visible.add(target.id)
        else visible.delete(target.id)
      }
      const current = sections.find((section) => visible.has(section.id))
      // Between two sections, the previous one stays current. Above the first section, none is.
      if (current !== undefined || scrollY < innerHeight / 2) markCurrent(nav, current?.id)
    },
    // A section is current when it crosses a line just below the pills, where a click on a pill scrolls it to.
    { rootMargin: '-15% 0px -84% 0px' },
  )
  for (const section of sections) observer.observe(section)
}

function markCurrent(nav: HTMLElement, id: string | undefined): void {
  for (const pill of nav.querySelectorAll<HTMLAnchorElement>('.pill')) {
    const isCurrent = pill.hash === `#${id}`
    if (!isCurrent) {
      pill.removeAttribute('aria-current')
      continue
    }
    if (pill.hasAttribute('aria-current')) continue
    pill.setAttribute('aria-current', 'true')
    const list = pill.closest('ul')
    list?.scrollTo({ left: pill.offsetLeft - (list.clientWidth - pill.offsetWidth) / 2 })
  }
}
