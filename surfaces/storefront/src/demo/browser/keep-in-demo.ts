/** How long a message is shown. */
const MESSAGE_MS = 5_000
/** Pictures, which galleries link to and show larger. */
const FILES = /^\/(?:media|themes|_haat)\//

/**
 * Keeps visitors in a demo: links and search forms work within it, and everything else says why it doesn't. Tells the
 * page around the demo which page is open.
 */
export function keepInDemo(root: string): void {
  const isInside = (address: string) => {
    const url = URL.parse(address, location.href)
    return url?.host === location.host && (url.pathname === root || url.pathname.startsWith(`${root}/`))
  }
  // Listens on the window and before the page's own behaviours, which would send requests.
  addEventListener(
    'click',
    (event) => {
      const link = event.composedPath().find((target) => target instanceof HTMLAnchorElement)
      const address = link?.getAttribute('href')
      if (link === undefined || address == null) return
      link.removeAttribute('target')
      if (address.startsWith('#') || isInside(address) || FILES.test(address)) return
      stop(event)
      showMessage('Links to other sites are turned off in this demo.')
    },
    { capture: true },
  )
  addEventListener(
    'submit',
    (event) => {
      if (!(event.target instanceof HTMLFormElement)) return
      const { target: form, submitter } = event
      const attributeOf = (name: string) => submitter?.getAttribute(`form${name}`) ?? form.getAttribute(name) ?? ''
      const isSearch = attributeOf('method').toLowerCase() !== 'post' && isInside(attributeOf('action'))
      if (isSearch) return
      stop(event)
      showMessage('This is a demo, so carts and forms are turned off.')
    },
    { capture: true },
  )
  if (window.top === window) document.querySelector('.haat-demo-bar')?.removeAttribute('hidden')
  // To any origin, because `frame-ancestors` decides which pages can frame the demo.
  else window.parent.postMessage({ demo_path: pathInDemo(root) }, '*')
}

function pathInDemo(root: string): string {
  return `${location.pathname.slice(root.length) || '/'}${location.search}`
}

function stop(event: Event): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}

let hiding: ReturnType<typeof setTimeout> | undefined

function showMessage(text: string): void {
  const message = document.querySelector('.haat-demo-message')
  if (message === null) return
  clearTimeout(hiding)
  message.textContent = text
  hiding = setTimeout(() => {
    message.textContent = ''
  }, MESSAGE_MS)
}
