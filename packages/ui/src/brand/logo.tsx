import { joinClasses } from '../join-classes.ts'

/** The logo mark: an awning with three scallops. Decorative next to the wordmark. */
export function LogoMark({ className = 'size-7' }: { className?: string }) {
  return (
    <svg viewBox="1 1 30 19.667" className={className} aria-hidden="true" focusable="false">
      <path className="fill-marigold" d="M6.2 2h6.6L11.333 15A4.667 4.667 0 0 1 2 15Z" />
      <path className="fill-current" d="M12.8 2h6.4l1.467 13a4.667 4.667 0 0 1-9.334 0Z" />
      <path className="fill-marigold" d="M19.2 2h6.6L30 15a4.667 4.667 0 0 1-9.333 0Z" />
    </svg>
  )
}

interface LogoProps {
  /** `regular` in bars, `large` on standalone pages. */
  size?: 'regular' | 'large'
  className?: string
}

/** The logo mark with the wordmark "haat". */
export function Logo({ size = 'regular', className }: LogoProps) {
  const large = size === 'large'
  return (
    <span className={joinClasses('inline-flex items-center gap-2 text-ink', className)}>
      <LogoMark className={large ? 'h-7 w-auto' : 'h-5 w-auto'} />
      <span
        className={joinClasses(
          'wordmark font-display font-semibold leading-none tracking-tight',
          large ? 'text-[2rem]' : 'text-[1.5rem]',
        )}
      >
        haat
      </span>
    </span>
  )
}
