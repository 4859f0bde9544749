import { announceSessionChange } from './watch-session.ts'

/** Handles focus, arrow keys, store selection and sign-out in the header's menus. The browser opens and closes them. */
export function handleMenus(): void {
  for (const menu of document.querySelectorAll<HTMLElement>('[data-menu]')) {
    menu.addEventListener('keydown', (event) => moveFocus(menu, event))
    menu.addEventListener('toggle', (event) => {
      if (event.newState === 'open') itemsOf(menu).at(0)?.focus()
    })
    const button = document.querySelector<HTMLElement>(`[popovertarget="${menu.id}"]`)
    button?.addEventListener('keydown', (event) => {
      if (event.key !== 'ArrowDown') return
      event.preventDefault()
      menu.showPopover()
    })
    menu.addEventListener('click', (event) => {
      const item = event.target instanceof Element ? event.target.closest<HTMLElement>('.menu-item') : null
      const slug = item?.dataset.selectStore
      if (slug !== undefined) void post(menu, '/api/selected-store', { store_slug: slug })
      else if (item?.dataset.logout !== undefined) void post(menu, '/api/logout', {})
    })
  }
}

function moveFocus(menu: HTMLElement, event: KeyboardEvent): void {
  const items = itemsOf(menu)
  const focused = document.activeElement
  const index = focused instanceof HTMLElement ? items.indexOf(focused) : -1
  const to = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: items.length - 1 }[event.key]
  if (to === undefined) return
  event.preventDefault()
  items.at(to % items.length)?.focus()
}

const itemsOf = (menu: HTMLElement) => [...menu.querySelectorAll<HTMLElement>('.menu-item')]

async function post(menu: HTMLElement, path: string, body: Record<string, string>): Promise<void> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => undefined)
  if (response?.ok || response?.status === 401) {
    announceSessionChange()
    location.reload()
    return
  }
  const error = menu.querySelector<HTMLElement>('[data-menu-error]')
  if (error === null) return
  error.hidden = false
  error.textContent = 'Something went wrong. Check your connection and try again.'
}
