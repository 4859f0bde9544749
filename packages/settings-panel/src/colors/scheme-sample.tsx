import type { ColorScheme } from '@haat/theme-engine'
import { joinClasses } from '@haat/ui'
import { roleColor } from './color-schemes.ts'

/** A decorative sample of a scheme: its text, background, button and accent. */
export function SchemeSample({ colors, className }: { colors: ColorScheme; className?: string }) {
  const background = roleColor(colors, 'background')
  return (
    <span
      aria-hidden="true"
      className={joinClasses(
        'flex h-8 w-14 shrink-0 items-center justify-center gap-1.5 rounded-control border border-hairline-strong',
        className,
      )}
      style={{ background }}
    >
      {/* Shapes instead of text: theme colours may have too little contrast, and there is nothing to read here. */}
      <svg
        aria-hidden="true"
        viewBox="0 0 20 12"
        width="20"
        height="12"
        fill="none"
        strokeWidth="1.8"
        strokeLinecap="round"
      >
        <path d="M1.5 11 5.5 1.5 9.5 11M3 7.8h5" stroke={roleColor(colors, 'text')} strokeLinejoin="round" />
        <path d="M17.5 5.5V11M17.5 8.2a2.8 2.8 0 1 1-5.6 0 2.8 2.8 0 0 1 5.6 0Z" stroke={roleColor(colors, 'text')} />
      </svg>
      <span className="flex flex-col gap-1">
        <span className="h-2 w-3 rounded-[2px]" style={{ background: roleColor(colors, 'primary') ?? background }} />
        <span className="h-2 w-3 rounded-[2px]" style={{ background: roleColor(colors, 'accent') ?? background }} />
      </span>
    </span>
  )
}
