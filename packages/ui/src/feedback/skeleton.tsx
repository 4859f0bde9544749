import type { ReactNode } from 'react'
import { joinClasses } from '../join-classes.ts'

/** A bar in the shape of what comes: give it the size of a line, a picture, a button. */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={joinClasses('block rounded-control bg-skeleton motion-safe:animate-shine', className)}
    />
  )
}

interface SkeletonRegionProps {
  /** What loads: "Loading purchases". */
  label: string
  className?: string
  children: ReactNode
}

/** Around the Skeletons of one view: says once, to screen readers, that it loads. */
export function SkeletonRegion({ label, className, children }: SkeletonRegionProps) {
  return (
    <div role="status" className={className}>
      <span className="visually-hidden">{label}</span>
      {children}
    </div>
  )
}
