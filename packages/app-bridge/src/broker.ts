import { HELLO, PROTOCOL_VERSION, READY } from './protocol.ts'

/**
 * The frame between the dashboard and an app's page. Only its policy allows the app's origin, so that the dashboard's own
 * doesn't have to. It hands each page of the app a port to the dashboard, and sees nothing of what goes over it.
 */
const frame = document.querySelector('iframe')
const origin = frame?.dataset.origin

addEventListener('message', (event) => {
  if (frame === null || origin === undefined) return
  if (event.source !== frame.contentWindow || event.origin !== origin || event.data?.type !== READY) return
  const { port1: ofDashboard, port2: ofPage } = new MessageChannel()
  parent.postMessage({ type: HELLO }, location.origin, [ofDashboard])
  frame.contentWindow?.postMessage({ type: HELLO, v: PROTOCOL_VERSION }, origin, [ofPage])
})

// The address is in the fragment, which isn't sent to any server.
const address = URL.parse(decodeURIComponent(location.hash.slice(1)))
if (frame !== null && address !== null && address.origin === origin) {
  frame.title = document.title
  frame.src = address.href
}
