import {
  type CropArea,
  fitRatio,
  type ImageSize,
  type RotatedCrop,
  type Rotation,
  rotateArea,
  rotatedSize,
} from '@haat/image-address'
import { useState } from 'react'
import { Button } from '../actions/button.tsx'
import { IconButton } from '../actions/icon-button.tsx'
import { Banner } from '../feedback/banner.tsx'
import { useDebouncedValue } from '../forms/use-debounced-value.ts'
import { RotateCcw, RotateCw } from '../icons/index.ts'
import { Dialog, DialogClose } from '../overlays/dialog.tsx'
import { CropCanvas } from './crop-canvas.tsx'
import { type CropShape, CropShapes, ratioOf, rotatedShape } from './crop-shapes.tsx'

interface CropDialogProps {
  /** URL of the original image. */
  readonly address: string
  readonly size: ImageSize
  /** The current crop, if any. */
  readonly crop: RotatedCrop | undefined
  /** Minimum width and height of the crop, in pixels. */
  readonly least: number
  /** Applies the crop, or removes it if undefined. If it throws, the dialog shows the message and stays open. */
  readonly onCrop: (crop: RotatedCrop | undefined) => Promise<void>
  readonly onClose: () => void
}

interface CropState {
  readonly turn: Rotation
  /** In pixels of the rotated image. */
  readonly area: CropArea
  readonly shape: CropShape
}

const quarter = { left: 270, right: 90 } as const

/** Crops an image, with a free or fixed aspect ratio, and rotates it. Works with mouse, touch and keyboard. */
export function CropDialog({ address, size, crop, least, onCrop, onClose }: CropDialogProps) {
  const whole: CropState = { turn: 0, area: { x: 0, y: 0, ...size }, shape: 'Free' }
  const [cut, setCut] = useState<CropState>(() =>
    crop === undefined ? whole : { turn: crop.turn, area: rotateArea(crop, size, crop.turn), shape: 'Free' },
  )
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { turn, area, shape } = cut
  const shown = rotatedSize(size, turn)
  const isWhole = turn === 0 && area.width === size.width && area.height === size.height

  const rotate = (side: keyof typeof quarter) => {
    const by = quarter[side]
    setCut({ turn: sumOf(turn, by), area: rotateArea(area, shown, by), shape: rotatedShape(shape) })
  }
  const chooseShape = (next: CropShape) => {
    const ratio = ratioOf(next, shown)
    setCut({ ...cut, shape: next, area: ratio === undefined ? area : fitRatio(area, ratio, shown) })
  }
  const apply = async () => {
    const made = { ...rotateArea(area, shown, sumOf(360 - turn)), turn }
    setBusy(true)
    setProblem(undefined)
    try {
      await onCrop(isWhole ? undefined : made)
      onClose()
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'Something went wrong. Try again.')
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Crop and rotate"
      width="wide"
      footer={
        <>
          <DialogClose>
            <Button disabled={isBusy}>Cancel</Button>
          </DialogClose>
          <Button variant="primary" busy={isBusy} onClick={() => void apply()}>
            Apply
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <CropCanvas
          address={address}
          size={shown}
          turn={turn}
          area={area}
          ratio={ratioOf(shape, shown)}
          least={Math.min(least, size.width, size.height)}
          disabled={isBusy}
          onArea={(next) => setCut({ ...cut, area: next })}
          onFailure={() => setProblem('Couldn’t load the image. Close this dialog and try again.')}
        />
        <div className="flex flex-wrap items-center gap-1">
          <p className="tabular flex-1 text-sm whitespace-nowrap text-ink-muted">
            {area.width} × {area.height} pixels
          </p>
          <IconButton
            label="Rotate left"
            disabled={isBusy}
            icon={<RotateCcw aria-hidden="true" className="size-4" />}
            onClick={() => rotate('left')}
          />
          <IconButton
            label="Rotate right"
            disabled={isBusy}
            icon={<RotateCw aria-hidden="true" className="size-4" />}
            onClick={() => rotate('right')}
          />
          <Button size="small" variant="quiet" disabled={isBusy || isWhole} onClick={() => setCut(whole)}>
            Reset
          </Button>
        </div>
        <CropShapes image={shown} shape={shape} disabled={isBusy} onShape={chooseShape} />
        {problem !== undefined && (
          <Banner tone="danger" title="Couldn’t crop the image">
            {problem}
          </Banner>
        )}
        <Announcement area={area} turn={turn} />
      </div>
    </Dialog>
  )
}

/** Announces the crop area to screen readers after it has stopped changing. */
function Announcement({ area: { x, y, width, height }, turn }: Pick<CropState, 'area' | 'turn'>) {
  const rotated = turn === 0 ? '' : `, rotated by ${turn} degrees`
  const text = useDebouncedValue(`${width} by ${height} pixels, ${x} from the left and ${y} from the top${rotated}`)
  return (
    <p role="status" className="visually-hidden">
      {text}
    </p>
  )
}

function sumOf(...degrees: readonly number[]): Rotation {
  const sum = degrees.reduce((total, each) => total + each, 0) % 360
  return sum === 90 || sum === 180 || sum === 270 ? sum : 0
}
