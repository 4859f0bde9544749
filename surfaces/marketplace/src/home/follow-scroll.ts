/** The pill of the section that is being read carries `aria-current`, and stays in sight in its own scroller. */
export function followScroll(): void {
  const nav = document.querySelector<HTMLElement>('[data-pills]')
  const sections = [...document.querySelectorAll<HTMLElement>('[data-section]')]
  if (nav === null) return
  const seen = new Set<string>()
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) seen.add(target.id)
        else seen.delete(target.id)
      }
      const current = sections.find((section) => seen.has(section.id))
      // Between two sections the last one stays marked; above the first none is.
      if (current !== undefined || scrollY < innerHeight / 2) markCurrent(nav, current?.id)
    },
    // The line that is read along lies a little below the pills, where a click on one brings its section.
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
