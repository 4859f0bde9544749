/**
 * Tabs as in the ARIA Authoring Practices: arrow keys, Home and End select a tab; only the selected tab is in the tab
 * order.
 */
export function handleTabs(): void {
  for (const tabs of document.querySelectorAll('[data-tabs]')) {
    const all = [...tabs.querySelectorAll<HTMLElement>('[role=tab]')]
    const select = (selected: HTMLElement | undefined) => {
      if (selected === undefined) return
      for (const tab of all) {
        const isSelected = tab === selected
        tab.setAttribute('aria-selected', String(isSelected))
        tab.tabIndex = isSelected ? 0 : -1
        const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '')
        if (panel !== null) panel.hidden = !isSelected
      }
    }
    for (const [index, tab] of all.entries()) {
      tab.addEventListener('click', () => select(tab))
      tab.addEventListener('keydown', (event) => {
        const to = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: -1 }[event.key]
        if (to === undefined) return
        event.preventDefault()
        const next = all.at(to % all.length)
        select(next)
        next?.focus()
      })
    }
  }
}
