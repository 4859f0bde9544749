import { BehaviourElement, mark } from './behaviour-element.ts'

/**
 * `<haat-rating>` around radio buttons in labels: shows them as stars, filled up to the chosen one. The buttons stay what
 * they are, for the keyboard, screen readers and forms.
 */
export class Rating extends BehaviourElement {
  protected start(): void {
    this.listen(this, 'change', () => this.refresh())
    this.listen(this, 'reset', () => this.refresh())
  }

  protected override refresh(): void {
    const labels = this.all('label').filter((label) => label.querySelector('input[type="radio"]') !== null)
    const chosen = labels.findIndex((label) => label.querySelector('input:checked') !== null)
    for (const [index, label] of labels.entries()) mark(label, { 'data-star': index <= chosen ? 'on' : 'off' })
    mark(this, { 'data-ready': labels.length > 0 })
  }
}
