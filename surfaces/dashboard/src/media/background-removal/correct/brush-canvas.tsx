import type { BackgroundJob } from '@haat/domains/media/background-removal/contract'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import type { Stroke } from './strokes.ts'
import type { useMaskEditor } from './use-mask-editor.ts'

export type BrushTool = Stroke['tool'] | 'move'
type Point = readonly [number, number]

interface BrushCanvasProps {
  readonly editor: ReturnType<typeof useMaskEditor>
  readonly job: BackgroundJob
  readonly tool: BrushTool
  /** Per cent of the longer side. */
  readonly size: number
  readonly zoom: number
  readonly onSizeChange: (size: number) => void
  readonly onToolChange: (tool: BrushTool) => void
}

const MAX_SIZE = 25
const steps: Readonly<Record<string, Point>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The canvas to paint on, with a mouse, a finger or the keyboard. */
export function BrushCanvas({ editor, job, tool, size, zoom, onSizeChange, onToolChange }: BrushCanvasProps) {
  const [width, height] = [job.width ?? 1, job.height ?? 1]
  const brush = Math.max(2, (Math.max(width, height) * size) / 100)
  const painting = useRef<Point[]>(undefined)
  const [cursor, setCursor] = useState<Point>([width / 2, height / 2])
  const strokeOf = (points: readonly Point[]): Stroke => ({
    tool: tool === 'keep' ? 'keep' : 'remove',
    size: brush,
    points,
  })

  const pointOf = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLCanvasElement>): Point => {
    const area = currentTarget.getBoundingClientRect()
    return [((clientX - area.left) / area.width) * width, ((clientY - area.top) / area.height) * height]
  }
  const start = (event: PointerEvent<HTMLCanvasElement>) => {
    if (tool === 'move' || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    painting.current = [pointOf(event)]
    editor.preview(strokeOf(painting.current))
  }
  const move = (event: PointerEvent<HTMLCanvasElement>) => {
    const at = pointOf(event)
    setCursor(at)
    if (painting.current === undefined) return
    painting.current.push(at)
    editor.preview(strokeOf(painting.current))
  }
  const end = () => {
    if (painting.current !== undefined) editor.add(strokeOf(painting.current))
    painting.current = undefined
  }
  const press = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, shiftKey } = event
    const step = steps[key]
    if (step !== undefined) {
      const far = brush / 2
      setCursor(([x, y]) => [clamp(x + step[0] * far, width), clamp(y + step[1] * far, height)])
    } else if (key === ' ' || key === 'Enter') {
      if (tool !== 'move') editor.add(strokeOf([cursor]))
    } else if (key === 'k') onToolChange('keep')
    else if (key === 'r') onToolChange('remove')
    else if (key === '[') onSizeChange(Math.max(1, size - 1))
    else if (key === ']') onSizeChange(Math.min(MAX_SIZE, size + 1))
    else if (key.toLowerCase() === 'z' && (ctrlKey || metaKey)) (shiftKey ? editor.redo : editor.undo)()
    else if (key === 'y' && (ctrlKey || metaKey)) editor.redo()
    else return
    event.preventDefault()
  }
  return (
    // Shown before the image has been loaded, so that the dialog doesn't grow.
    <div className="max-h-[55vh] overflow-auto rounded-control border border-hairline">
      <div className="relative" style={{ width: `${zoom * 100}%`, aspectRatio: `${width} / ${height}` }}>
        {/* biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: there is no element for painting */}
        <canvas
          ref={editor.view}
          width={width}
          height={height}
          role="application"
          aria-label={`Cut-out of ${job.name}. Arrow keys move the brush, Space paints.`}
          tabIndex={0}
          onPointerDown={start}
          onPointerMove={move}
          onPointerUp={end}
          onPointerCancel={end}
          onKeyDown={press}
          className="absolute inset-0 size-full"
          style={{
            touchAction: tool === 'move' ? 'auto' : 'none',
            cursor: tool === 'move' ? 'grab' : 'crosshair',
            background: 'repeating-conic-gradient(var(--hairline) 0% 25%, var(--paper) 0% 50%) 50% / 1.25rem 1.25rem',
          }}
        />
        {tool !== 'move' && (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute -translate-x-1/2 -translate-y-1/2 rounded-pill border-2 border-indigo"
            style={{
              left: `${(cursor[0] / width) * 100}%`,
              top: `${(cursor[1] / height) * 100}%`,
              width: `${(brush / width) * 100}%`,
              aspectRatio: '1',
            }}
          />
        )}
      </div>
    </div>
  )
}

function clamp(value: number, max: number): number {
  return Math.min(max, Math.max(0, value))
}
