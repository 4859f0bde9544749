import type { PreviewModel } from './preview-model.ts'
import type { RectWatch } from './rect-watch.ts'
import { scrollTo } from './reveal.ts'
import type { Selection } from './selection.ts'
import type { TextEditor } from './text-editor.ts'
import { visibleHeight } from './visible-part.ts'

interface ActiveElementOptions {
  readonly selection: Selection
  readonly editor: TextEditor
  readonly rects: RectWatch
  readonly model: () => PreviewModel | undefined
}

/** The text being edited, otherwise the selection. Stays in view when the frame's size changes. */
export class ActiveElement {
  readonly #options: ActiveElementOptions
  #width = innerWidth
  #wasInView = false

  constructor(options: ActiveElementOptions) {
    this.#options = options
    addEventListener('resize', () => {
      // Another width moves everything below. Who has scrolled away from the selection stays where they are.
      if (options.editor.element || (innerWidth !== this.#width && this.#wasInView)) this.keepVisible()
      this.#width = innerWidth
    })
  }

  find(): Element | null {
    const { selection, editor, model } = this.#options
    return editor.element ?? selection.element(model())
  }

  /** Scrolls to it if there is less room: a sheet opens over the page, a keyboard under it, or the page gets narrower. */
  keepVisible(): void {
    const element = this.find()
    if (element !== null) scrollTo(element)
    this.#options.rects.update()
  }

  /** Remembers whether it's in view, before the next change of the frame's size. */
  remember(): void {
    if (innerWidth !== this.#width) return
    const box = this.find()?.getBoundingClientRect()
    this.#wasInView = box !== undefined && box.bottom > 0 && box.top < visibleHeight()
  }
}
