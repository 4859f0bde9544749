/** Finds out whether a page has a form that adds a product to the cart, with a button that sends it. */
export class BuyingForms {
  readonly #ids = new Set<string>()
  /** The forms of buttons outside of them. */
  readonly #referenced = new Set<string>()
  #isInside = false
  #hasButtonInside = false

  /** An element that visitors can see. */
  open(name: string, attributes: Readonly<Record<string, string>>): void {
    const { action = '', id, form, type } = attributes
    if (name === 'form') {
      this.#isInside = action.endsWith('/cart/add')
      if (this.#isInside && id !== undefined) this.#ids.add(id)
    } else if (isSubmitButton(name, type)) {
      if (form !== undefined) this.#referenced.add(form)
      else if (this.#isInside) this.#hasButtonInside = true
    }
  }

  close(name: string): void {
    if (name === 'form') this.#isInside = false
  }

  get can_buy(): boolean {
    return this.#hasButtonInside || [...this.#referenced].some((id) => this.#ids.has(id))
  }
}

/** A button without a type submits its form. */
function isSubmitButton(name: string, type: string | undefined): boolean {
  return name === 'button' ? type === undefined || type === 'submit' : name === 'input' && type === 'submit'
}
