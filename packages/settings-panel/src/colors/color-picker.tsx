import { channelsOf, parseColor, printColor } from '@haat/theme-engine'
import { IconButton, TextInput } from '@haat/ui'
import { Pipette } from '@haat/ui/icons'
import { useState } from 'react'
import { HexAlphaColorPicker } from 'react-colorful'
import { numberOf } from '../fields/number-of.ts'
import { Swatch } from '../fields/swatch.tsx'
import { canPickFromScreen, pickFromScreen } from './pick-from-screen.ts'
import { useThemeColors } from './use-theme-colors.ts'

interface ColorPickerProps {
  /** `#rrggbb`, `#rrggbbaa`. */
  readonly color: string
  /** Called when a colour is chosen. */
  readonly onColor: (color: string) => void
  /** Called while a colour is typed or dragged. */
  readonly onInput: (color: string) => void
}

/** The colour picker: area, hue and opacity, the theme's colours, and a screen colour picker. */
export function ColorPicker({ color, onColor, onInput }: ColorPickerProps) {
  const swatches = useThemeColors()
  const apply = (next: string | undefined, callback: (color: string) => void) => {
    const parsed = next === undefined ? undefined : parseColor(next)
    if (parsed !== undefined && parsed !== color) callback(parsed)
  }
  return (
    <div className="flex flex-col gap-3">
      <div className="color-picker px-2.5 pt-2.5 pb-1">
        <HexAlphaColorPicker color={color} onChange={(picked) => apply(picked, onInput)} />
      </div>
      <div className="flex items-center gap-2">
        <OpacityInput color={color} onInput={(typed) => apply(typed, onInput)} />
        {canPickFromScreen() && (
          <IconButton
            label="Pick a colour from the screen"
            icon={<Pipette aria-hidden="true" className="size-4" />}
            onClick={() => void pickFromScreen().then((found) => apply(found, onColor))}
          />
        )}
      </div>
      {swatches.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a row of buttons, not a group of form fields
        <div role="group" aria-label="Theme colours" className="flex flex-wrap gap-1.5">
          {swatches.map(({ color: swatch, name }) => (
            <button
              key={swatch}
              type="button"
              aria-label={`${name}, ${swatch}`}
              title={`${name}, ${swatch}`}
              aria-pressed={swatch === color}
              className="cursor-pointer rounded-control outline-offset-2 aria-pressed:outline-2 aria-pressed:outline-indigo"
              onClick={() => apply(swatch, onColor)}
            >
              <Swatch color={swatch} className="size-6" />
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

/** The opacity in percent. */
function OpacityInput({ color, onInput }: Omit<ColorPickerProps, 'onColor'>) {
  const [typed, setTyped] = useState<string>()
  const channels = channelsOf(color)
  return (
    <TextInput
      aria-label="Opacity (%)"
      inputMode="numeric"
      className="tabular"
      prefix={<span aria-hidden="true">Opacity</span>}
      suffix={<span aria-hidden="true">%</span>}
      value={typed ?? String(Math.round(channels.alpha * 100))}
      onChange={({ target }) => {
        setTyped(target.value)
        const percent = numberOf(target.value)
        if (percent !== undefined && percent >= 0 && percent <= 100)
          onInput(printColor({ ...channels, alpha: percent / 100 }))
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}
