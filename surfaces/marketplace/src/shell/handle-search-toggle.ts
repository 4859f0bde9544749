/** Shows and hides the search bar below the header on phones. */
export function handleSearchToggle(): void {
  const header = document.querySelector('[data-header]')
  const toggle = header?.querySelector('[data-search-toggle]')
  toggle?.addEventListener('click', () => {
    const isOpen = header?.classList.toggle('header-search-open') ?? false
    toggle.setAttribute('aria-expanded', String(isOpen))
    if (isOpen) header?.querySelector<HTMLInputElement>('input[type=search]')?.focus()
  })
}
