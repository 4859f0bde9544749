import { joinClasses } from '../join-classes.ts'

/** The mark: a market awning of three scallops, marigold between ink. Decorative where the word stands beside it. */
export function LogoMark({ className = 'size-7' }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 24" className={className} aria-hidden="true" focusable="false">
      <path className="fill-marigold" d="M5.4 2h7.1l-1 12.6a4.75 4.75 0 0 1-9.5 0Z" />
      <path className="fill-current" d="M12.5 2h7l1 12.6a4.5 4.5 0 0 1-9 0Z" />
      <path className="fill-marigold" d="M19.5 2h7.1l3.4 12.6a4.75 4.75 0 0 1-9.5 0Z" />
    </svg>
  )
}

interface LogoProps {
  /** `regular` in bars, `large` on pages that have nothing else to say who we are. */
  size?: 'regular' | 'large'
  className?: string
}

/** Mark and name: "haat", in lower case, in the display face. */
export function Logo({ size = 'regular', className }: LogoProps) {
  const large = size === 'large'
  return (
    <span className={joinClasses('inline-flex items-center gap-2 text-ink', className)}>
      <LogoMark className={large ? 'h-8 w-auto' : 'h-6 w-auto'} />
      <span
        className={joinClasses(
          'font-display font-semibold leading-none tracking-tight',
          large ? 'text-[2rem]' : 'text-[1.5rem]',
        )}
      >
        haat
      </span>
    </span>
  )
}
