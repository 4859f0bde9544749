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
      markCurrent(nav, sections.find((section) => seen.has(section.id))?.id)
    },
    // The line that is read along lies a third down the window.
    { rootMargin: '-33% 0px -66% 0px' },
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
