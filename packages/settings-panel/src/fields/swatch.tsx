import { joinClasses } from '@haat/ui'

interface SwatchProps {
  /** Undefined for none, shown crossed out. */
  readonly color: string | undefined
  readonly className?: string
}

/** A decorative colour swatch, on a checkerboard if transparent. */
export function Swatch({ color, className }: SwatchProps) {
  return (
    <span
      aria-hidden="true"
      className={joinClasses('block overflow-hidden rounded-control border border-control-edge', className)}
      style={{
        background: 'repeating-conic-gradient(var(--hairline-strong) 0 25%, var(--surface) 0 50%) 0 0 / 10px 10px',
      }}
    >
      <span
        className="block size-full"
        style={{
          background:
            color ??
            'linear-gradient(to top right, var(--surface) 47%, var(--madder) 47%, var(--madder) 53%, var(--surface) 53%)',
        }}
      />
    </span>
  )
}
