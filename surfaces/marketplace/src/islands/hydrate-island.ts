import { type ComponentType, h, hydrate, render } from 'preact'

/** Astro's client entry point for islands: starts the component in its `<astro-island>` element. */
export default function hydrateIsland(element: HTMLElement) {
  return (component: ComponentType, props: object, _slots: object, { client }: { client: string }): void => {
    // Astro removes the attribute once the island is hydrated.
    if (!element.hasAttribute('ssr')) return
    const node = h(component, props)
    if (client === 'only') {
      element.replaceChildren()
      render(node, element)
    } else {
      hydrate(node, element)
    }
    element.addEventListener('astro:unmount', () => render(null, element), { once: true })
  }
}
