import { OTPField } from '@base-ui/react/otp-field'
import { joinClasses } from '../join-classes.ts'

const length = 6
const positions = Array.from({ length }, (_, index) => index + 1)

interface OtpInputProps {
  value?: string
  defaultValue?: string
  onValueChange?: (code: string) => void
  /** Called when all six digits have been entered. */
  onComplete?: (code: string) => void
  name?: string
  disabled?: boolean
  autoFocus?: boolean
  className?: string
}

/** A six-digit verification code. Supports pasting and autofill from messages. Put it in a Field. */
export function OtpInput({ onValueChange, onComplete, autoFocus = false, className, ...rest }: OtpInputProps) {
  return (
    <OTPField.Root
      {...rest}
      length={length}
      autoComplete="one-time-code"
      inputMode="numeric"
      onValueChange={(code) => onValueChange?.(code)}
      onValueComplete={(code) => onComplete?.(code)}
      className={joinClasses('flex gap-1.5 sm:gap-2', className)}
    >
      {positions.map((position) => (
        <OTPField.Input
          key={position}
          autoFocus={autoFocus && position === 1}
          aria-label={position === 1 ? undefined : `Digit ${position} of ${length}`}
          className={joinClasses(
            'tabular h-12 w-full max-w-12 min-w-0 rounded-control border border-control-edge bg-surface p-0 text-center text-lg font-semibold text-ink transition-[border-color] hover:border-ink-muted focus:outline-2 focus:outline-offset-0 focus:outline-focus',
            'disabled:cursor-not-allowed disabled:border-hairline-strong disabled:bg-sunken disabled:text-ink-disabled data-invalid:border-madder-text',
            position === 4 && 'ml-1.5 sm:ml-3',
          )}
        />
      ))}
    </OTPField.Root>
  )
}
