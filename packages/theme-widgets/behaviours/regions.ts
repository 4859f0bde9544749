/** Fired on the document after regions of the page were replaced with newer ones. */
export const REGIONS_EVENT = 'haat:regions'

/**
 * Fetches and parses a page of this store. The parsed document is inert: nothing in it runs or loads. Throws on network
 * errors; returns responses of any status.
 */
export async function fetchPage(url: string, options: RequestInit = {}): Promise<FetchedPage> {
  const headers = { accept: 'text/html, application/json;q=0.9', 'x-requested-with': 'haat' }
  const response = await fetch(url, { ...options, headers, credentials: 'same-origin' })
  const text = await response.text()
  const isJson = (response.headers.get('content-type') ?? '').includes('json')
  return {
    ok: response.ok,
    url: response.url,
    message: response.ok ? undefined : isJson ? messageOf(text) : undefined,
    document: new DOMParser().parseFromString(isJson ? '' : text, 'text/html'),
  }
}

export interface FetchedPage {
  readonly ok: boolean
  /** The final URL after redirects. */
  readonly url: string
  /** The message of a refusal, for visitors. */
  readonly message: string | undefined
  readonly document: Document
}

function messageOf(json: string): string | undefined {
  try {
    const problem: unknown = JSON.parse(json)
    if (typeof problem !== 'object' || problem === null) return undefined
    for (const name of ['message', 'detail', 'title']) {
      const value: unknown = Reflect.get(problem, name)
      if (typeof value === 'string' && value !== '') return value
    }
  } catch {
    // A proxy's page labelled as JSON; the caller has its own message.
  }
  return undefined
}

/**
 * Replaces the content of every `[data-region]` with that of the element with the same ID in a newer page. Focus stays
 * on the field or link with the same ID, name or URL. Returns how many regions were found.
 */
export function swapRegions(newer: Document): number {
  const focused = describeFocus()
  let swapped = 0
  for (const region of document.querySelectorAll('[data-region][id]')) {
    const replacement = newer.getElementById(region.id)
    if (replacement === null) continue
    swapped += 1
    if (replacement.innerHTML === region.innerHTML) continue
    region.replaceChildren(...[...replacement.childNodes].map((node) => document.importNode(node, true)))
  }
  if (focused !== undefined && !focused.element.isConnected) {
    const again = document.querySelector<HTMLElement>(focused.selector)
    const region = document.getElementById(focused.region_id)
    if (again) again.focus()
    else if (region) {
      region.tabIndex = -1
      region.focus()
    }
  }
  if (swapped > 0) announceRegions()
  return swapped
}

/** Makes behaviours enhance new content of the page. */
export function announceRegions(): void {
  document.dispatchEvent(new Event(REGIONS_EVENT))
}

/** How to find the focused element again after it is replaced. */
function describeFocus(): { element: Element; selector: string; region_id: string } | undefined {
  const element = document.activeElement
  const region = element?.closest('[data-region][id]')
  if (!element || !region) return undefined
  const regionId = region.id
  if (element.id !== '') return { element, region_id: regionId, selector: `#${CSS.escape(element.id)}` }
  const within = `#${CSS.escape(regionId)} `
  for (const name of ['name', 'href', 'aria-label']) {
    const value = element.getAttribute(name)
    if (value === null) continue
    const own =
      element instanceof HTMLInputElement && element.type !== 'text' ? `[value="${CSS.escape(element.value)}"]` : ''
    const isChoice = own !== '' && element instanceof HTMLInputElement && ['radio', 'checkbox'].includes(element.type)
    return { element, region_id: regionId, selector: `${within}[${name}="${CSS.escape(value)}"]${isChoice ? own : ''}` }
  }
  return { element, region_id: regionId, selector: within.trim() }
}
