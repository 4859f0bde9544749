import { HELLO } from '@haat/app-bridge/protocol'
import { readThemeChoice } from '@haat/ui'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { configuration } from '../../configuration.ts'
import { useLanguage } from '../../language/language-context.ts'
import { type BridgeHandlers, type BridgePort, openBridgePort } from './bridge-port.ts'

interface AppFrameProps {
  name: string
  installation_id: string
  /** Where the app's page is, without the path. */
  address: string
  /** The page of the app to show: path and query. */
  path: string
  handlers: BridgeHandlers
  onFlooded: () => void
  /** The port to the page that's shown; undefined until there is one. */
  onPort: (port: BridgePort | undefined) => void
}

/**
 * Shows an app's page. Two frames: the outer one is ours, and its policy allows only the app's origin. It hands us the port
 * to each page that the app loads.
 */
export function AppFrame({
  name,
  installation_id: installationId,
  address,
  path,
  handlers,
  onFlooded,
  onPort,
}: AppFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const { locale } = useLanguage()
  // Later pages are loaded by the app itself.
  const [source] = useState(() => {
    const url = new URL(address.replace(/\/$/, '') + path)
    url.searchParams.set('haat', configuration.urls.dashboard)
    url.searchParams.set('installation', installationId)
    url.searchParams.set('locale', locale)
    url.searchParams.set('theme', readThemeChoice())
    return `/_app/frame/${installationId}#${encodeURIComponent(url.href)}`
  })
  const connect = useEffectEvent((port: MessagePort) =>
    onPort(openBridgePort({ port, handlers: () => latest.current, onFlooded })),
  )
  const latest = useRef(handlers)
  useEffect(() => {
    latest.current = handlers
  })
  useEffect(() => {
    const done = new AbortController()
    addEventListener(
      'message',
      ({ source: sender, origin, data, ports: [port] }) => {
        if (sender !== frame.current?.contentWindow || origin !== location.origin) return
        if (data?.type === HELLO && port !== undefined) connect(port)
      },
      { signal: done.signal },
    )
    return () => done.abort()
  }, [])
  return <iframe ref={frame} src={source} title={name} className="block min-h-0 w-full flex-1 border-0" />
}
