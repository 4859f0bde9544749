import { type Setting, widgetKey } from '@haat/theme-engine'
import { memo } from 'react'
import type { PaletteItem } from '../../workspace/palette-item.ts'
import { sectionSketch } from './section-sketches.ts'
import { box, image, type Shape, type Tone, text } from './shape.ts'
import { widgetSketch } from './widget-sketches.ts'

const fills: Readonly<Record<Tone, string>> = {
  surface: 'fill-surface stroke-hairline-strong',
  image: 'fill-hairline-strong',
  text: 'fill-control-edge',
  heading: 'fill-ink-muted',
  accent: 'fill-marigold',
}

const strokes: Readonly<Record<Tone, string>> = {
  surface: 'stroke-surface',
  image: 'stroke-hairline-strong',
  text: 'stroke-control-edge',
  heading: 'stroke-ink-muted',
  accent: 'stroke-marigold',
}

/** A simple drawing of an item, in the editor's colours. */
export const Sketch = memo(function Sketch({
  item,
  className,
}: {
  readonly item: PaletteItem
  readonly className?: string
}) {
  return (
    <svg viewBox="0 0 120 68" aria-hidden="true" className={className}>
      {shapesOf(item).map((shape, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey:the parts of a sketch never move
        <ShapeElement key={index} shape={shape} />
      ))}
    </svg>
  )
})

function ShapeElement({ shape }: { readonly shape: Shape }) {
  if (shape.kind === 'box') {
    const { x, y, w, h, r, tone } = shape
    return (
      <rect
        x={x}
        y={y}
        width={w}
        height={h}
        rx={r}
        className={fills[tone]}
        strokeWidth={tone === 'surface' ? 0.75 : 0}
      />
    )
  }
  if (shape.kind === 'dot')
    return <circle cx={shape.x} cy={shape.y} r={shape.r} className={fills[shape.tone]} strokeWidth={0} />
  return (
    <path
      d={shape.d}
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeWidth={shape.width}
      className={strokes[shape.tone]}
    />
  )
}

function shapesOf({ kind, schema }: PaletteItem): readonly Shape[] {
  if (kind === 'section') return sectionSketch(schema.type)
  if (kind === 'widget') return widgetSketch(widgetKey(schema.type))
  return blockSketch(schema.settings)
}

const PICTURED: ReadonlySet<Setting['type']> = new Set(['image', 'video', 'product', 'collection', 'category'])

/** Sketches a block by its settings: an image, text, or both. */
function blockSketch(settings: readonly Setting[]): Shape[] {
  const hasImage = settings.some(({ type }) => PICTURED.has(type))
  const background = box(14, 8, 92, 52, 'surface', 3)
  if (!hasImage) return [background, box(24, 18, 46, 5, 'heading'), ...text(24, 30, 72, 3)]
  return [background, ...image(22, 16, 34, 36), box(62, 20, 34, 4, 'heading'), ...text(62, 30, 36, 3)]
}
