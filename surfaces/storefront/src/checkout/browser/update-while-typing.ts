import { fillPlaces } from './fill-places.ts'

/**
 * Saves the checkout's form when something that changes the total was chosen, and shows the new totals, delivery options
 * and payment methods. Fills in the city and State of a PIN code. Without this script, a button does the same. The rest is
 * saved when the buyer leaves, so that they can continue from a reminder.
 */
export function updateWhileTyping(form: HTMLFormElement): void {
  for (const button of form.querySelectorAll('[data-no-script]')) button.remove()
  let running: AbortController | undefined
  let isSaved = true

  const update = async () => {
    running?.abort()
    running = new AbortController()
    isSaved = true
    try {
      const response = await fetch(form.action, { method: 'POST', body: updateOf(form), signal: running.signal })
      if (response.ok) showParts(form, await response.text())
    } catch {
      // The connection is slow or gone: the button still submits the whole form.
      isSaved = false
    }
  }
  const saveOnLeaving = () => {
    if (isSaved || document.visibilityState === 'visible') return
    isSaved = navigator.sendBeacon(form.action, updateOf(form))
  }

  form.addEventListener('change', (event) => {
    const field = event.target
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) return
    if (field.dataset.update !== undefined || /state_code$/.test(field.name)) void update()
  })
  form.addEventListener('input', () => {
    isSaved = false
  })
  form.addEventListener('submit', () => {
    isSaved = true
  })
  // Phones end hidden pages without another event.
  document.addEventListener('visibilitychange', saveOnLeaving)
  fillPlaces(form, update)
}

/** Returns the request that saves what is entered, and returns the parts of the page that follow from it. */
function updateOf(form: HTMLFormElement): URLSearchParams {
  const body = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') body.append(name, value)
  body.set('intent', 'update')
  body.set('fragment', '1')
  return body
}

/** Replaces the parts that are computed, keeping the focus and what was typed. */
function showParts(form: HTMLFormElement, html: string): void {
  const page = new DOMParser().parseFromString(html, 'text/html')
  for (const part of page.querySelectorAll<HTMLElement>('[data-part]')) {
    const shown = form.querySelector<HTMLElement>(`[data-part="${part.dataset.part ?? ''}"]`)
    if (shown === null) continue
    const focused = document.activeElement
    const name = focused instanceof HTMLInputElement && shown.contains(focused) ? focused : undefined
    const [isOpen, fold] = [shown.querySelector('details')?.open, part.querySelector('details')]
    if (isOpen && fold) fold.open = true
    shown.replaceWith(part)
    if (name !== undefined) {
      const same = [...part.querySelectorAll<HTMLInputElement>('input')].find(
        (input) => input.name === name.name && (input.type !== 'radio' || input.value === name.value),
      )
      same?.focus()
    }
  }
  for (const name of ['shown_total']) {
    const [from, to] = [page, form].map((root) => root.querySelector<HTMLInputElement>(`[name="${name}"]`))
    if (from && to) to.value = from.value
  }
  const [fresh, shown] = [page, form].map((root) => root.querySelector<HTMLButtonElement>('[data-total]'))
  if (fresh && shown) {
    shown.textContent = fresh.textContent
    shown.disabled = fresh.disabled
  }
}
