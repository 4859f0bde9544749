import type { Background } from '@haat/domains/media/background-removal/contract'
import { Card, Field, SegmentedControl, Slider, Switch } from '@haat/ui'
import type { ReactNode } from 'react'
import type { Placing } from './background-words.ts'
import { ColorField } from './color-field.tsx'
import { PictureField } from './picture-field.tsx'

interface BackgroundPanelProps {
  readonly store_slug: string
  readonly placing: Placing
  readonly onChange: (placing: Placing) => void
  readonly actions: ReactNode
}

type Kind = Background['kind']
const kinds: readonly { value: Kind; label: string }[] = [
  { value: 'color', label: 'Colour' },
  { value: 'gradient', label: 'Gradient' },
  { value: 'image', label: 'Image' },
  { value: 'transparent', label: 'None' },
]

/** Chooses what the cut-outs are placed on. The previews show it at once. */
export function BackgroundPanel({ store_slug: storeSlug, placing, onChange, actions }: BackgroundPanelProps) {
  const { background, shadow } = placing
  const set = (next: Background) => onChange({ shadow, background: next })
  const chooseKind = (kind: Kind) => {
    if (kind === 'transparent') set({ kind })
    if (kind === 'color') set({ kind, color: '#ffffff' })
    if (kind === 'gradient') set({ kind, from: '#ffffff', to: '#e8dfd2', angle: 180 })
    if (kind === 'image') set({ kind, file_id: '' })
  }
  return (
    <Card
      title="New background"
      description="The previews below show it. It applies to every image that’s ready."
      footer={<div className="flex justify-end">{actions}</div>}
    >
      <div className="flex flex-col gap-4">
        <SegmentedControl
          label="Background"
          options={kinds}
          value={background.kind}
          onValueChange={chooseKind}
          className="max-sm:w-full"
        />
        {background.kind === 'color' && (
          <ColorField label="Colour" value={background.color} onChange={(color) => set({ ...background, color })} />
        )}
        {background.kind === 'gradient' && (
          <div className="flex flex-wrap gap-4">
            <ColorField label="From" value={background.from} onChange={(from) => set({ ...background, from })} />
            <ColorField label="To" value={background.to} onChange={(to) => set({ ...background, to })} />
            <Field label={`Direction: ${background.angle}°`} className="min-w-48">
              <Slider
                label="Direction"
                value={background.angle}
                min={0}
                max={355}
                step={5}
                valueText={(angle) => `${angle} degrees`}
                onValueChange={(angle) => set({ ...background, angle })}
              />
            </Field>
          </div>
        )}
        {background.kind === 'image' && (
          <PictureField
            store_slug={storeSlug}
            value={background.file_id}
            onChange={(fileId, key) =>
              onChange({ shadow, background: { kind: 'image', file_id: fileId }, picture_key: key })
            }
          />
        )}
        <Switch
          label="Soft shadow"
          hint="Below the product, so that it doesn’t seem to float."
          checked={shadow === 'soft'}
          onCheckedChange={(isOn) => onChange({ ...placing, shadow: isOn ? 'soft' : 'none' })}
        />
      </div>
    </Card>
  )
}
