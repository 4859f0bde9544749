import { announce } from './announce.ts'
import { BehaviourElement, mark } from './behaviour-element.ts'
import { fetchPage, swapRegions } from './regions.ts'

/** Debounce for typed prices, in ms: one digit is rarely the whole price. */
const TYPING_MS = 500

/** `<haat-facets>`: filters and sorting apply immediately, and each state has its own URL. */
export class Facets extends BehaviourElement {
  #search = ''
  #timer: ReturnType<typeof setTimeout> | undefined
  #request: AbortController | undefined

  protected start(): void {
    this.#search = location.search
    this.listen(this, 'change', ({ target }) => this.#soon(target, 0))
    this.listen(this, 'input', ({ target }) => {
      if (target instanceof HTMLInputElement && ['number', 'text', 'search'].includes(target.type))
        this.#soon(target, TYPING_MS)
    })
    this.listen(this, 'submit', (event) => {
      if (!(event.target instanceof HTMLFormElement) || event.target.method !== 'get') return
      event.preventDefault()
      void this.#load(addressOf(event.target), { push: true })
    })
    this.listen(this, 'click', (event) => {
      const panel = this.partOf(event, '[data-facets-close]')?.closest('details')
      if (!panel) return
      panel.open = false
      panel.querySelector('summary')?.focus()
    })
    this.listen(document, 'click', (event) => {
      const link = event.target instanceof Element ? event.target.closest('a[data-facets-link]') : null
      if (!(link instanceof HTMLAnchorElement) || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      void this.#load(link.href, { push: true, top: link.dataset.facetsLink === 'top' })
    })
    this.listen(window, 'popstate', () => {
      if (location.search !== this.#search) void this.#load(location.href, { push: false })
    })
    this.lifetime.addEventListener('abort', () => {
      clearTimeout(this.#timer)
      this.#request?.abort()
    })
  }

  /**
   * Filters apply immediately, so on phones these buttons only close the sheet. A submit button would also be clicked by
   * Enter in a field of another filter.
   */
  protected override refresh(): void {
    for (const button of this.all('[data-facets-close]')) mark(button, { type: 'button' })
  }

  #soon(target: EventTarget | null, afterMs: number): void {
    const form = target instanceof HTMLInputElement || target instanceof HTMLSelectElement ? target.form : null
    if (form === null || form.method !== 'get') return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      if (form.reportValidity()) void this.#load(addressOf(form), { push: true })
    }, afterMs)
  }

  async #load(url: string, { push, top }: { push: boolean; top?: boolean }): Promise<void> {
    clearTimeout(this.#timer)
    this.#request?.abort()
    const request = new AbortController()
    this.#request = request
    mark(this, { 'aria-busy': 'true' })
    try {
      const page = await fetchPage(url, { signal: request.signal })
      if (push && url !== location.href) history.pushState(null, '', url)
      if (!page.ok || swapRegions(page.document) === 0) {
        location.assign(url)
        return
      }
      this.#search = location.search
      if (top === true) this.scrollIntoView({ block: 'start' })
      announce(document.querySelector('[data-facets-count]')?.textContent?.trim() ?? '')
    } catch {
      // Superseded by a newer request; otherwise let the browser show the network error.
      if (!request.signal.aborted) location.assign(url)
    } finally {
      if (this.#request === request) mark(this, { 'aria-busy': undefined })
    }
  }
}

/** The URL that submitting the form would request, without empty fields. */
function addressOf(form: HTMLFormElement): string {
  const url = new URL(form.action)
  const fields = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' && value !== '' ? [[name, value]] : [],
  )
  url.search = new URLSearchParams(fields).toString()
  return url.href
}
