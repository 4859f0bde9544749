import { BehaviourElement } from './behaviour-element.ts'

/** `<haat-before-after>`: a slider that reveals one image over the other. */
export class BeforeAfter extends BehaviourElement {
  protected start(): void {
    this.listen(this, 'input', () => this.refresh())
  }

  protected override refresh(): void {
    const range = this.one('input[data-position]')
    if (!(range instanceof HTMLInputElement)) return
    range.hidden = false
    this.style.setProperty('--position', `${Number(range.value)}%`)
  }
}
