import { announce } from './announce.ts'
import { BehaviourElement, mark } from './behaviour-element.ts'
import { fetchPage, swapRegions } from './regions.ts'

/** Cart changes run one after the other; otherwise a slow response could show an outdated cart. */
let queue: Promise<unknown> = Promise.resolve()

/** `<haat-cart-form>` around one form: submits it without leaving the page and shows the store's response. */
export class CartForm extends BehaviourElement {
  #busy = false

  protected start(): void {
    this.listen(this, 'submit', (event) => {
      if (!(event.target instanceof HTMLFormElement)) return
      event.preventDefault()
      void this.#send(event.target, event.submitter)
    })
    this.listen(this, 'change', ({ target }) => {
      if (!this.hasAttribute('data-submit-on-change') || !(target instanceof HTMLInputElement)) return
      if (target.form?.reportValidity() === true) target.form.requestSubmit()
    })
  }

  async #send(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
    if (this.#busy) return
    this.#setBusy(form, true)
    this.#complain(form, undefined)
    const data = new FormData(form, submitter)
    // The response is this page again, with the same regions and its own error messages.
    if (!data.has('return_to')) data.set('return_to', `${location.pathname}${location.search}`)
    const sent = queue.then(() => fetchPage(form.action, { method: 'POST', body: bodyOf(form, data) }))
    queue = sent.catch(() => undefined)
    try {
      const page = await sent
      if (page.ok) this.#show(form, page.document)
      else
        this.#complain(
          form,
          page.message ?? errorIn(page.document) ?? this.wording('failed', 'Something went wrong. Please try again.'),
        )
    } catch {
      this.#complain(form, this.wording('offline', "Couldn't reach the store. Check your connection and try again."))
    } finally {
      this.#setBusy(form, false)
    }
  }

  #show(form: HTMLFormElement, newer: Document): void {
    const added = form.action.endsWith('/cart/add')
    if (swapRegions(newer) === 0) {
      // This theme shows its cart only on the cart page.
      location.assign(form.action.replace(/\/cart\/[^/]*$/, '/cart'))
      return
    }
    announce(this.dataset.added ?? (added ? 'Added to cart' : 'Cart updated'))
    document.dispatchEvent(new CustomEvent('haat:cart', { detail: { added } }))
  }

  #complain(form: HTMLFormElement, message: string | undefined): void {
    const known = this.one('[data-cart-error]')
    if (message === undefined && known === undefined) return
    const line = known ?? document.createElement('p')
    if (known === undefined) {
      line.dataset.cartError = ''
      line.className = 'haat-cart-error'
      line.setAttribute('role', 'alert')
      form.append(line)
    }
    line.hidden = message === undefined
    line.textContent = message ?? ''
  }

  #setBusy(form: HTMLFormElement, busy: boolean): void {
    this.#busy = busy
    mark(form, { 'aria-busy': busy ? 'true' : undefined })
  }
}

function bodyOf(form: HTMLFormElement, data: FormData): BodyInit {
  if (form.enctype === 'multipart/form-data') return data
  return new URLSearchParams([...data].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))
}

/** The first non-empty message on the page: many pages contain an empty one. */
function errorIn(page: Document): string | undefined {
  const messages = [...page.querySelectorAll('[data-cart-error]:not([hidden]), [role=alert]:not([hidden])')]
  return messages.map(({ textContent }) => textContent?.trim() ?? '').find((text) => text !== '')
}
