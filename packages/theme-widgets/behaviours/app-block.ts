import { announceRegions, fetchPage } from './regions.ts'

/** The block of an app that an element is in. */
export function blockOf(element: Element): HTMLElement | null {
  return element.closest<HTMLElement>('[data-app-block][id]')
}

/**
 * Replaces the content of a block of an app with that of the same block on another page of this store. Returns whether it
 * was found. Throws on network errors.
 */
export async function renewBlock(block: HTMLElement, url: string, signal: AbortSignal): Promise<boolean> {
  const page = await fetchPage(url, { signal })
  const newer = page.ok ? page.document.getElementById(block.id) : null
  if (newer === null || !newer.hasAttribute('data-app-block')) return false
  if (newer.innerHTML !== block.innerHTML) {
    block.replaceChildren(...[...newer.childNodes].map((node) => document.importNode(node, true)))
    announceRegions()
  }
  return true
}
