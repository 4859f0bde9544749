import type { HostMessage } from '../host-message.ts'
import type { FrameMessage, SectionSample } from '../protocol.ts'
import { isNothing, type NeedsLedger } from './needs-ledger.ts'
import type { PreviewModel } from './preview-model.ts'

type Request = Extract<HostMessage, { type: 'sample' }>

interface SectionSamplerOptions {
  readonly model: () => PreviewModel | undefined
  /** What was requested for the page. */
  readonly ledger: () => NeedsLedger
  readonly send: (message: FrameMessage) => void
}

/**
 * Renders sections that aren't on the page, such as those that the store owner can add, with the theme settings and the
 * data of the page. A section that lacks data waits until it arrives.
 */
export class SectionSampler {
  readonly #options: SectionSamplerOptions
  readonly #waiting: Request[] = []

  constructor(options: SectionSamplerOptions) {
    this.#options = options
  }

  render(request: Request): void {
    // What couldn't be loaded for another section may load now.
    this.#options.ledger().forgetFailures()
    this.#tryToRender(request)
  }

  #tryToRender(request: Request): void {
    try {
      this.#render(request)
    } catch {
      // A section with an error must not replace the page by an error.
      this.#answer(request, null)
    }
  }

  #render(request: Request): void {
    const { model, ledger, send } = this.#options
    const current = model()
    if (current === undefined) {
      this.#answer(request, null)
      return
    }
    const { theme, configuration, template, data } = current
    const config = { sections: [{ ...request.section, template }], settings: configuration.settings }
    const result = theme.render({ template, config, data, design: true })
    if (!isNothing(result.missing)) {
      const needs = ledger().take(result.missing)
      if (needs !== undefined) send({ type: 'needs', needs })
      if (ledger().isLoading) {
        this.#waiting.push(request)
        return
      }
    }
    const { head, html, body_attributes: bodyAttributes } = result
    this.#answer(request, { head, html, body_attributes: bodyAttributes })
  }

  #answer({ request_id: requestId }: Request, sample: SectionSample | null): void {
    this.#options.send({ type: 'sampled', request_id: requestId, sample })
  }

  /** Data has arrived: renders the sections that lacked some. */
  retry(): void {
    for (const request of this.#waiting.splice(0)) this.#tryToRender(request)
  }

  /** Data couldn't be loaded: the sections that wait for some can't be rendered. */
  giveUp(): void {
    this.#options.ledger().noteFailure()
    for (const request of this.#waiting.splice(0)) this.#answer(request, null)
  }
}
