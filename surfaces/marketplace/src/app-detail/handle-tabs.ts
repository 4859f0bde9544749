/** Tabs as the ARIA patterns have them: arrow keys, Home and End choose; only the chosen tab is in the tab order. */
export function handleTabs(): void {
  for (const tabs of document.querySelectorAll('[data-tabs]')) {
    const all = [...tabs.querySelectorAll<HTMLElement>('[role=tab]')]
    const choose = (chosen: HTMLElement | undefined) => {
      if (chosen === undefined) return
      for (const tab of all) {
        const isChosen = tab === chosen
        tab.setAttribute('aria-selected', String(isChosen))
        tab.tabIndex = isChosen ? 0 : -1
        const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '')
        if (panel !== null) panel.hidden = !isChosen
      }
    }
    for (const [at, tab] of all.entries()) {
      tab.addEventListener('click', () => choose(tab))
      tab.addEventListener('keydown', (event) => {
        const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key]
        if (to === undefined) return
        event.preventDefault()
        const next = all.at(to % all.length)
        choose(next)
        next?.focus()
      })
    }
  }
}
