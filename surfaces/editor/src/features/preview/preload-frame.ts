import { configuration } from '../../data/configuration.ts'

let preloaded: HTMLIFrameElement | undefined

/** Creates the preview’s frame: sandboxed, on the storefront’s host, with an opaque origin. */
function createFrame(): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.title = 'Preview of the page'
  frame.setAttribute('sandbox', 'allow-scripts')
  frame.src = `${configuration.urls.storefront}/_haat/preview`
  return frame
}

/**
 * Starts loading the frame off-screen while the draft is still loading: its script is half of what the editor loads.
 * Only in browsers that can move a frame without reloading it. Returns a function that discards the frame if it's
 * unused.
 */
export function preloadFrame(): () => void {
  if (!('moveBefore' in document.body) || preloaded !== undefined) return () => {}
  const frame = createFrame()
  frame.className = 'invisible fixed top-0 -left-[9999px] h-200 w-320'
  frame.tabIndex = -1
  document.body.append(frame)
  preloaded = frame
  return () => {
    if (preloaded !== frame) return
    preloaded = undefined
    frame.remove()
  }
}

/** Moves the preloaded frame into a container, or creates a new one there. */
export function attachFrame(container: HTMLElement): HTMLIFrameElement {
  const existing = preloaded
  preloaded = undefined
  if (existing?.isConnected === true) {
    container.moveBefore(existing, null)
    return existing
  }
  const frame = createFrame()
  container.append(frame)
  return frame
}
