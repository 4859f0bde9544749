import { announce } from './announce.ts'
import { BehaviourElement, mark, reveal } from './behaviour-element.ts'
import { Carousel } from './carousel.ts'
import { findVariant, isValueAvailable, type PickableVariant } from './variant-choice.ts'

interface OptionVariant extends PickableVariant {
  readonly element: HTMLOptionElement
}

/**
 * `<haat-variant-picker data-url>` around `select[data-variants]` (the form without script) and one `[data-option]` per
 * option. Selecting a value updates the price, image, availability and URL of the product around it.
 */
export class VariantPicker extends BehaviourElement {
  protected start(): void {
    this.listen(this, 'change', (event) => {
      if (event.target === this.#select() || this.partOf(event, '[data-option]') === undefined) return
      this.#choose()
    })
  }

  protected override refresh(): void {
    const select = this.#select()
    if (select === undefined) return
    for (const fallback of this.all('[data-variant-fallback]')) fallback.hidden = true
    if (select.closest('[data-variant-fallback]') === null) select.hidden = true
    reveal(this.all('[data-option]'))
    this.#markValues(this.#chosen())
  }

  #select(): HTMLSelectElement | undefined {
    const select = this.one('select[data-variants]')
    return select instanceof HTMLSelectElement ? select : undefined
  }

  #variants(): OptionVariant[] {
    return [...(this.#select()?.options ?? [])].map((element) => ({
      element,
      id: element.value,
      options: ['option1', 'option2', 'option3'].map((key) => element.dataset[key] ?? ''),
      sold_out: element.hasAttribute('data-sold-out'),
    }))
  }

  #chosen(): string[] {
    return this.all('[data-option]').map((group) => {
      const control = group.querySelector('input:checked, select')
      return control instanceof HTMLInputElement || control instanceof HTMLSelectElement ? control.value : ''
    })
  }

  #markValues(chosen: readonly string[]): void {
    const variants = this.#variants()
    for (const [option, group] of this.all('[data-option]').entries()) {
      for (const shown of group.querySelectorAll('[data-option-value]')) shown.textContent = chosen[option] ?? ''
      for (const input of group.querySelectorAll('input')) {
        const gone = !isValueAvailable(variants, chosen, { option, value: input.value })
        mark(input.closest('label') ?? input, { 'data-unavailable': gone })
      }
      for (const item of group.querySelectorAll('option')) {
        mark(item, { 'data-unavailable': !isValueAvailable(variants, chosen, { option, value: item.value }) })
      }
    }
  }

  #choose(): void {
    const chosen = this.#chosen()
    const variant = findVariant(this.#variants(), chosen)
    this.#markValues(chosen)
    const select = this.#select()
    if (select !== undefined && variant !== undefined) select.value = variant.id
    this.#tellScope(variant)
    this.#say(variant)
    if (variant === undefined) return
    this.#rewriteAddress(variant.id)
    this.dispatchEvent(new CustomEvent('haat:variant', { bubbles: true, detail: { id: variant.id } }))
  }

  #scope(): ParentNode {
    return this.closest('[data-product]') ?? document
  }

  #tellScope(variant: OptionVariant | undefined): void {
    const { price = '', compareAtPrice = '', media = '', sku = '' } = variant?.element.dataset ?? {}
    const scope = this.#scope()
    const each = (name: string, change: (element: HTMLElement) => void) => {
      for (const element of scope.querySelectorAll<HTMLElement>(`[data-product-${name}]`)) change(element)
    }
    if (variant !== undefined) {
      each('price', (element) => write(element, price))
      each('compare-at-price', (element) => {
        write(element, compareAtPrice)
        element.hidden = compareAtPrice === ''
      })
      each('sale', (element) => {
        element.hidden = compareAtPrice === ''
      })
      each('sku', (element) => write(element, sku))
      if (media !== '') this.#showMedia(scope, media)
    }
    const state = stateOf(variant)
    each('availability', (element) => {
      mark(element, { 'data-state': state })
      write(element, element.dataset[state] ?? '')
    })
    each('buy', (button) => {
      mark(button, { disabled: variant === undefined || variant.sold_out })
      const label = button.dataset[state]
      if (label !== undefined) write(button.querySelector<HTMLElement>('[data-label]') ?? button, label)
    })
  }

  #showMedia(scope: ParentNode, media: string): void {
    const slide = scope.querySelector(`#media-${CSS.escape(media)}, [id$="-media-${CSS.escape(media)}"]`)
    const carousel = slide?.closest('haat-carousel')
    if (carousel instanceof Carousel) carousel.show(slide)
    else slide?.scrollIntoView({ block: 'nearest', inline: 'start' })
  }

  /** Copying or reloading the URL keeps the selection; Back still leaves the page. */
  #rewriteAddress(id: string): void {
    if (this.dataset.url === undefined || this.hasAttribute('data-keep-url')) return
    const url = new URL(this.dataset.url, location.href)
    if (url.pathname !== location.pathname) return
    url.search = location.search
    url.searchParams.set('variant', id)
    history.replaceState(history.state, '', url)
  }

  #say(variant: OptionVariant | undefined): void {
    const words = {
      available: this.wording('available', 'Available'),
      soldOut: this.wording('soldOut', 'Sold out'),
      unavailable: this.wording('unavailable', 'Unavailable'),
    }
    announce([variant?.element.dataset.price, words[stateOf(variant)]].filter(Boolean).join(', '))
  }
}

function stateOf(variant: OptionVariant | undefined): 'available' | 'soldOut' | 'unavailable' {
  if (variant === undefined) return 'unavailable'
  return variant.sold_out ? 'soldOut' : 'available'
}

function write(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text
}
