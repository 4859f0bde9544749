import type { Setting } from '@haat/theme-engine'
import { Field, NumberInput } from '@haat/ui'
import type { ControlProps } from '../fields/control-props.ts'
import { decimalsOf, numberOf } from '../fields/number-of.ts'

/** A number between its limits, or none. */
export function NumberControl({ setting, value, onInput, error, disabled }: ControlProps) {
  const { min, max, step, unit } = setting
  return (
    <Field label={labelOf(setting)} hint={hintOf(setting)} error={error} disabled={disabled}>
      <NumberInput
        value={numberOf(value) ?? null}
        onValueChange={(number) => onInput(number)}
        {...(min !== undefined && { min })}
        {...(max !== undefined && { max })}
        {...(step !== undefined && { step })}
        decimals={step === undefined ? 6 : decimalsOf(step)}
        steppers
        disabled={disabled}
        {...(unit !== undefined && { prefix: <span aria-hidden="true">{unit}</span> })}
      />
    </Field>
  )
}

function labelOf({ label, unit }: Setting) {
  return unit === undefined ? (
    label
  ) : (
    <>
      {label}
      <span className="visually-hidden"> in {unit}</span>
    </>
  )
}

function hintOf({ info, min, max }: Setting): string | undefined {
  const bounds =
    min !== undefined && max !== undefined
      ? `From ${min} to ${max}.`
      : min !== undefined
        ? `${min} or more.`
        : max !== undefined
          ? `Up to ${max}.`
          : undefined
  if (info === undefined) return bounds
  return bounds === undefined ? info : `${info.replace(/\.?$/, '.')} ${bounds}`
}
