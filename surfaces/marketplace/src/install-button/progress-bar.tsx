import { useEffect, useRef } from 'preact/hooks'

/** A bar that fills from 0 to 1. Under reduced motion it stands still (CSS); its value is still told. */
export function ProgressBar({ progress, label }: { progress: number; label: string }) {
  const fill = useRef<HTMLDivElement>(null)
  // Through the object model: our content security policy allows no style attributes.
  useEffect(() => {
    if (fill.current) fill.current.style.scale = `${progress} 1`
  }, [progress])
  return (
    <div class="progress">
      <p aria-hidden="true">Installing…</p>
      <div
        class="progress-track"
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        // In steps of ten, so that a screen reader is not told of every frame.
        aria-valuenow={Math.floor(progress * 10) * 10}
      >
        <div class="progress-fill" ref={fill} />
      </div>
    </div>
  )
}
