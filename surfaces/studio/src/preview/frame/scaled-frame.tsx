import { type ComponentProps, useLayoutEffect, useRef, useState } from 'react'
import type { PreviewWidth } from '../preview-state.ts'
import { DraftFrame } from './draft-frame.tsx'

interface ScaledFrameProps extends Omit<ComponentProps<typeof DraftFrame>, 'style' | 'className'> {
  readonly width: PreviewWidth
}

/** A frame as wide as a screen, scaled down to the space it has. */
export function ScaledFrame({ width, ...frame }: ScaledFrameProps) {
  const box = useRef<HTMLDivElement>(null)
  const [space, setSpace] = useState({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return
    const observer = new ResizeObserver(() => setSpace({ width: element.clientWidth, height: element.clientHeight }))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const pixels = width === 'full' ? space.width : width
  const scale = space.width === 0 || pixels === 0 ? 1 : Math.min(1, space.width / pixels)
  return (
    <div ref={box} className="relative h-full min-h-0 overflow-hidden bg-sunken">
      <div className="absolute inset-y-0 left-1/2 -translate-x-1/2" style={{ width: pixels * scale }}>
        <DraftFrame
          {...frame}
          className="block origin-top-left border-0 bg-white"
          style={{ width: pixels, height: space.height / scale, transform: `scale(${scale})` }}
        />
      </div>
    </div>
  )
}
