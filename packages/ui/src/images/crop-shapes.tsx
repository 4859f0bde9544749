import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import type { ImageSize } from '@haat/image-address'

/** Aspect ratios for crops, as width:height. */
export const cropShapes = ['Free', 'Original', '1:1', '4:3', '3:2', '16:9', '3:4', '2:3'] as const
export type CropShape = (typeof cropShapes)[number]

/** Returns width divided by height, or undefined for a free ratio. */
export function ratioOf(shape: CropShape, image: ImageSize): number | undefined {
  if (shape === 'Free') return undefined
  if (shape === 'Original') return image.width / image.height
  const [width = 1, height = 1] = shape.split(':').map(Number)
  return width / height
}

/** Returns the aspect ratio after a quarter turn. */
export function rotatedShape(shape: CropShape): CropShape {
  if (shape === 'Free' || shape === 'Original') return shape
  const [width, height] = shape.split(':')
  return cropShapes.find((candidate) => candidate === `${height}:${width}`) ?? 'Free'
}

interface CropShapesProps {
  readonly image: ImageSize
  readonly shape: CropShape
  readonly disabled: boolean
  readonly onShape: (shape: CropShape) => void
}

/** The aspect ratios, each with a small preview. Arrow keys change the selection. */
export function CropShapes({ image, shape, disabled, onShape }: CropShapesProps) {
  return (
    <RadioGroup<CropShape>
      aria-label="Aspect ratio"
      value={shape}
      disabled={disabled}
      onValueChange={onShape}
      className="grid grid-cols-4 gap-1 sm:grid-cols-8"
    >
      {cropShapes.map((each) => (
        <Radio.Root
          key={each}
          value={each}
          className="flex min-h-13 cursor-pointer flex-col items-center justify-end gap-1 rounded-control border border-transparent pb-1.5 text-xs text-ink-muted transition-colors select-none hover:bg-hover hover:text-ink data-checked:border-control-edge data-checked:bg-sunken data-checked:font-medium data-checked:text-ink data-disabled:cursor-not-allowed data-disabled:text-ink-disabled"
        >
          <span aria-hidden="true" className="grid flex-1 place-items-center">
            <span
              className={`border-[1.5px] border-current ${each === 'Free' ? 'rounded-[2px] border-dashed' : 'rounded-[2px]'}`}
              style={previewSize(ratioOf(each, image) ?? 4 / 3)}
            />
          </span>
          <span className="tabular">{each}</span>
        </Radio.Root>
      ))}
    </RadioGroup>
  )
}

/** Returns a size in pixels for the preview of a ratio. All previews have about the same area. */
function previewSize(ratio: number) {
  const limited = Math.min(2.5, Math.max(0.4, ratio))
  return { width: Math.round(16 * Math.sqrt(limited)), height: Math.round(16 / Math.sqrt(limited)) }
}
