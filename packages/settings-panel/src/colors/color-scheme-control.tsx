import { Button, type Option, Popover, pickerButtonClasses } from '@haat/ui'
import { Check, ChevronsUpDown } from '@haat/ui/icons'
import { useState } from 'react'
import { ControlGroup } from '../fields/control-group.tsx'
import { type ControlProps, textOf } from '../fields/control-props.ts'
import type { Scheme } from '../ports/settings-ports.tsx'
import { useSettingsPorts } from '../ports/settings-ports.tsx'
import { SchemeSample } from './scheme-sample.tsx'
import { useColorSchemes } from './use-color-schemes.ts'

/** One of the theme's colour schemes, each with a sample. */
export function ColorSchemeControl({ setting, value, onChange, error, disabled }: ControlProps) {
  const schemes = useColorSchemes()
  const { colorSchemes } = useSettingsPorts()
  const onManage = colorSchemes?.onManage
  const [isOpen, setOpen] = useState(false)
  const id = textOf(value)
  const [first] = schemes
  const chosen = schemes.find((scheme) => scheme.id === id)
  const shown = chosen ?? first
  const isMissing = id !== '' && chosen === undefined
  return (
    <ControlGroup
      label={setting.label}
      hint={setting.info}
      error={error}
      warning={isMissing && first ? `The scheme “${id}” no longer exists. ${first.name} is used instead.` : undefined}
    >
      <Popover
        label={setting.label}
        open={isOpen}
        onOpenChange={setOpen}
        className="w-(--anchor-width) p-1"
        trigger={
          <button
            type="button"
            disabled={disabled}
            aria-label={`${setting.label}: ${shown?.name ?? 'none'}`}
            className={pickerButtonClasses}
          >
            {shown !== undefined && <SchemeSample colors={shown.colors} />}
            <span className="min-w-0 flex-1 truncate">{shown?.name ?? 'This theme has no colour schemes'}</span>
            <ChevronsUpDown aria-hidden="true" className="size-4 shrink-0 text-ink-muted" />
          </button>
        }
      >
        <SchemeChoices
          label={setting.label}
          schemes={schemes}
          chosen={shown?.id ?? ''}
          onChoose={onChange}
          onDone={() => setOpen(false)}
        />
        {onManage !== undefined && (
          <div className="mt-1 border-t border-hairline pt-1">
            <Button
              variant="quiet"
              size="small"
              className="w-full justify-start!"
              onClick={() => {
                setOpen(false)
                onManage()
              }}
            >
              Edit colour schemes
            </Button>
          </div>
        )}
      </Popover>
    </ControlGroup>
  )
}

interface SchemeChoicesProps {
  readonly label: string
  readonly schemes: readonly Scheme[]
  readonly chosen: Option['value']
  readonly onChoose: (id: string) => void
  readonly onDone: () => void
}

/** The arrow keys choose a scheme, and the preview shows it immediately. Enter or a click also closes the list. */
function SchemeChoices({ label, schemes, chosen, onChoose, onDone }: SchemeChoicesProps) {
  return (
    <div role="radiogroup" aria-label={label} className="flex max-h-80 flex-col overflow-y-auto">
      {schemes.map(({ id, name, colors }, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a radio button that also closes the list
        <button
          key={id}
          type="button"
          role="radio"
          aria-checked={id === chosen}
          tabIndex={id === chosen ? 0 : -1}
          // biome-ignore lint/a11y/noAutofocus: the list was opened to choose
          autoFocus={id === chosen}
          className="flex min-h-10 w-full cursor-pointer items-center gap-2.5 rounded-control px-1.5 py-1 text-left text-sm text-ink -outline-offset-2 hover:bg-hover"
          onClick={() => {
            onChoose(id)
            onDone()
          }}
          onKeyDown={(event) => {
            const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key]
            const next = step === undefined ? undefined : schemes.at((index + step) % schemes.length)
            if (next === undefined) return
            event.preventDefault()
            onChoose(next.id)
            const buttons = [...(event.currentTarget.parentElement?.querySelectorAll('button') ?? [])]
            buttons[schemes.indexOf(next)]?.focus()
          }}
        >
          <SchemeSample colors={colors} />
          <span className="min-w-0 flex-1 truncate">{name}</span>
          {id === chosen && <Check aria-hidden="true" className="size-4 shrink-0 text-indigo" />}
        </button>
      ))}
    </div>
  )
}
