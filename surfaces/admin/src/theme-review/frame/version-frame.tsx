import { type DataSetName, mockPage } from '@haat/theme-engine'
import { connectPreview } from '@haat/theme-preview'
import { Skeleton, SkeletonRegion } from '@haat/ui'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { configuration } from '../../configuration.ts'
import type { VersionFiles } from './load-version-files.ts'
import { platformWidgets } from './platform-widgets.ts'

/** How long the frame may take before it's reported as stuck, in milliseconds. */
const STUCK_AFTER_MS = 15_000

interface VersionFrameProps {
  /** Accessible name of the frame. */
  title: string
  files: VersionFiles
  template: string
  dataSet: DataSetName
  /** Of the rendered page, in CSS pixels. It's scaled down to the space there is. */
  width: number
}

/**
 * One page of a version, rendered in the storefront's sandboxed preview frame: it has an opaque origin and no network, so
 * that a theme can't read or send anything.
 */
export function VersionFrame({ title, files, template, dataSet, width }: VersionFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const [space, setSpace] = useState({ width: 0, height: 0 })
  const [status, setStatus] = useState<'loading' | 'ready' | 'stuck'>('loading')
  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return
    const observer = new ResizeObserver(() => setSpace({ width: element.clientWidth, height: element.clientHeight }))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  useEffect(() => {
    if (frame.current === null) return
    setStatus('loading')
    const stuck = setTimeout(() => setStatus('stuck'), STUCK_AFTER_MS)
    const ready = () => {
      clearTimeout(stuck)
      setStatus('ready')
    }
    const preview = connectPreview(frame.current, { ...ignored, onReady: ready, onRendered: ready, onFailed: ready })
    preview.setLocked(true)
    preview.setInteractive(true)
    const theme = { files: { ...files.texts }, widgets: { ...platformWidgets }, assets: { ...files.assets } }
    const page = { template, data: mockPage(template, { data_set: dataSet }) }
    preview.open(theme, undefined, page, { draft: true })
    return () => {
      clearTimeout(stuck)
      preview.close()
    }
  }, [files, template, dataSet])
  const scale = space.width === 0 ? 1 : Math.min(1, space.width / width)
  const left = Math.max(0, (space.width - width) / 2)
  return (
    <div ref={box} className="relative h-full min-h-0 overflow-hidden bg-sunken">
      <iframe
        ref={frame}
        title={title}
        sandbox="allow-scripts"
        src={`${configuration.urls.storefront}/_haat/preview`}
        className="block origin-top-left border-0 bg-white"
        style={{ width, height: space.height / scale, marginLeft: left, transform: `scale(${scale})` }}
      />
      {status === 'loading' && (
        <SkeletonRegion label={`Loading ${title}`} className="absolute inset-0 bg-surface p-6">
          <Skeleton className="h-40 w-full" />
        </SkeletonRegion>
      )}
      {status === 'stuck' && (
        <p className="absolute inset-0 m-0 grid place-items-center bg-surface p-4 text-center text-sm text-ink-muted">
          This page isn’t responding. It may take too long to render.
        </p>
      )}
    </div>
  )
}

const ignore = () => undefined
/** The page is only looked at, and the mock store has everything that a page can need. */
const ignored = {
  onNeeds: ignore,
  onSelected: ignore,
  onTextPressed: ignore,
  onHovered: ignore,
  onRects: ignore,
  onTextEdited: ignore,
  onDragStart: ignore,
  onDragMove: ignore,
  onDragEnd: ignore,
  onNavigate: ignore,
  onKey: ignore,
  onPinched: ignore,
}
