import { type CropArea, type Edges, type ImageSize, moveArea, type Rotation, resizeArea } from '@haat/image-address'
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef } from 'react'

interface CropCanvasProps {
  readonly address: string
  /** Size of the rotated image in pixels. The area uses the same coordinates. */
  readonly size: ImageSize
  readonly turn: Rotation
  readonly area: CropArea
  /** Width divided by height, or undefined for a free ratio. */
  readonly ratio: number | undefined
  readonly least: number
  readonly disabled: boolean
  readonly onArea: (area: CropArea) => void
  readonly onFailure: () => void
}

interface Handle extends Edges {
  readonly name: string
  readonly className: string
}

const handles: readonly Handle[] = [
  { name: 'Top left corner', x: -1, y: -1, className: 'cursor-nwse-resize' },
  { name: 'Top edge', x: 0, y: -1, className: 'cursor-ns-resize' },
  { name: 'Top right corner', x: 1, y: -1, className: 'cursor-nesw-resize' },
  { name: 'Right edge', x: 1, y: 0, className: 'cursor-ew-resize' },
  { name: 'Bottom right corner', x: 1, y: 1, className: 'cursor-nwse-resize' },
  { name: 'Bottom edge', x: 0, y: 1, className: 'cursor-ns-resize' },
  { name: 'Bottom left corner', x: -1, y: 1, className: 'cursor-nesw-resize' },
  { name: 'Left edge', x: -1, y: 0, className: 'cursor-ew-resize' },
]

const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] } as const
const keyboardHint = 'Use the arrow keys to move. Hold Shift for larger steps.'

/** Shows the image with the crop area highlighted. The area can be moved and resized by its corners and edges. */
export function CropCanvas({ address, size, turn, area, ratio, least, disabled, onArea, onFailure }: CropCanvasProps) {
  const imageBox = useRef<HTMLDivElement>(null)
  const drag = useRef<{ area: CropArea; edges: Edges | undefined; x: number; y: number } | undefined>(undefined)

  const change = (from: CropArea, edges: Edges | undefined, by: { x: number; y: number }) =>
    onArea(edges === undefined ? moveArea(from, by, size) : resizeArea(from, edges, by, { size, least, ratio }))

  const grip = (edges: Edges | undefined) => ({
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0 || disabled || drag.current !== undefined) return
      event.currentTarget.setPointerCapture(event.pointerId)
      drag.current = { area, edges, x: event.clientX, y: event.clientY }
    },
    onPointerMove: (event: PointerEvent) => {
      const box = imageBox.current?.getBoundingClientRect()
      if (drag.current === undefined || box === undefined || !event.currentTarget.hasPointerCapture(event.pointerId))
        return
      const { x, y } = drag.current
      change(drag.current.area, drag.current.edges, {
        x: ((event.clientX - x) / box.width) * size.width,
        y: ((event.clientY - y) / box.height) * size.height,
      })
    },
    onLostPointerCapture: () => {
      drag.current = undefined
    },
    onKeyDown: (event: KeyboardEvent) => {
      const direction = Object.entries(arrows).find(([key]) => key === event.key)?.[1]
      if (direction === undefined || disabled) return
      event.preventDefault()
      const step = Math.max(1, Math.round(Math.max(size.width, size.height) * (event.shiftKey ? 0.1 : 0.01)))
      change(area, edges, { x: direction[0] * step, y: direction[1] * step })
    },
  })

  const place: CSSProperties = {
    left: `${(area.x / size.width) * 100}%`,
    top: `${(area.y / size.height) * 100}%`,
    width: `${(area.width / size.width) * 100}%`,
    height: `${(area.height / size.height) * 100}%`,
  }
  return (
    // A fixed height, so that the buttons below don't move when the image is rotated.
    <div className="grid h-[calc(min(46dvh,30rem)+2rem)] place-items-center rounded-card bg-sunken p-4">
      <div
        ref={imageBox}
        className="relative"
        style={{
          aspectRatio: `${size.width} / ${size.height}`,
          width: `min(100%, calc(min(46dvh, 30rem) * ${size.width / size.height}))`,
        }}
      >
        <div className="absolute inset-0 overflow-hidden">
          <img
            src={address}
            alt=""
            draggable={false}
            onError={onFailure}
            className="absolute top-1/2 left-1/2 max-w-none select-none"
            style={rotated(size, turn)}
          />
          <div className="absolute shadow-[0_0_0_9999px_var(--scrim)]" style={place} />
        </div>
        <div className="absolute outline-1 outline-on-page-mark" style={place}>
          <Thirds />
          <button
            type="button"
            disabled={disabled}
            aria-label="Crop area"
            aria-description={keyboardHint}
            className="absolute inset-0 cursor-move touch-none focus-visible:outline-4 focus-visible:outline-page-mark"
            {...grip(undefined)}
          />
          {handles.map(({ name, x, y, className }) => (
            <button
              key={name}
              type="button"
              disabled={disabled}
              aria-label={name}
              aria-description={keyboardHint}
              className={`absolute grid size-7 -translate-1/2 touch-none place-items-center rounded-pill focus-visible:bg-page-mark focus-visible:outline-2 focus-visible:outline-offset-0 focus-visible:outline-on-page-mark pointer-coarse:size-10 ${className}`}
              style={{ left: `${50 + x * 50}%`, top: `${50 + y * 50}%` }}
              {...grip({ x, y })}
            >
              <span
                aria-hidden="true"
                className={`rounded-pill border border-page-mark bg-on-page-mark ${x === 0 ? 'h-1.5 w-4' : y === 0 ? 'h-4 w-1.5' : 'size-3'}`}
              />
            </button>
          ))}
        </div>
      </div>
    </div>
  )
}

function Thirds() {
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0">
      <div className="absolute inset-x-1/3 inset-y-0 border-x border-on-page-mark/40" />
      <div className="absolute inset-x-0 inset-y-1/3 border-y border-on-page-mark/40" />
    </div>
  )
}

/** Returns the styles for a rotated image. After a quarter turn, its height is the box's width. */
function rotated({ width, height }: ImageSize, turn: Rotation): CSSProperties {
  const isSideways = turn === 90 || turn === 270
  return {
    width: isSideways ? `${(height / width) * 100}%` : '100%',
    height: isSideways ? `${(width / height) * 100}%` : '100%',
    transform: `translate(-50%, -50%) rotate(${turn}deg)`,
  }
}
