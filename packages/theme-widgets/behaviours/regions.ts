/** Fired at the document when parts of the page were replaced by those of a newer one. */
export const REGIONS_EVENT = 'haat:regions'

/**
 * Fetches a page of this store and reads it. The parsed document is inert: nothing in it runs or loads.
 * Throws where the network fails; answers of any status are returned.
 */
export async function fetchPage(url: string, options: RequestInit = {}): Promise<FetchedPage> {
  const headers = { accept: 'text/html, application/json;q=0.9', 'x-requested-with': 'haat' }
  const response = await fetch(url, { ...options, headers, credentials: 'same-origin' })
  const text = await response.text()
  const is_json = (response.headers.get('content-type') ?? '').includes('json')
  return {
    ok: response.ok,
    url: response.url,
    message: response.ok ? undefined : is_json ? messageOf(text) : undefined,
    document: new DOMParser().parseFromString(is_json ? '' : text, 'text/html'),
  }
}

export interface FetchedPage {
  readonly ok: boolean
  /** Where the answer came from in the end, redirects followed. */
  readonly url: string
  /** What a refusal says, for people. */
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
    // A proxy's page that calls itself JSON; the caller has words of its own.
  }
  return undefined
}

/**
 * Replaces the insides of every `[data-region]` by those of the element of the same id in a newer page. The focus stays
 * on the field or link of the same id, name or address. Answers how many regions were found.
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
  if (swapped > 0) document.dispatchEvent(new Event(REGIONS_EVENT))
  return swapped
}

/** How to find what has the focus, if it may be about to be replaced. */
function describeFocus(): { element: Element; selector: string; region_id: string } | undefined {
  const element = document.activeElement
  const region = element?.closest('[data-region][id]')
  if (!element || !region) return undefined
  const region_id = region.id
  if (element.id !== '') return { element, region_id, selector: `#${CSS.escape(element.id)}` }
  const within = `#${CSS.escape(region_id)} `
  for (const name of ['name', 'href', 'aria-label']) {
    const value = element.getAttribute(name)
    if (value === null) continue
    const own =
      element instanceof HTMLInputElement && element.type !== 'text' ? `[value="${CSS.escape(element.value)}"]` : ''
    const is_choice = own !== '' && element instanceof HTMLInputElement && ['radio', 'checkbox'].includes(element.type)
    return { element, region_id, selector: `${within}[${name}="${CSS.escape(value)}"]${is_choice ? own : ''}` }
  }
  return { element, region_id, selector: within.trim() }
}
