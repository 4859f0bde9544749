import { BehaviourElement, mark, reveal } from './behaviour-element.ts'

/** `<haat-quantity>` around a number field and buttons with `data-step`. */
export class Quantity extends BehaviourElement {
  protected start(): void {
    this.listen(this, 'click', (event) => {
      const button = this.partOf(event, '[data-step]')
      const field = this.#field()
      if (button === undefined || field === undefined) return
      const before = field.value
      if (field.value === '') field.value = field.min || '1'
      const steps = Number(button.dataset.step)
      if (steps < 0) field.stepDown(-steps)
      else field.stepUp(steps)
      if (field.value === before) return
      for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
    })
    this.listen(this, 'input', () => this.refresh())
  }

  protected override refresh(): void {
    const field = this.#field()
    const buttons = this.all('[data-step]')
    reveal(buttons)
    if (field === undefined) return
    for (const button of buttons) {
      const limit = Number(button.dataset.step) < 0 ? field.min : field.max
      // Not `disabled`, which would drop focus.
      mark(button, { 'aria-disabled': limit !== '' && Number(field.value) === Number(limit) ? 'true' : undefined })
    }
  }

  #field(): HTMLInputElement | undefined {
    const field = this.one('input[type=number]')
    return field instanceof HTMLInputElement ? field : undefined
  }
}
