import { configuration } from '../../data/configuration.ts'

let early: HTMLIFrameElement | undefined

/** The preview’s frame: a sandbox on the storefront’s host, of an origin of its own. */
function createFrame(): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.title = 'Preview of the page'
  frame.setAttribute('sandbox', 'allow-scripts')
  frame.src = `${configuration.urls.storefront}/_haat/preview`
  return frame
}

/**
 * Begins to load the frame out of sight, while the draft is still on its way: its script is half of what the editor loads.
 * Only where the browser can move a frame without loading it anew. The answer throws it away, where nobody has taken it.
 */
export function beginFrame(): () => void {
  if (!('moveBefore' in document.body) || early !== undefined) return () => {}
  const frame = createFrame()
  frame.className = 'invisible fixed top-0 -left-[9999px] h-200 w-320'
  frame.tabIndex = -1
  document.body.append(frame)
  early = frame
  return () => {
    if (early !== frame) return
    early = undefined
    frame.remove()
  }
}

/** Puts the frame into its place: the one that was begun, else a new one. */
export function takeFrame(place: HTMLElement): HTMLIFrameElement {
  const begun = early
  early = undefined
  if (begun?.isConnected === true) {
    place.moveBefore(begun, null)
    return begun
  }
  const frame = createFrame()
  place.append(frame)
  return frame
}
