import { configuration } from '../../data/configuration.ts'

let early: HTMLIFrameElement | undefined

/** Creates the preview’s frame: sandboxed, on the storefront’s host, with an opaque origin. */
function createFrame(): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.title = 'Preview of the page'
  frame.setAttribute('sandbox', 'allow-scripts')
  frame.src = `${configuration.urls.storefront}/_haat/preview`
  return frame
}

/** Starts loading the frame off-screen while the draft is still loading: its script is half of what the editor loads. Only in browsers that can move a frame without reloading it. Returns a function that discards an unused frame. */
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

/** Moves the preloaded frame to its place, or creates a new one. */
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
