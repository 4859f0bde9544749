import { type PointerEvent, useRef } from 'react'
import { type FocalPoint, roundedPoint } from './stored-image.ts'

interface FocalPointPickerProps {
  readonly address: string
  readonly point: FocalPoint
  readonly disabled: boolean
  readonly onPoint: (point: FocalPoint) => void
}

/** An image with a point to move by clicking, dragging, or the arrow keys (ten times as far with Shift). */
export function FocalPointPicker({ address, point, disabled, onPoint }: FocalPointPickerProps) {
  const image = useRef<HTMLDivElement>(null)
  const moveTo = (event: PointerEvent) => {
    const box = image.current?.getBoundingClientRect()
    if (box === undefined || disabled) return
    onPoint(
      roundedPoint(((event.clientX - box.left) / box.width) * 100, ((event.clientY - box.top) / box.height) * 100),
    )
  }
  return (
    <div
      ref={image}
      className="relative min-h-24 w-fit min-w-24 max-w-full cursor-crosshair touch-none self-start overflow-hidden rounded-control border border-hairline-strong bg-sunken"
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        moveTo(event)
      }}
      onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && moveTo(event)}
    >
      <img src={address} alt="" draggable={false} className="block max-h-80 max-w-full select-none" />
      <button
        type="button"
        disabled={disabled}
        aria-label={`Focal point: ${point.x}% from the left, ${point.y}% from the top`}
        aria-description="Use the arrow keys to move the point"
        className="absolute size-7 -translate-1/2 cursor-crosshair rounded-pill border-3 border-on-indigo bg-indigo/40 shadow-raised outline-offset-2"
        style={{ left: `${point.x}%`, top: `${point.y}%` }}
        onKeyDown={(event) => {
          const [dx, dy] =
            { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key] ?? []
          if (dx === undefined || dy === undefined) return
          event.preventDefault()
          const step = event.shiftKey ? 10 : 1
          onPoint(roundedPoint(point.x + dx * step, point.y + dy * step))
        }}
      />
    </div>
  )
}
