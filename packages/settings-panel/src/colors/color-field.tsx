import { parseColor } from '@haat/theme-engine'
import { IconButton, Popover, SkeletonRegion, TextInput } from '@haat/ui'
import { X } from '@haat/ui/icons'
import { useState } from 'react'
import { LazyBoundary, lazyComponent } from '../../../ui/src/lazy/lazy-component.tsx'
import { Swatch } from '../fields/swatch.tsx'

const ColorPicker = lazyComponent(() => import('./color-picker.tsx'), 'ColorPicker')

interface ColorFieldProps {
  readonly label: string
  /** As stored; '' for none. */
  readonly color: string
  /** Called when a colour is chosen. */
  readonly onColor: (color: string) => void
  /** Called while a colour is typed or dragged. */
  readonly onInput: (color: string) => void
  readonly isOptional: boolean
  readonly disabled: boolean
}

/** A swatch that opens the picker, and the colour as text. */
export function ColorField({ label, color, onColor, onInput, isOptional, disabled }: ColorFieldProps) {
  const [typed, setTyped] = useState<string>()
  const parsed = parseColor(color)
  return (
    <div className="flex items-center gap-2">
      <Popover
        label={`${label}: choose a colour`}
        className="w-64"
        trigger={
          <button
            type="button"
            disabled={disabled}
            aria-label={`${label}: ${color === '' ? 'none' : color}, choose a colour`}
            className="shrink-0 cursor-pointer rounded-control disabled:cursor-not-allowed"
          >
            <Swatch color={parsed} className="size-10" />
          </button>
        }
      >
        <LazyBoundary
          fallback={
            <SkeletonRegion label="Loading the colour picker" className="h-72">
              {null}
            </SkeletonRegion>
          }
        >
          <ColorPicker color={parsed ?? '#ffffff'} onColor={onColor} onInput={onInput} />
        </LazyBoundary>
      </Popover>
      <TextInput
        aria-label={`${label} code`}
        className="tabular min-w-0 flex-1"
        placeholder="None"
        spellCheck={false}
        value={typed ?? color}
        disabled={disabled}
        onChange={({ target }) => {
          setTyped(target.value)
          const parsedInput = parseColor(target.value)
          if (parsedInput !== undefined) onInput(parsedInput)
          else if (target.value.trim() === '' && isOptional) onInput('')
        }}
        onBlur={() => {
          // An invalid colour stays in the field and is marked as an error, instead of being silently removed.
          if (typed !== undefined && typed.trim() !== '' && parseColor(typed) === undefined) onInput(typed)
          setTyped(undefined)
        }}
      />
      {isOptional && color !== '' && !disabled && (
        <IconButton
          label={`Clear ${label.toLowerCase()}`}
          icon={<X aria-hidden="true" className="size-4" />}
          onClick={() => onColor('')}
        />
      )}
    </div>
  )
}
