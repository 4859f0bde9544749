import { Field as BaseField } from '@base-ui/react/field'
import { type ComponentProps, useState } from 'react'
import { Eye, EyeOff } from '../icons/index.ts'
import { joinClasses } from '../join-classes.ts'
import { controlGroupClasses } from './control-classes.ts'

interface PasswordInputProps extends Omit<ComponentProps<'input'>, 'className' | 'type' | 'value' | 'defaultValue'> {
  value?: string | undefined
  defaultValue?: string | undefined
  /** For password managers: `current-password` to sign in, `new-password` to set a password. */
  autoComplete: 'current-password' | 'new-password'
  className?: string
}

/** A password with a button to show it. Put it in a Field. */
export function PasswordInput({ className, disabled, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false)
  return (
    <div className={joinClasses(controlGroupClasses, className)}>
      <BaseField.Control
        autoCapitalize="none"
        spellCheck={false}
        {...rest}
        disabled={disabled ?? false}
        type={shown ? 'text' : 'password'}
        className="min-h-9 w-full min-w-0 rounded-control bg-transparent px-3 outline-none disabled:cursor-not-allowed disabled:text-ink-disabled"
      />
      <button
        type="button"
        aria-pressed={shown}
        aria-label="Show password"
        disabled={disabled ?? false}
        onClick={() => setShown((previous) => !previous)}
        className="inline-flex size-10 shrink-0 cursor-pointer items-center justify-center rounded-control text-ink-muted hover:text-ink disabled:cursor-not-allowed disabled:text-ink-disabled max-sm:size-11 pointer-coarse:size-11"
      >
        {shown ? <EyeOff aria-hidden="true" className="size-4" /> : <Eye aria-hidden="true" className="size-4" />}
      </button>
    </div>
  )
}
