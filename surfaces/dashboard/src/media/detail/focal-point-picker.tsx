import type { FocalPoint } from '@haat/domains/media/contract'
import { focalCrop, imageUrl } from '@haat/image-address'
import { Button } from '@haat/ui'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { configuration } from '../../configuration.ts'

interface FocalPointPickerProps {
  readonly image: { readonly key: string; readonly width: number; readonly height: number }
  /** Null: the centre. */
  readonly point: FocalPoint | null
  readonly onPoint: (point: FocalPoint | null) => void
}

/** The picker has its size before the image is loaded. */
const MAX_HEIGHT_REM = 20
const CENTRE: FocalPoint = { x: 50, y: 50 }

const previews = [
  { label: 'Square', width: 240, height: 240, classes: 'aspect-square flex-1' },
  { label: 'Portrait', width: 240, height: 320, classes: 'aspect-[3/4] flex-[0.75]' },
  { label: 'Landscape', width: 360, height: 203, classes: 'aspect-video flex-[1.78]' },
] as const

/** An image with a point to move with mouse, touch or the arrow keys (ten times as far with Shift), and the crops it makes. */
export function FocalPointPicker({ image, point, onPoint }: FocalPointPickerProps) {
  const area = useRef<HTMLDivElement>(null)
  const { x, y } = point ?? CENTRE
  const base = `${configuration.urls.backend}/media`
  const moveTo = ({ clientX, clientY }: PointerEvent) => {
    const box = area.current?.getBoundingClientRect()
    if (box === undefined) return
    onPoint(within(((clientX - box.left) / box.width) * 100, ((clientY - box.top) / box.height) * 100))
  }
  const moveBy = (event: KeyboardEvent) => {
    const [dx, dy] = steps[event.key] ?? []
    if (dx === undefined || dy === undefined) return
    event.preventDefault()
    const step = event.shiftKey ? 10 : 1
    onPoint(within(x + dx * step, y + dy * step))
  }
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <div
        ref={area}
        style={{
          aspectRatio: image.width / image.height,
          width: `min(100%, ${(MAX_HEIGHT_REM * image.width) / image.height}rem)`,
        }}
        className="relative cursor-crosshair touch-none self-start overflow-hidden rounded-control border border-hairline-strong bg-sunken"
        onPointerDown={(event) => {
          if (event.button !== 0) return
          event.currentTarget.setPointerCapture(event.pointerId)
          moveTo(event)
        }}
        onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && moveTo(event)}
      >
        <img
          src={imageUrl(base, image, { width: 720 })}
          alt=""
          draggable={false}
          className="block size-full select-none"
        />
        <button
          type="button"
          aria-label={`Focal point: ${x}% from the left, ${y}% from the top`}
          aria-description="Use the arrow keys to move the point."
          className="absolute size-8 -translate-1/2 cursor-crosshair rounded-pill border-3 border-on-indigo bg-indigo/40 shadow-raised outline-offset-2"
          style={{ left: `${x}%`, top: `${y}%` }}
          onKeyDown={moveBy}
        />
      </div>
      <p className="text-sm text-ink-muted">
        Choose the part to keep when the image is cropped: click it, or move the point with the arrow keys.
      </p>
      <div className="flex items-end gap-2" aria-hidden="true">
        {previews.map(({ label, width, height, classes }) => (
          <span key={label} className={`min-w-0 ${classes}`}>
            <img
              src={imageUrl(base, image, { width, height, crop: focalCrop(x, y) })}
              alt=""
              className="size-full rounded-control border border-hairline bg-sunken object-cover"
            />
          </span>
        ))}
      </div>
      {point !== null && (
        <Button size="small" variant="quiet" className="self-start" onClick={() => onPoint(null)}>
          Reset to centre
        </Button>
      )}
    </div>
  )
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

function within(x: number, y: number): FocalPoint {
  const clamped = (share: number) => Math.round(Math.min(100, Math.max(0, share)))
  return { x: clamped(x), y: clamped(y) }
}
