import type { SSRLoadedRendererValue } from 'astro'
import { h } from 'preact'
import { renderToStringAsync } from 'preact-render-to-string'

/** Astro's server entry point for Preact components, both islands and static ones. */
const renderer: SSRLoadedRendererValue = {
  name: 'preact',
  check: async (component) => typeof component === 'function',
  async renderToStaticMarkup(component, props, slots) {
    if (Object.keys(slots).length > 0) throw new Error(`${component.name} is a Preact component and can't take slots`)
    return { html: await renderToStringAsync(h(component, props)) }
  },
}

export default renderer
