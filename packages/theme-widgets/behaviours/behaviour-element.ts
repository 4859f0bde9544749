import { REGIONS_EVENT } from './regions.ts'

/**
 * Fired on the document after the page was morphed (in the editor's preview), so behaviours restore their attributes.
 */
export const REFRESH_EVENT = 'haat:refresh'

/**
 * Base class of all behaviours: listeners that are removed with the element, and `refresh`, which can run any number of
 * times. Elements keep their children in the page (no shadow root), so themes can style them and they work without
 * script.
 */
export abstract class BehaviourElement extends HTMLElement {
  #lifetime = new AbortController()

  connectedCallback(): void {
    this.#lifetime.abort()
    this.#lifetime = new AbortController()
    this.listen(document, REGIONS_EVENT, () => this.refresh())
    this.listen(document, REFRESH_EVENT, (event) => {
      // An event without a target element concerns the whole page.
      const within = event instanceof CustomEvent && event.detail instanceof Node ? event.detail : document
      if (this.concerns(within)) this.refresh()
    })
    this.start()
    this.refresh()
  }

  disconnectedCallback(): void {
    this.#lifetime.abort()
  }

  /** Aborted when the element is removed from the page. */
  protected get lifetime(): AbortSignal {
    return this.#lifetime.signal
  }

  /** Adds listeners; called each time the element is inserted into a page. */
  protected abstract start(): void

  /** Enhances the markup: roles, visible buttons. Idempotent. */
  protected refresh(): void {}

  /** Whether the morphed part of the page affects this element. */
  protected concerns(part: Node): boolean {
    return part.contains(this)
  }

  protected listen<Type extends keyof GlobalEventHandlersEventMap>(
    target: EventTarget,
    type: Type,
    handler: (event: GlobalEventHandlersEventMap[Type]) => void,
    options?: AddEventListenerOptions,
  ): void
  protected listen(
    target: EventTarget,
    type: string,
    handler: (event: Event) => void,
    options?: AddEventListenerOptions,
  ): void
  protected listen(
    target: EventTarget,
    type: string,
    handler: (event: never) => void,
    options?: AddEventListenerOptions,
  ) {
    target.addEventListener(type, { handleEvent: handler }, { ...options, signal: this.lifetime })
  }

  /** Descendants of this element, excluding those of nested elements of the same kind. */
  protected all(selector: string): HTMLElement[] {
    return [...this.querySelectorAll<HTMLElement>(selector)].filter(
      (found) => found.parentElement?.closest(this.localName) === this,
    )
  }

  protected one(selector: string): HTMLElement | undefined {
    return this.all(selector)[0]
  }

  /** The matching descendant that an event came from, if any. */
  protected partOf({ target }: Event, selector: string): HTMLElement | undefined {
    const part = target instanceof Element ? target.closest<HTMLElement>(selector) : null
    return part !== null && part.parentElement?.closest(this.localName) === this ? part : undefined
  }

  /** A text from a data attribute (`data-next-label`), for stores in other languages. */
  protected wording(name: string, otherwise: string): string {
    return this.dataset[name] ?? otherwise
  }
}

/** Buttons that need script are `hidden` in the markup. */
export function reveal(parts: readonly HTMLElement[]): void {
  for (const part of parts) part.hidden = false
}

export function prefersStillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** Sets an attribute only if it differs, so observers and morphs aren't triggered needlessly. */
export function mark(element: Element, attributes: Readonly<Record<string, string | boolean | undefined>>): void {
  for (const [name, value] of Object.entries(attributes)) {
    const text = value === true ? '' : value
    if (text === undefined || text === false) element.removeAttribute(name)
    else if (element.getAttribute(name) !== text) element.setAttribute(name, text)
  }
}
