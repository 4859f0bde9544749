import { Compartment, type Extension } from '@codemirror/state'
import { ViewPlugin } from '@codemirror/view'
import { afterPaint } from './after-paint.ts'

const nothing: Extension = []

/** An extension of an editor that is loaded when the editor has been painted. */
export function laterExtension(load: () => Promise<Extension>): Extension {
  const compartment = new Compartment()
  const loader = ViewPlugin.define((view) => {
    let isDestroyed = false
    if (compartment.get(view.state) === nothing) {
      void afterPaint()
        .then(load)
        .then((extension) => {
          if (!isDestroyed) view.dispatch({ effects: compartment.reconfigure(extension) })
        })
    }
    return {
      destroy() {
        isDestroyed = true
      },
    }
  })
  return [compartment.of(nothing), loader]
}
