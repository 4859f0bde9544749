/** Adds previous and next buttons to rows that overflow. The browser handles arrow keys. */
export function handleScrollers(): void {
  for (const scroller of document.querySelectorAll<HTMLElement>('[data-scroller]')) {
    const arrows = scroller.parentElement?.querySelector<HTMLElement>('[data-arrows]')
    if (!arrows) continue
    const update = () => {
      const overflow = scroller.scrollWidth - scroller.clientWidth
      arrows.hidden = overflow < 8
      for (const button of arrows.querySelectorAll('button')) {
        // Not `disabled`, because the button would lose focus at the end of the row.
        const atEnd = button.dataset.scroll === '1' ? scroller.scrollLeft >= overflow - 4 : scroller.scrollLeft <= 4
        button.setAttribute('aria-disabled', String(atEnd))
      }
    }
    arrows.addEventListener('click', (event) => {
      const button = event.target instanceof Element ? event.target.closest('button') : null
      if (button) scroller.scrollBy({ left: Number(button.dataset.scroll) * scroller.clientWidth * 0.85 })
    })
    scroller.addEventListener('scroll', update, { passive: true })
    new ResizeObserver(update).observe(scroller)
  }
}
