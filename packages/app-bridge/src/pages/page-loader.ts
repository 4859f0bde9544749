import { type Bridge, BridgeError } from '../connection/connect-bridge.ts'
import { FILE_HEADER, LOCATION_HEADER, PAGE_HEADER, TITLE_HEADER, TOAST_HEADER } from './page-headers.ts'
import { pageTexts } from './page-texts.ts'

export interface PageRequest {
  /** Path of the app, with its query. */
  readonly path: string
  /** The fields of a submitted form. */
  readonly form?: URLSearchParams
  /** Keeps focus and scroll position: the page only shows newer content. */
  readonly is_refresh?: boolean
}

export interface PageLoader {
  /** The page that is shown: path and query. */
  readonly path: string
  load(request: PageRequest): Promise<void>
}

interface LoaderOptions {
  readonly bridge: Bridge
  readonly main: HTMLElement
  /** Where the app's pages are: comes before every path. */
  readonly base: string
  /** After new content is shown. */
  readonly onShown: () => void
}

/** A session token lives for 60 seconds. */
const TOKEN_REUSED_MS = 40_000

/** Loads pages from the app's server with the session token, and shows them in `main`. The last request wins. */
export function createPageLoader({ bridge, main, base, onShown }: LoaderOptions): PageLoader {
  let token: { readonly value: string; readonly until: number } | undefined
  let latest = 0
  let path = '/'
  let hasPage = false

  async function sessionToken(): Promise<string> {
    if (token === undefined || token.until < Date.now()) {
      token = { value: await bridge.call('session.token'), until: Date.now() + TOKEN_REUSED_MS }
    }
    return token.value
  }

  async function request({ path, form }: PageRequest): Promise<Response> {
    // With the origin, because a path such as //evil.example would be another server's address.
    return fetch(location.origin + base + path, {
      method: form === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${await sessionToken()}`,
        'accept-language': document.documentElement.lang,
        [PAGE_HEADER]: '1',
      },
      ...(form !== undefined && { body: form }),
    })
  }

  async function load(wanted: PageRequest): Promise<void> {
    latest += 1
    const own = latest
    const { is_refresh: isRefresh = false, form } = wanted
    if (!isRefresh) setBusy(true)
    try {
      let response = await request(wanted)
      if (response.status === 401) {
        token = undefined
        response = await request(wanted)
      }
      const message = response.headers.get(TOAST_HEADER)
      if (message !== null) void bridge.call('toast', { message: decodeURIComponent(message) })
      if (own !== latest) return
      const location = response.headers.get(LOCATION_HEADER)
      if (location !== null) return await load({ path: location })
      const file = response.headers.get(FILE_HEADER)
      if (file !== null) {
        await bridge.call('save_file', { name: decodeURIComponent(file), file: await response.blob() })
        // Somebody opened the address of the file: there's no page yet.
        return hasPage ? undefined : await load({ path: '/' })
      }
      const title = decodeURIComponent(response.headers.get(TITLE_HEADER) ?? '')
      // The language may have been changed since the document was made.
      document.documentElement.lang = response.headers.get('content-language') ?? document.documentElement.lang
      show(await response.text(), isRefresh)
      // The answer to a form isn't a page of its own that could be loaded again.
      if (form === undefined) {
        path = wanted.path
        if (!isRefresh) void bridge.call('path', { path, title })
      }
    } catch (error) {
      if (own === latest && !isRefresh) showFailure(error, wanted)
    } finally {
      if (own === latest) setBusy(false)
    }
  }

  function setBusy(isBusy: boolean): void {
    main.ariaBusy = String(isBusy)
    void bridge.call('loading', { is_loading: isBusy })
  }

  function show(html: string, isRefresh: boolean): void {
    const focused = main.contains(document.activeElement) ? document.activeElement?.id : undefined
    const scroll = scrollY
    main.innerHTML = html
    hasPage = true
    if (isRefresh) {
      if (focused) document.getElementById(focused)?.focus()
      scrollTo(0, scroll)
    } else {
      scrollTo(0, 0)
      const heading = main.querySelector<HTMLElement>('h1, h2')
      if (heading !== null) {
        heading.tabIndex = -1
        heading.focus()
      }
    }
    onShown()
  }

  function showFailure(error: unknown, wanted: PageRequest): void {
    const alert = document.createElement('div')
    alert.className = 'notice notice-danger'
    alert.role = 'alert'
    const text = document.createElement('p')
    const texts = pageTexts(document.documentElement.lang)
    const reason = error instanceof BridgeError ? error.message : texts.check_connection
    text.textContent = `${texts.not_loaded} ${reason}`
    const retry = document.createElement('button')
    retry.type = 'button'
    retry.className = 'button'
    retry.textContent = texts.retry
    retry.onclick = () => void load(wanted)
    alert.append(text, retry)
    main.replaceChildren(alert)
  }

  return {
    get path() {
      return path
    },
    load,
  }
}
