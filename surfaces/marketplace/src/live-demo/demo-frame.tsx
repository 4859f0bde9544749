import { useEffect, useRef, useState } from 'preact/hooks'
import { type DemoDevice, demoDevices } from './demo-pages.ts'

interface DemoFrameProps {
  /** URL of the first page. */
  src: string
  theme_name: string
  device: DemoDevice
  /** Called with the path in the demo when a link in it opened another page. */
  onNavigate: (path: string) => void
}

/** The demo in a sandboxed frame: as wide as the device, scaled down where the page has less room. */
export function DemoFrame({ src, theme_name: themeName, device, onNavigate }: DemoFrameProps) {
  const stage = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const room = useWidth(stage)
  const [isLoaded, setLoaded] = useState(false)
  const { width = 1280, label = '' } = demoDevices.find(({ name }) => name === device) ?? {}
  const scale = room === 0 ? 1 : Math.min(1, room / width)

  useEffect(() => {
    const onMessage = ({ source, data }: MessageEvent<unknown>) => {
      if (source !== frame.current?.contentWindow || typeof data !== 'object' || data === null) return
      if ('demo_path' in data && typeof data.demo_path === 'string') onNavigate(data.demo_path)
    }
    addEventListener('message', onMessage)
    return () => removeEventListener('message', onMessage)
  }, [])

  return (
    <div class="demo-stage" ref={stage} data-device={device} aria-busy={!isLoaded}>
      <div class="demo-screen" style={{ width: `${width * scale}px` }}>
        {/* The frame's pages are a developer's work. They're rendered by the server, and have an opaque origin. */}
        <iframe
          ref={frame}
          src={src}
          title={`Demo of ${themeName}, ${label.toLowerCase()} width`}
          sandbox="allow-scripts allow-forms"
          referrerpolicy="no-referrer"
          style={{ width: `${width}px`, height: `${100 / scale}%`, transform: `scale(${scale})` }}
          onLoad={() => setLoaded(true)}
        />
      </div>
      {!isLoaded && (
        <p class="demo-loading" role="status">
          Loading the demo…
        </p>
      )}
    </div>
  )
}

/** Returns the width of an element, which changes with the window; 0 before the first measurement. */
function useWidth(element: { readonly current: HTMLElement | null }): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    if (element.current === null) return
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [])
  return width
}
