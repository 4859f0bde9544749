import { randomBytes } from 'node:crypto'
import type { VendorProfile } from '../../../../domains/src/stores/contract.ts'
import type {
  InstalledMarkers,
  PageTemplate,
  VisitorParts,
} from '../../../../surfaces/marketplace/src/template/page-template.ts'

export type RenderParts = (vendor: VendorProfile | undefined) => VisitorParts

/** A piece of a page between two markers. */
export type Piece =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'part'; readonly name: keyof VisitorParts }
  | { readonly kind: 'app'; readonly app_id: string; readonly installed: string; readonly otherwise: string }

/** Marks where a page differs between visitors. The markers contain a random number, so that no content can forge one. */
export class TemplateMarkers implements PageTemplate {
  readonly #nonce = randomBytes(16).toString('hex')
  readonly #appIds: string[] = []
  #render: RenderParts | undefined

  mark(part: keyof VisitorParts): string {
    return this.#marker(part)
  }

  markInstalled(appId: string): InstalledMarkers {
    const number = this.#appIds.push(appId) - 1
    return { installed: this.#marker(`app-${number}`), otherwise: this.#marker('else'), end: this.#marker('end') }
  }

  renderWith(render: RenderParts): void {
    this.#render = render
  }

  /** Returns how the page's parts are rendered. Undefined if the page has none, such as an error page. */
  get render(): RenderParts | undefined {
    return this.#render
  }

  /** Splits a rendered page at its markers. Throws if they aren't in order. */
  split(html: string): Piece[] {
    const [start = '', ...rest] = html.split(`[${this.#nonce}:`)
    const pieces: Piece[] = [{ kind: 'text', text: start }]
    const marked = rest.map((text) => {
      const end = text.indexOf(']')
      return { name: text.slice(0, end), text: text.slice(end + 1) }
    })
    for (let index = 0; index < marked.length; index += 1) {
      const { name, text } = marked[index] ?? { name: '', text: '' }
      const appId = name.startsWith('app-') ? this.#appIds[Number(name.slice(4))] : undefined
      if (appId !== undefined) {
        const [otherwise, end] = [marked[index + 1], marked[index + 2]]
        if (otherwise?.name !== 'else' || end?.name !== 'end')
          throw new Error(`The markers of ${appId} aren't in order`)
        pieces.push({ kind: 'app', app_id: appId, installed: text, otherwise: otherwise.text })
        pieces.push({ kind: 'text', text: end.text })
        index += 2
      } else if (name === 'session' || name === 'menus') {
        pieces.push({ kind: 'part', name }, { kind: 'text', text })
      } else throw new Error(`The page has an unexpected marker: ${name}`)
    }
    return pieces
  }

  #marker(name: string): string {
    return `[${this.#nonce}:${name}]`
  }
}
