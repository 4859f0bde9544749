import type { HostMessage, SourceLine } from '../host-message.ts'
import type { FrameMessage } from '../protocol.ts'
import { auditPage } from './audit-page.ts'
import { measurePage } from './measure-page.ts'
import type { PreviewModel } from './preview-model.ts'
import { failureOf } from './report.ts'
import { reveal } from './reveal.ts'
import { highlight, sourceOf } from './source-lines.ts'
import type { ThemeSource } from './theme-source.ts'

interface DraftToolsOptions {
  readonly model: PreviewModel
  readonly source: ThemeSource
  readonly send: (message: FrameMessage) => void
}

/** What a preview offers to the person who writes the theme: from the page to its code and back, its cost, and checks. */
export class DraftTools {
  readonly #options: DraftToolsOptions
  #highlighted: SourceLine | null = null

  constructor(options: DraftToolsOptions) {
    this.#options = options
  }

  handle(message: Extract<HostMessage, { type: 'highlight' | 'measure' | 'audit' }>): void {
    const { model, source, send } = this.#options
    switch (message.type) {
      case 'highlight': {
        this.#highlighted = message.source
        const first = highlight(message.source)
        // The cursor is in the code, and the next key has to arrive there.
        if (message.scroll && first !== undefined) reveal(first, { opensDialogs: false })
        break
      }
      case 'measure':
        send({ type: 'measured', request_id: message.request_id, measurement: measurePage(model, source) })
        break
      case 'audit':
        auditPage(document.body.innerHTML, source).then(
          (audit) => send({ type: 'audited', request_id: message.request_id, audit }),
          (error: unknown) => send({ type: 'failed', problem: failureOf(error) }),
        )
        break
    }
  }

  /** The page has been rendered, which removes the outlines. */
  refresh(): void {
    if (this.#highlighted !== null) highlight(this.#highlighted)
  }

  /** Reports the line that printed an element. Returns whether it is known. */
  reportSource(element: Element): boolean {
    const source = sourceOf(element)
    if (source !== undefined) this.#options.send({ type: 'source_pressed', ...source })
    return source !== undefined
  }
}
