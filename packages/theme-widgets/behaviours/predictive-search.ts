import { announce } from './announce.ts'
import { BehaviourElement, mark } from './behaviour-element.ts'
import { nextIndex } from './next-index.ts'
import { readSuggestions, type Suggestion } from './suggestions.ts'

/** Debounce while typing; ms. */
const TYPING_MS = 160

let made = 0

/** `<haat-predictive-search data-url>` around a search form: suggestions while typing (WAI-ARIA combobox with a list). */
export class PredictiveSearch extends BehaviourElement {
  readonly #known = new Map<string, readonly Suggestion[]>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #request: AbortController | undefined
  #active = -1

  protected start(): void {
    this.listen(this, 'input', ({ target }) => {
      if (target !== this.#input()) return
      clearTimeout(this.#timer)
      this.#timer = setTimeout(() => void this.#suggest(), TYPING_MS)
    })
    this.listen(this, 'keydown', (event) => this.#key(event))
    this.listen(this, 'focusout', ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Node) || !this.contains(relatedTarget)) this.#close()
    })
    // Keeps focus in the field so the list is still open when the click arrives.
    this.listen(this, 'mousedown', (event) => {
      if (this.partOf(event, '[role=option]')) event.preventDefault()
    })
    this.lifetime.addEventListener('abort', () => {
      clearTimeout(this.#timer)
      this.#request?.abort()
    })
  }

  protected override refresh(): void {
    const input = this.#input()
    const list = this.one('[data-search-results]')
    if (input === undefined || list === undefined) return
    if (list.id === '') list.id = `haat-suggestions-${++made}`
    const label = input.getAttribute('aria-label') ?? 'Suggestions'
    mark(list, { role: 'listbox', 'aria-label': label })
    mark(input, { role: 'combobox', autocomplete: 'off', 'aria-autocomplete': 'list', 'aria-controls': list.id })
    mark(input, { 'aria-expanded': String(!list.hidden) })
  }

  #input(): HTMLInputElement | undefined {
    const input = this.one('input[type=search]')
    return input instanceof HTMLInputElement ? input : undefined
  }

  #options(): HTMLElement[] {
    return this.all('[data-search-results] [role=option]')
  }

  #key(event: KeyboardEvent): void {
    const input = this.#input()
    const list = this.one('[data-search-results]')
    if (event.target !== input || list === undefined || list.hidden) return
    const options = this.#options()
    const from = this.#active < 0 && event.key === 'ArrowUp' ? 0 : this.#active
    const moves = event.key === 'ArrowDown' || event.key === 'ArrowUp'
    const next = moves ? nextIndex(event.key, from, options.length, { vertical: true }) : undefined
    if (next !== undefined) this.#activate(next)
    else if (event.key === 'Escape') this.#close()
    else if (event.key === 'Enter' && this.#active >= 0) options[this.#active]?.click()
    else return
    event.preventDefault()
  }

  #activate(index: number): void {
    this.#active = index
    const options = this.#options()
    for (const [at, option] of options.entries()) mark(option, { 'aria-selected': String(at === index) })
    const active = options[index]
    active?.scrollIntoView({ block: 'nearest' })
    const input = this.#input()
    if (input) mark(input, { 'aria-activedescendant': active?.id })
  }

  #close(): void {
    clearTimeout(this.#timer)
    this.#request?.abort()
    const list = this.one('[data-search-results]')
    if (list !== undefined) list.hidden = true
    this.#activate(-1)
    this.refresh()
  }

  async #suggest(): Promise<void> {
    const terms = this.#input()?.value.trim() ?? ''
    this.#request?.abort()
    if (terms === '') {
      this.#close()
      return
    }
    const request = new AbortController()
    this.#request = request
    try {
      const found = this.#known.get(terms) ?? (await this.#ask(terms, request.signal))
      this.#known.set(terms, found)
      if (!request.signal.aborted) this.#show(found)
    } catch {
      // Suggestions are optional; without them the form searches as usual.
    }
  }

  async #ask(terms: string, signal: AbortSignal): Promise<readonly Suggestion[]> {
    const url = new URL(this.dataset.url ?? '/search/suggest', location.href)
    url.searchParams.set('q', terms)
    const response = await fetch(url, { signal, headers: { accept: 'application/json' }, credentials: 'same-origin' })
    return response.ok ? readSuggestions(await response.json()) : []
  }

  #show(suggestions: readonly Suggestion[]): void {
    const list = this.one('[data-search-results]')
    if (list === undefined) return
    const options = suggestions.map((suggestion, index) => drawOption(suggestion, `${list.id}-${index}`))
    list.replaceChildren(...options, ...this.#allResults(`${list.id}-all`))
    list.hidden = suggestions.length === 0
    this.#active = -1
    this.refresh()
    const count = suggestions.length
    announce(
      count === 0
        ? this.wording('noneLabel', 'No suggestions')
        : `${count} ${this.wording('countLabel', 'suggestions')}`,
    )
  }

  /** A link to the page with all results, where the form leads. */
  #allResults(id: string): HTMLElement[] {
    const form = this.#input()?.form
    if (!form) return []
    const url = new URL(form.action)
    for (const [name, value] of new FormData(form)) if (typeof value === 'string') url.searchParams.append(name, value)
    const title = this.wording('allLabel', 'See all results')
    const option = drawOption({ title, url: url.href, image: undefined, price: undefined }, id)
    option.classList.add('haat-suggestion-all')
    return [option]
  }
}

function drawOption({ title, url, image, price }: Suggestion, id: string): HTMLElement {
  const option = document.createElement('a')
  option.id = id
  option.href = url
  option.tabIndex = -1
  option.className = 'haat-suggestion'
  mark(option, { role: 'option', 'aria-selected': 'false' })
  if (image !== undefined) {
    const picture = document.createElement('img')
    picture.src = image
    picture.alt = ''
    picture.width = 48
    picture.height = 48
    option.append(picture)
  }
  const text = document.createElement('span')
  text.textContent = title
  option.append(text)
  if (price !== undefined) {
    const amount = document.createElement('span')
    amount.className = 'haat-suggestion-price'
    amount.textContent = price
    option.append(amount)
  }
  return option
}
