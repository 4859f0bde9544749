import type { SectionInstance } from '@haat/theme-engine'
import type { SectionSample } from '@haat/theme-preview'

type RenderSample = (section: SectionInstance) => Promise<SectionSample | undefined>

/** The HTML of sections that can be added, rendered by the preview. */
export interface SectionSamples {
  /** Sets what renders. Returns a function that removes it. */
  connect(render: RenderSample): () => void
  /**
   * Renders a section, once for each `key` and `context` (the theme settings and the page whose data it shows); undefined
   * if the preview can't.
   */
  get(key: string, context: readonly unknown[], section: () => SectionInstance): Promise<SectionSample | undefined>
}

/** Creates an empty cache. Changing the theme reloads the editor, so its version isn't part of the context. */
export function createSectionSamples(): SectionSamples {
  let render: RenderSample | undefined
  let shownContext: readonly unknown[] = []
  let samples = new Map<string, Promise<SectionSample | undefined>>()
  return {
    connect(newRender) {
      render = newRender
      return () => {
        if (render === newRender) render = undefined
      }
    },
    get(key, context, section) {
      if (context.length !== shownContext.length || context.some((part, index) => part !== shownContext[index])) {
        shownContext = context
        samples = new Map()
      }
      const known = samples.get(key)
      if (known !== undefined) return known
      if (render === undefined) return Promise.resolve(undefined)
      const current = samples
      const sample = render(section()).then((rendered) => {
        // It's rendered again the next time it's needed.
        if (rendered === undefined) current.delete(key)
        return rendered
      })
      samples.set(key, sample)
      return sample
    },
  }
}
