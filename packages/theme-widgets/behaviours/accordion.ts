import { BehaviourElement } from './behaviour-element.ts'
import { nextIndex } from './next-index.ts'

/**
 * `<haat-accordion>` around `<details>`: arrow keys move between the summaries; opens the item named in the URL's hash.
 */
export class Accordion extends BehaviourElement {
  protected start(): void {
    this.listen(this, 'keydown', (event) => {
      const head = this.partOf(event, 'summary')
      if (head === undefined || event.target !== head) return
      const heads = this.all('summary')
      const next = nextIndex(event.key, heads.indexOf(head), heads.length, { vertical: true })
      if (next === undefined) return
      event.preventDefault()
      heads[next]?.focus()
    })
    this.listen(window, 'hashchange', () => this.#openNamed())
    this.#openNamed()
  }

  #openNamed(): void {
    const named = location.hash.length > 1 ? document.getElementById(decodeHash()) : null
    const details = named?.closest('details')
    if (details && this.contains(details)) details.open = true
  }
}

function decodeHash(): string {
  try {
    return decodeURIComponent(location.hash.slice(1))
  } catch {
    return location.hash.slice(1)
  }
}
