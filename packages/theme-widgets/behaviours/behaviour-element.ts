import { REGIONS_EVENT } from './regions.ts'

/** Fired at the document after something has morphed the page (the editor's preview): behaviours put their marks back. */
export const REFRESH_EVENT = 'haat:refresh'

/**
 * What all behaviours share: listeners that go when the element goes, and `refresh`, which may run any number of times.
 * Elements keep their children in the page (no shadow root), so that themes style them and they are there without script.
 */
export abstract class BehaviourElement extends HTMLElement {
  #lifetime = new AbortController()

  connectedCallback(): void {
    this.#lifetime.abort()
    this.#lifetime = new AbortController()
    this.listen(document, REGIONS_EVENT, () => this.refresh())
    this.listen(document, REFRESH_EVENT, (event) => {
      // Without a part of the page that it concerns it concerns all of it.
      const within = event instanceof CustomEvent && event.detail instanceof Node ? event.detail : document
      if (this.concerns(within)) this.refresh()
    })
    this.start()
    this.refresh()
  }

  disconnectedCallback(): void {
    this.#lifetime.abort()
  }

  /** Aborted when the element leaves the page. */
  protected get lifetime(): AbortSignal {
    return this.#lifetime.signal
  }

  /** Adds listeners; once each time the element enters a page. */
  protected abstract start(): void

  /** Makes the markup what it is with script: roles, shown buttons. Changes nothing the second time. */
  protected refresh(): void {}

  /** Has a part of the page that was morphed anything of this element in it? */
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

  /** Descendants that are this element's own: not those of an element of the same kind inside it. */
  protected all(selector: string): HTMLElement[] {
    return [...this.querySelectorAll<HTMLElement>(selector)].filter(
      (found) => found.parentElement?.closest(this.localName) === this,
    )
  }

  protected one(selector: string): HTMLElement | undefined {
    return this.all(selector)[0]
  }

  /** The own part that an event came from, if it came from such a part. */
  protected partOf({ target }: Event, selector: string): HTMLElement | undefined {
    const part = target instanceof Element ? target.closest<HTMLElement>(selector) : null
    return part !== null && part.parentElement?.closest(this.localName) === this ? part : undefined
  }

  /** A wording of the element's own (`data-next-label`), for shops in other languages. */
  protected wording(name: string, otherwise: string): string {
    return this.dataset[name] ?? otherwise
  }
}

/** Buttons that do nothing without script stand in the markup as `hidden`. */
export function reveal(parts: readonly HTMLElement[]): void {
  for (const part of parts) part.hidden = false
}

export function prefersStillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** Sets an attribute only where it differs, so that observers and morphs stay calm. */
export function mark(element: Element, attributes: Readonly<Record<string, string | boolean | undefined>>): void {
  for (const [name, value] of Object.entries(attributes)) {
    const text = value === true ? '' : value
    if (text === undefined || text === false) element.removeAttribute(name)
    else if (element.getAttribute(name) !== text) element.setAttribute(name, text)
  }
}
