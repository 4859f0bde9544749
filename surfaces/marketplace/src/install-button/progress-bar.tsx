import { useEffect, useRef } from 'preact/hooks'

/** Progress from 0 to 1. With reduced motion the bar doesn't move (CSS), but screen readers still get its value. */
export function ProgressBar({ progress, label }: { progress: number; label: string }) {
  const fill = useRef<HTMLDivElement>(null)
  // Set from script, because our Content-Security-Policy forbids style attributes.
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
        // In steps of ten, so that screen readers don't announce every frame.
        aria-valuenow={Math.floor(progress * 10) * 10}
      >
        <div class="progress-fill" ref={fill} />
      </div>
    </div>
  )
}
